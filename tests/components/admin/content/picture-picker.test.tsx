import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PicturePicker } from '@/components/company/pictures/picture-picker';
import type { PictureItem } from '@/lib/company/pictures/types';
import { makePictureItem } from '@/tests/support/picture-items';
import { findViolations } from '@/tests/support/axe';
import { stubStaffApi } from '../staff-api';
import { startUser } from '@/tests/support/user';

const LIBRARY = [
  makePictureItem('munnar', 'Tea hills'),
  makePictureItem('kochi', 'Nets'),
  makePictureItem('marari', 'Beach'),
];

const changed = jest.fn();
const described = jest.fn();

function Harness({ lead, images, canDescribe }: { lead: string; images: string[]; canDescribe: boolean }) {
  const [value, setValue] = useState({ lead, images });
  return (
    <PicturePicker
      {...value}
      canDescribe={canDescribe}
      onDescribed={described}
      onChange={(first, rest) => {
        changed(first, rest);
        setValue({ lead: first, images: rest });
      }}
    />
  );
}

async function show(lead: string, images: string[], items = LIBRARY, canDescribe = true) {
  changed.mockClear();
  described.mockClear();
  const sent = stubStaffApi(({ method, body }) =>
    method === 'PATCH'
      ? { status: 200, body: { item: { ...items[0], ...body, version: 2 } } }
      : { status: 200, body: { items } },
  );
  const view = render(<Harness {...{ lead, images, canDescribe }} />);
  if (lead) await screen.findByText('Tea hills');
  return { ...view, sent };
}

const listOrder = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByText(/Tea hills|Nets|Beach/).textContent);

it('the picture picker moves a picture with Alt and the arrow keys, keeps the focus and announces the new position', async () => {
  const user = startUser();
  const { container } = await show('munnar', ['kochi', 'marari']);
  const later = screen.getByRole('button', { name: 'Move Tea hills later' });
  later.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(changed).toHaveBeenLastCalledWith('kochi', ['munnar', 'marari']);
  expect(screen.getByText('Tea hills is picture 2 of 3.')).toHaveAttribute('role', 'status');
  expect(document.activeElement).toHaveAccessibleName('Move Tea hills later');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByText('Tea hills is picture 1 of 3, the main picture.')).toHaveAttribute(
    'role',
    'status',
  );
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(changed).toHaveBeenCalledTimes(2); // it is already the first picture
  await user.keyboard('{Enter}');
  expect(listOrder()).toEqual(['Nets', 'Tea hills', 'Beach']);
  expect(await findViolations(container)).toEqual([]);
});

it('the picture picker removes the lead picture; the next one takes its place and the focus', async () => {
  const user = startUser();
  await show('munnar', ['munnar', 'kochi']);
  await user.click(screen.getByRole('button', { name: 'Remove Tea hills' }));
  expect(changed).toHaveBeenLastCalledWith('kochi', []);
  expect(document.activeElement).toHaveAccessibleName('Remove Nets');
  await user.click(screen.getByRole('button', { name: 'Remove Nets' }));
  expect(changed).toHaveBeenLastCalledWith('', []);
  expect(screen.getByText(/No pictures yet/)).toBeVisible();
});

it('the picture picker adds pictures found in the library', async () => {
  const user = startUser();
  await show('munnar', []);
  await user.click(screen.getByRole('button', { name: 'Add from the library' }));
  const dialog = await screen.findByRole('dialog', { name: 'Library' });
  await user.type(within(dialog).getByRole('searchbox'), 'beach');
  await waitFor(() => expect(within(dialog).getByText('1 of 3')).toBeVisible());
  await user.click(within(dialog).getByRole('button', { name: /Beach/ }));
  expect(changed).toHaveBeenLastCalledWith('munnar', ['marari']);
  await user.click(within(dialog).getByRole('button', { name: /Beach/, pressed: true }));
  expect(changed).toHaveBeenLastCalledWith('munnar', []);
});

it('the picture picker makes another picture the lead picture with one click and keeps the focus on it', async () => {
  const user = startUser();
  await show('munnar', ['kochi', 'marari']);
  expect(screen.queryByRole('button', { name: 'Make main picture: Tea hills' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make main picture: Beach' }));
  expect(changed).toHaveBeenLastCalledWith('marari', ['munnar', 'kochi']);
  expect(document.activeElement).toHaveAccessibleName('Move Beach later');
});

it('the picture picker asks for a missing alt text in place, saves it when the field is left and lets it be corrected', async () => {
  const user = startUser();
  const [first, ...others] = LIBRARY as [PictureItem, ...PictureItem[]];
  const items = [{ ...first, alt: '', version: 1 }, ...others];
  const { container, sent } = await show('munnar', ['kochi'], items);
  const field = await screen.findByLabelText('What does “Tea hills” show?');
  expect(screen.getAllByRole('textbox')).toEqual([field]); // the other picture already has an alt text
  await user.type(field, 'Tea up to the ridge');
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Saved.'));
  const changes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(changes()).toEqual([{ alt: 'Tea up to the ridge', version: 1 }]);
  expect(described).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Not described')).not.toBeInTheDocument();
  await user.type(field, ', in mist{Enter}');
  await waitFor(() => expect(changes()).toContainEqual({ alt: 'Tea up to the ridge, in mist', version: 2 }));
  expect(await findViolations(container)).toEqual([]);
});

it('the picture picker does not ask for an alt text without permission to change pictures', async () => {
  await show('munnar', [], [{ ...makePictureItem('munnar', 'Tea hills'), alt: '' }], false);
  expect(screen.getByText('Not described')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
