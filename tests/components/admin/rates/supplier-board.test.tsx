import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { SupplierBoard } from '@/components/quotes/rate-book/supplier-board';
import { hasUnsaved } from '@/components/editing/kit/unsaved';
import { Toaster } from '@/components/ui/toaster';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { FIGURES, makeRateLine, makeSupplement } from '@/tests/unit/quotes/rate-books';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from '../inbox/fake-inbox';
import { stubStaffApi, type Sent } from '../staff-api';

const ITEM = {
  id: '7d1f5a30-94d6-4a0e-8a0e-0d4a4a1d7a01',
  supplierId: 'hotel',
  name: 'Deluxe room',
  mostAdults: 3,
  mostPeople: 4,
  luggage: 0,
};
const SHEET: SupplierSheet = {
  supplier: {
    ...{ id: 'e1c1f5a3-94d6-4a0e-8a0e-0d4a4a1d7a02', kind: 'hotel', name: 'Hill View', place: 'Munnar' },
    ...{
      class: 'comfort',
      phone: '',
      email: '',
      pictures: [],
      url: '',
      note: '',
      childFreeTo: 4,
      childTo: 11,
    },
    ...{ isSample: false, isArchived: false, version: 3 },
  },
  items: [ITEM],
  lines: [
    makeRateLine({ id: '1', itemId: ITEM.id }),
    makeRateLine({
      id: '2',
      itemId: ITEM.id,
      from: '2027-04-01',
      to: '2027-09-30',
      figures: { ...FIGURES, double: 2_800 },
    }),
  ],
  supplements: [makeSupplement()],
};

const withIds = (parts: object[]) => parts.map((part, at) => ({ ...part, id: String(at) }));

/** Responds like the server, which stores the sent sheet as the next version. */
function store({ body }: Sent) {
  const { items, lines, supplements, version, ...details } = body as never as Record<string, never[]> & {
    version: number;
  };
  const stored = {
    supplier: { ...SHEET.supplier, ...details, version: version + 1 },
    ...{ items, lines: withIds(lines!), supplements: withIds(supplements!) },
  };
  return { status: 200, body: stored };
}

function renderBoard({
  answer = store,
  canWrite = true,
}: { answer?: Parameters<typeof stubStaffApi>[0]; canWrite?: boolean } = {}) {
  toast.removeAll();
  const sent = stubStaffApi(answer);
  render(
    <main>
      <h1>Hill View</h1>
      <SupplierBoard sheet={SHEET} canWrite={canWrite} />
      <Toaster />
    </main>,
  );
  return { sent, user: startUser() };
}

const getRow = (at: number) => screen.getAllByRole('row')[at]!;
const getCell = (row: number, column: number) => within(getRow(row)).getAllByRole('gridcell')[column]!;
const save = () => screen.getByRole('button', { name: 'Save' });
const DOUBLE = 5;

const focus = (cell: HTMLElement) => act(() => cell.focus());

function paste(cell: HTMLElement, text: string) {
  focus(cell);
  const event = createEvent.paste(cell, { clipboardData: { getData: () => text } });
  fireEvent(cell, event);
}

it('a rate is changed by keyboard, undone, changed again and saved with the version of the sheet', async () => {
  const { sent, user } = renderBoard();
  await expectAccessible();
  focus(getCell(1, 0));
  await user.keyboard('{ArrowDown}{ArrowRight>5/}');
  expect(getCell(2, DOUBLE)).toHaveFocus();
  await user.keyboard('3,000{Enter}');
  expect(getCell(2, DOUBLE)).toHaveTextContent('3,000');
  expect(hasUnsaved()).toBe(true);
  await user.keyboard('{Control>}z{/Control}');
  expect(getCell(2, DOUBLE)).toHaveTextContent('2,800');
  expect(hasUnsaved()).toBe(false);
  await user.keyboard('3000{Escape}');
  expect(getCell(2, DOUBLE)).toHaveTextContent('2,800');
  await user.keyboard('3000{Tab}');
  expect(getCell(2, DOUBLE + 1)).toHaveFocus();
  await user.click(save());
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  expect(sent).toEqual([
    expect.objectContaining({ method: 'PUT', url: `/api/admin/rates/${SHEET.supplier.id}` }),
  ]);
  const { body } = sent[0]!;
  expect(body).toMatchObject({ name: 'Hill View', version: 3, items: [{ id: ITEM.id }] });
  expect((body!.lines as SupplierSheet['lines']).map(({ figures }) => figures)).toMatchObject([
    FIGURES,
    { double: 3_000 },
  ]);
  expect(hasUnsaved()).toBe(false);
});

