import { render, screen } from '@testing-library/react';
import { TravellersPanel } from '@/components/trips/file/travellers-panel';
import { TravellersSection } from '@/components/trips/traveller/travellers-section';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { CONTACT } from '@/tests/support/visitor-request';
import { stubStaffApi } from '../admin/staff-api';
import { makeTripFile } from './make-trip-file';

const BLANK = { people: [], food: '', ride: '', place: '', time: '' };
const PATH = '/api/trips/tokenTOKENtokenTOKEN12';
const PARTY = { adults: 2, childrenAges: [7] };
const name = (at: number) => screen.getByRole('textbox', { name: `Traveller ${at}, name as on the ID` });
const age = (at: number) => screen.getAllByRole('textbox', { name: 'Age' })[at - 1]!;
const answer = (travellers: object, travellersVersion: number) => ({
  travellers,
  travellersVersion,
  ...PARTY,
});

function show(travellers: object = BLANK, travellersVersion = 1) {
  const trip = answer({ ...BLANK, ...travellers }, travellersVersion) as never;
  return render(<TravellersSection trip={trip} path={PATH} contact={CONTACT} />);
}

it('offers a row for each of the party, says when names are missing, and sends what was entered', async () => {
  const user = startUser();
  const item = answer({ ...BLANK, people: [{ name: 'Anu', age: 34 }], ride: 'AI 683' }, 2);
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { success: true, message: 'Travellers saved', item },
  }));
  const { container } = show();
  expect(age(3)).toHaveValue('7');
  await user.type(name(1), 'Anu');
  await user.type(age(1), '34');
  await user.type(screen.getByRole('textbox', { name: /Flight or train/ }), 'AI 683');
  expect(screen.getByText(/^1 name so far; the trip is agreed for 2 adults and 1 child\./)).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save travellers' }));
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: PATH,
      body: { act: 'travellers', version: 1, ride: 'AI 683', people: { 0: { name: 'Anu', age: 34 } } },
    },
  ]);
  expect(screen.getByText('Travellers saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a traveller' }));
  await user.type(name(4), 'x');
  expect(screen.queryByText('Travellers saved')).toBeNull();
});

it('keeps what was typed when another device saved first, and shows a refusal at its field', async () => {
  const user = startUser();
  const current = answer({ ...BLANK, people: [{ name: 'Anu Nair', age: 34 }], food: 'Jain' }, 2);
  const refusal = { success: false, message: 'Give the age as a whole number.', field: 'people.0.age' };
  const answers = [
    { status: 409, body: { success: false, message: 'Somebody else changed this.', current } },
    { status: 422, body: refusal },
  ];
  const sent = stubStaffApi(() => answers.shift()!);
  show();
  await user.type(name(1), 'Anu');
  await user.type(age(1), 'six');
  const save = () => user.click(screen.getByRole('button', { name: 'Save travellers' }));
  await save();
  expect(screen.getByRole('heading', { name: /saved first/ })).toBeVisible();
  expect(screen.getByText('Anu Nair (34)')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Food/ })).toHaveValue('Jain');
  expect(name(1)).toHaveValue('Anu');
  await save();
  expect(sent[1]?.body).toMatchObject({ version: 2, people: { 0: { name: 'Anu', age: 'six' } } });
  expect(age(1)).toHaveAccessibleDescription('Give the age as a whole number.');
});

it('staff see what was entered, and edit it until the trip is over', async () => {
  const user = startUser();
  const travellers = { ...BLANK, people: [{ name: 'Anu', age: 34 }], place: 'Kochi airport', time: '10:40' };
  const item = makeTripFile({ travellers, travellersVersion: 3 });
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { success: true, message: 'Travellers saved', item },
  }));
  const { rerender } = render(<TravellersPanel item={item} />);
  expect(screen.getByText('Anu (34)')).toBeVisible();
  expect(screen.getByText('Kochi airport, 10:40')).toBeVisible();
  expect(screen.getByText(/^1 name so far/)).toBeVisible();
  await user.click(screen.getByText('Names, food, arrival'));
  await user.type(screen.getByRole('textbox', { name: /Food/ }), 'Jain');
  await user.click(screen.getByRole('button', { name: 'Save travellers' }));
  expect(sent).toMatchObject([{ method: 'POST', body: { act: 'travellers', version: 3, food: 'Jain' } }]);
  expect(screen.queryByRole('button', { name: 'Save travellers' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Travellers' })).toHaveFocus();
  rerender(<TravellersPanel item={{ ...item, state: 'completed' }} />);
  expect(screen.queryByText('Names, food, arrival')).toBeNull();
});
