import { render, screen, waitFor, within } from '@testing-library/react';
import { PeakPrices } from '@/components/packages/peak-prices/peak-prices';
import type { PeakPrices as Saved } from '@/lib/packages/peak-prices/types';
import { makePackage } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from '../inbox/fake-inbox';
import { stubStaffApi } from '../staff-api';

const CHRISTMAS = {
  ...{ name: 'Christmas and New Year', from: '2026-12-20', to: '2027-01-05' },
  ...{ amount: 3_000, percent: null, pricing: null, on: 'all' as const },
};
const SAVED: Saved = {
  ...{ windows: [CHRISTMAS], singles: [{ amount: 4_000, on: 'signature' }] },
  ...{ previous: null, version: 3, updatedAt: null, updatedBy: null },
};
const TRIPS = ['1', 'pt-1', 'hm-1'].map((id) => ({ id, title: `Trip ${id}`, priced: makePackage(id) }));

const BEFORE = { windows: SAVED.windows, singles: SAVED.singles };
/** Responds with the sent prices at the next version; the initial prices can be restored. */
const keep: Parameters<typeof stubStaffApi>[0] = ({ body }) => ({
  status: 200,
  body: { ...SAVED, ...body, previous: BEFORE, version: Number(body?.version) + 1 },
});

function renderPrices(answer = keep, canWrite = true, prices = SAVED) {
  const sent = stubStaffApi(answer);
  render(
    <main>
      <h1>Prices</h1>
      <PeakPrices prices={prices} trips={TRIPS} today="2026-11-25" canWrite={canWrite} />
    </main>,
  );
  return { sent, user: startUser() };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(name);
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('a new peak price shows what it changes, is saved with the others and can be undone', async () => {
  const { sent, user } = renderPrices();
  await user.click(press('Add peak prices'));
  expect(screen.getByRole('status')).toHaveTextContent('What changes is shown here.');
  await user.type(field('Name'), 'Republic Day');
  await user.type(field('First day'), '2027-01-23');
  await user.type(field('Last day'), '2027-01-26');
  await user.selectOptions(field('Price'), 'percent');
  await user.type(field('Percent'), '10%');
  await user.selectOptions(field('For'), 'chosen');
  await user.type(field('Find a package'), 'hm');
  await user.click(field('Trip hm-1'));
  expect(screen.getByRole('status')).toHaveTextContent(
    'One package changes. Trip hm-1, 2 adults from 23 Jan 2027: ₹19,000 becomes ₹20,900.',
  );
  await expectAccessible();
  await user.click(press('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const added = { ...CHRISTMAS, name: 'Republic Day', from: '2027-01-23', to: '2027-01-26' };
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    body: {
      windows: [CHRISTMAS, { ...added, amount: null, percent: 10, on: ['hm-1'] }],
      singles: SAVED.singles,
      version: 3,
    },
  });
  expect(names()).toContain(
    'Republic Day23 to 26 Jan 202710% more, one packageChange Republic DayRemove Republic Day',
  );
  await user.click(press(/^Undo/));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(sent.at(-1)?.body).toEqual({ windows: [CHRISTMAS], singles: SAVED.singles, version: 4 });
});

it('a change of a price by more than half needs a confirmation; overlapping days are rejected at their field', async () => {
  const { sent, user } = renderPrices();
  await user.click(press('Change Christmas and New Year'));
  await user.clear(field('Rupees'));
  await user.type(field('Rupees'), '30,000');
  await user.click(press('Save'));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Trip 1: ₹34,000 becomes ₹88,000, 159 % more.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(press('Cancel'));

  await user.click(press('Add peak prices'));
  await user.type(field('Name'), 'Epiphany');
  await user.type(field('First day'), '2027-01-05');
  await user.type(field('Last day'), '2027-01-06');
  await user.type(field('Rupees'), '500');
  await user.click(press('Save'));
  expect(field('First day')).toHaveFocus();
  expect(field('First day')).toHaveAccessibleDescription(
    /^Epiphany, 5 to 6 Jan 2027 overlaps Christmas and New Year, 20 Dec to 5 Jan 2027/,
  );
  expect(sent).toEqual([]);
});

it('a peak price for the smallest party applies to larger ones too; a single supplement can be added', async () => {
  const { sent, user } = renderPrices();
  await user.click(press('Change Christmas and New Year'));
  await user.selectOptions(field('Price'), 'pricing');
  await user.type(field('2 or 3 adults'), '20000');
  await user.selectOptions(field('For'), 'signature');
  expect(screen.getByRole('status')).toHaveTextContent('₹34,000 becomes ₹40,000.');
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const flat = { twoPersons: 20_000, fourPersons: 20_000, sixPersons: 20_000 };
  expect(sent[0]?.body?.windows).toEqual([{ ...CHRISTMAS, amount: null, pricing: flat, on: 'signature' }]);

  await user.click(await screen.findByRole('button', { name: 'Add a single supplement' }));
  await user.type(field('Rupees'), '2500');
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body?.singles).toEqual([...SAVED.singles, { amount: 2_500, on: 'all' }]);
});

it('when a colleague saved peak prices first, undoing a removal is refused and no longer offered', async () => {
  const theirs = { ...SAVED, windows: [], previous: null, version: 9, updatedBy: 'meera' };
  const { user, sent } = renderPrices((request) =>
    request.body?.version === 4
      ? { status: 409, body: { success: false, message: 'Changed.', current: theirs } }
      : keep(request),
  );
  await user.click(press('Remove Christmas and New Year'));
  await waitFor(() => expect(names()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Peak prices' })).toHaveFocus());
  await user.click(press(/^Undo/));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
});

it('when a colleague saved peak prices first, the open dialog says so, and saving again adds to theirs', async () => {
  const theirs = { ...SAVED, windows: [], version: 9, updatedBy: 'meera' };
  const { user, sent } = renderPrices((request) =>
    request.body?.version === 9
      ? keep(request)
      : { status: 409, body: { success: false, message: 'Changed.', current: theirs } },
  );
  await user.click(press('Add a single supplement'));
  await user.type(field('Rupees'), '2500');
  await user.click(press('Save'));
  expect(await screen.findByRole('region', { name: /^meera saved first/ })).toBeVisible();
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({
    windows: [],
    version: 9,
    singles: [...SAVED.singles, { amount: 2_500 }],
  });
});

it('the last change of peak prices can be undone after a reload, with its author shown', async () => {
  const { sent, user } = renderPrices(keep, true, {
    ...{ ...SAVED, windows: [], previous: BEFORE },
    ...{ updatedBy: 'meera', updatedAt: '2026-11-25T10:00:00.000Z' },
  });
  expect(screen.getByText(/^Last changed by meera, /)).toBeVisible();
  await expectAccessible();
  await user.click(press(/^Undo the last change/));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(sent.at(-1)?.body).toEqual({ ...BEFORE, version: 3 });
});

it('agents see peak prices but cannot change them', () => {
  renderPrices(keep, false);
  expect(names()[0]).toBe(
    'Christmas and New Year20 Dec to 5 Jan 2027₹3,000 more per person, all packages (3)',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