it('Ctrl+S saves a rate that is still being typed in a cell', async () => {
  const { sent, user } = renderBoard();
  focus(getCell(1, DOUBLE));
  await user.keyboard('4000{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body!.lines).toMatchObject([{ figures: { double: 4_000 } }, {}]);
  expect(getCell(1, DOUBLE)).toHaveFocus();
});

it('Ctrl+Enter saves a note of the supplier, as in every other form', async () => {
  const { sent, user } = renderBoard();
  await user.type(screen.getByLabelText(/^Note/), 'Ask for Anil{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ body: { note: 'Ask for Anil' } }]));
});

it('a block pasted from a spreadsheet together with its header row fills cells and adds lines', async () => {
  const { sent, user } = renderBoard();
  const head = 'Room\tMeals\tFirst day\tLast day\tWeekdays\tDouble';
  paste(
    getCell(2, 0),
    `${head}\ndeluxe room\tmap\t01-04-2027\t30/9/27\t\t3,900\nDeluxe room\tCP\t1 Oct 2027\t31 Mar 2028\tFri-Sat\t4200\n`,
  );
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(getRow(2)).toHaveTextContent('Deluxe roomMAP1 Apr 202730 Sep 20273,900');
  expect(getRow(3)).toHaveTextContent('Deluxe roomCP1 Oct 202731 Mar 2028Fri Sat4,200');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body!.lines).toMatchObject([
    { mealPlan: 'CP' },
    { mealPlan: 'MAP', from: '2027-04-01', to: '2027-09-30', weekdays: 127 },
    { from: '2027-10-01', to: '2028-03-31', weekdays: 96, figures: { double: 4_200, single: null } },
  ]);
});

it('a pasted cell with a line break and quotes stays one cell, and blank columns beside the block do not count', () => {
  renderBoard();
  paste(
    getCell(1, 0),
    'Deluxe Room\tCP\t01-12-2026\t19-12-2026' +
      '\t'.repeat(20) +
      '\r\n"Valley ""View""\r\nCottage"\tCP\t01-12-2026\t19-12-2026\r\n',
  );
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(getRow(1)).toHaveTextContent('Deluxe roomCP1 Dec 202619 Dec 2026');
  expect(getCell(2, 0)).toHaveTextContent('Valley "View" Cottage');
  expect(getRow(2)).toHaveTextContent('CP1 Dec 202619 Dec 2026');
});

it('a pasted block that is too wide is refused and changes nothing', () => {
  renderBoard();
  paste(getCell(1, 11), '1\t2\t3');
  expect(
    screen.getByText(
      'The block has 1 × 3 cells (rows × columns), but only 1000 × 2 fit here. Nothing was pasted.',
    ),
  ).toBeVisible();
  expect(hasUnsaved()).toBe(false);
});

it('two lines for the same night are reported immediately, and nothing is sent until one is changed', async () => {
  const { sent, user } = renderBoard();
  focus(getCell(2, 2));
  await user.keyboard('31/3/2027{Enter}');
  expect(getCell(2, 2)).toHaveAttribute('aria-invalid', 'true');
  expect(getRow(2)).toHaveTextContent(
    'First day: Deluxe room, CP: two lines fit 31 Mar 2027. Change the days of one.',
  );
  await user.click(save());
  expect(screen.getByText('Not saved: one thing must be corrected.')).toBeVisible();
  await waitFor(() => expect(getCell(2, 2)).toHaveFocus());
  expect(sent).toEqual([]);
  await expectAccessible();
});

it('renaming a room renames it in its lines; removing it removes them, and undo restores them', async () => {
  const { user } = renderBoard();
  const name = screen.getByRole('textbox', { name: 'Name of Deluxe room' });
  await user.clear(name);
  await user.type(name, 'Suite{Enter}');
  expect(getRow(1)).toHaveTextContent('Suite');
  await user.click(screen.getByRole('button', { name: 'Remove Suite and its rates' }));
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getRow(2)).toHaveTextContent('Suite');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getRow(1)).toHaveTextContent('Deluxe room');
  expect(hasUnsaved()).toBe(false);
});

it('a season is copied to the next year with raised rates, shown before they are added', async () => {
  const { user } = renderBoard();
  await user.click(screen.getByRole('button', { name: 'Copy to next year' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: '1 Apr to 30 Sep 2027' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Percent' }), '5');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Round to' }), '50');
  expect(within(dialog).getAllByRole('row')[1]).toHaveTextContent(
    '3,600 · 3,000 · 4,700 · 1,200 · 900 · 4503,800 · 3,150 · 4,950 · 1,250 · 950 · 450',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Add one line' }));
  expect(getRow(3)).toHaveTextContent('Deluxe roomCP1 Oct 202731 Mar 20283,800');
  expect(hasUnsaved()).toBe(true);
});

it('when a colleague saved the rates first, their lines are shown and either version can be kept', async () => {
  const theirs = { ...SHEET, supplier: { ...SHEET.supplier, version: 4 }, lines: SHEET.lines.slice(0, 1) };
  const { sent, user } = renderBoard({
    answer: (one) =>
      one.body?.version === 3 ? { status: 409, body: { message: 'Changed', current: theirs } } : store(one),
  });
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  await user.click(save());
  const notice = await screen.findByRole('region', { name: /saved first/ });
  expect(within(notice).getByText(/1 Apr 2027 30 Sep 2027 2800/, { selector: 'del' })).toBeVisible();
  expect(within(notice).getByRole('button', { name: 'Take theirs for Rates' })).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  expect(sent.map(({ body }) => body?.version)).toEqual([3, 4]);
  expect(sent[1]!.body!.lines).toMatchObject([{ from: '2027-04-01' }]);
});

it('an error of saving a supplier is shown at its field, and all input is kept', async () => {
  const message = 'The rate book already has Hill View in Munnar.';
  const { user } = renderBoard({ answer: () => ({ status: 422, body: { message, field: 'name' } }) });
  focus(getCell(2, 0));
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  await user.click(save());
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveAccessibleDescription(message);
  expect(hasUnsaved()).toBe(true);
});

it('without the right to change rates, the supplier page has no buttons, and the grid is marked read-only', async () => {
  const { user } = renderBoard({ canWrite: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  focus(getCell(1, DOUBLE));
  await user.keyboard('1{Delete}');
  expect(getCell(1, DOUBLE)).toHaveTextContent('3,600');
  await expectAccessible();
});
