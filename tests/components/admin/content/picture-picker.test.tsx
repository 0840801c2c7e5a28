import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PicturePicker } from '@/components/admin/content/pictures/picture-picker';
import type { PictureItem } from '@/lib/pictures/types';
import { findViolations } from '@/tests/support/axe';
import { stubStaffApi } from '../staff-api';

const makeItem = (name: string, title: string): PictureItem => ({
  ...{ id: name, name, title, place: 'Kerala', alt: `View of ${title}`, width: 1600, height: 1067 },
  ...{ focalX: 50, focalY: 50, version: 0, isSeeded: true, isUploaded: false, bytes: null },
  ...{ widths: [480], url: `/${name}.webp`, thumbnail: `/${name}-240.webp`, preview: `/${name}-750.webp` },
  ...{ updatedAt: null, uses: [] },
});
const LIBRARY = [makeItem('munnar', 'Tea hills'), makeItem('kochi', 'Nets'), makeItem('marari', 'Beach')];

const changed = jest.fn();

function Harness({ lead, images }: { lead: string; images: string[] }) {
  const [value, setValue] = useState({ lead, images });
  return (
    <PicturePicker
      {...value}
      onChange={(first, rest) => {
        changed(first, rest);
        setValue({ lead: first, images: rest });
      }}
    />
  );
}

async function show(lead: string, images: string[]) {
  changed.mockClear();
  stubStaffApi(() => ({ status: 200, body: { items: LIBRARY } }));
  const view = render(<Harness lead={lead} images={images} />);
  if (lead) await screen.findByText('Tea hills');
  return view;
}

const listOrder = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByText(/Tea hills|Nets|Beach/).textContent);

it('moves a picture with Alt and the arrow keys, keeps the focus and announces the place', async () => {
  const user = userEvent.setup();
  const { container } = await show('munnar', ['kochi', 'marari']);
  const later = screen.getByRole('button', { name: 'Move Tea hills later' });
  later.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(changed).toHaveBeenLastCalledWith('kochi', ['munnar', 'marari']);
  expect(screen.getByText('Tea hills is picture 2 of 3.')).toHaveAttribute('role', 'status');
  expect(document.activeElement).toHaveAccessibleName('Move Tea hills later');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByText('Tea hills is picture 1 of 3, the lead picture.')).toHaveAttribute(
    'role',
    'status',
  );
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(changed).toHaveBeenCalledTimes(2); // it is the first one already
  await user.keyboard('{Enter}');
  expect(listOrder()).toEqual(['Nets', 'Tea hills', 'Beach']);
  expect(await findViolations(container)).toEqual([]);
});

it('removes the lead picture; the next one takes its place and the focus', async () => {
  const user = userEvent.setup();
  await show('munnar', ['munnar', 'kochi']);
  await user.click(screen.getByRole('button', { name: 'Remove Tea hills' }));
  expect(changed).toHaveBeenLastCalledWith('kochi', []);
  expect(document.activeElement).toHaveAccessibleName('Remove Nets');
  await user.click(screen.getByRole('button', { name: 'Remove Nets' }));
  expect(changed).toHaveBeenLastCalledWith('', []);
  expect(screen.getByText(/No pictures yet/)).toBeVisible();
});

it('adds pictures found in the library', async () => {
  const user = userEvent.setup();
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
