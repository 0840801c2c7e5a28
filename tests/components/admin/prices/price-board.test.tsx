import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { PriceBoard } from '@/components/packages/price-grid/price-board';
import { hasUnsaved } from '@/components/editing/kit/unsaved';
import { Toaster } from '@/components/ui/toaster';
import type { PriceBook, PriceSheet, Prices } from '@/lib/packages/price-books/types';
import { expectAccessible } from '../inbox/fake-inbox';
import { stubStaffApi, type Sent } from '../staff-api';
import { makePriceLine } from '@/tests/support/price-lines';
import { startUser } from '@/tests/support/user';

const makeLine = (id: string, title: string, prices: Partial<Prices>) => makePriceLine(prices, { id, title });
const BOOK = { id: 7, name: '2026-27', from: null, to: null, isCurrent: true, version: 1 };
const SHEET: PriceSheet = {
  book: BOOK,
  items: [
    makeLine('1', 'Backwaters', { price: 9_000, offSeasonPrice: 9_000, onSeasonPrice: 12_000 }),
    makeLine('2', 'Hills', { price: 5_000 }),
    makeLine('3', 'Coast', { price: 6_000, originalPrice: 7_000 }),
  ],
  undo: null,
};

type Cell = { id: string; field: keyof Prices; value: number | null };

/** Responds like the server: every change is accepted, and the headline price is derived. */
function takeAll({ method, url, body }: Sent) {
  if (method === 'GET') return { status: 200, body: { ...SHEET, undo: null } };
  if (url.endsWith('/undo'))
    return { status: 200, body: { changes: [{}], undo: 'u2', versions: {}, rest: [] } };
  const changes = ((body?.changes ?? []) as Cell[]).map(({ id, field, value }) => ({
    id,
    field,
    from: 1,
    to: value,
  }));
  const versions = Object.fromEntries(changes.map(({ id }) => [id, 2]));
  return { status: 200, body: { changes, undo: 'u1', versions } };
}

function renderBoard(
  answer: Parameters<typeof stubStaffApi>[0] = takeAll,
  canWrite = true,
  sheet = SHEET,
  books: PriceBook[] = [BOOK],
) {
  toast.removeAll();
  const sent = stubStaffApi(answer);
  render(
    <main>
      <h1>Prices</h1>
      <PriceBoard sheet={sheet} books={books} today="2026-11-23" canWrite={canWrite} />
      <Toaster />
    </main>,
  );
  return { sent, user: startUser() };
}

const getCell = (row: number, column: number) =>
  (screen.getAllByRole('row')[row] as HTMLTableRowElement).cells[column]!;
const focusCell = (row: number, column: number) => fireEvent.click(getCell(row, column));
const paste = (text: string) =>
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });
const readChanges = (sent: Sent[]) => sent.map(({ body }) => body?.changes);

it('the price grid has one tab stop; arrow keys, Home and End move the focus, with and without Ctrl', async () => {
  const { user } = renderBoard();
  await expectAccessible();
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  focusCell(1, 1);
  expect(getCell(1, 1)).toHaveFocus();
  for (const [keys, row, column] of [
    ['{ArrowDown}{ArrowRight}', 2, 2],
    ['{End}', 2, 7],
    ['{Home}', 2, 0],
    ['{Control>}{End}{/Control}', 3, 7],
    ['{ArrowDown}{ArrowRight}', 3, 7],
    ['{Control>}{Home}{/Control}', 1, 0],
    ['{PageDown}', 3, 0],
  ] as const) {
    await user.keyboard(keys);
    expect(getCell(row, column)).toHaveFocus();
  }
});

it('typing edits a cell of the price grid; Enter saves and moves down, Tab saves and moves right, Escape restores', async () => {
  const { sent, user } = renderBoard();
  focusCell(2, 1);
  await user.keyboard('5500{Enter}');
  expect(getCell(3, 1)).toHaveFocus();
  await waitFor(() => expect(getCell(2, 1)).toHaveTextContent('₹5,500'));
  await user.keyboard('{F2}{Backspace}{Backspace}{Backspace}{Backspace}6500{Tab}');
  expect(getCell(3, 2)).toHaveFocus();
  await user.keyboard('{Enter}99{Escape}');
  expect(getCell(3, 2)).toHaveFocus();
  expect(getCell(3, 2)).toHaveTextContent('₹7,000');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(readChanges(sent)).toEqual([
    [{ id: '2', field: 'price', value: 5_500, version: 1 }],
    [{ id: '3', field: 'price', value: 6_500, version: 1 }],
  ]);
  expect(sent[0]?.url).toMatch(/\/api\/admin\/prices$/);
});

it('the headline price follows the off-season price and cannot be edited', async () => {
  const { sent, user } = renderBoard();
  focusCell(1, 1);
  expect(getCell(1, 1)).toHaveAttribute('aria-readonly', 'true');
  await user.keyboard('1{Enter}{Delete}');
  expect(sent).toEqual([]);
  focusCell(1, 3);
  await user.keyboard('9900{Enter}');
  expect(getCell(1, 1)).toHaveTextContent('₹9,900');
});

it('an invalid cell of the price grid keeps its text with an error, and its row is not saved until it is fixed', async () => {
  const { sent, user } = renderBoard();
  focusCell(3, 2);
  await user.keyboard('1.5e4{Enter}');
  focusCell(3, 1);
  await user.keyboard('6100{Enter}');
  expect(getCell(3, 2)).toHaveTextContent('1.5e4');
  expect(getCell(3, 2)).toHaveAttribute('aria-invalid', 'true');
  expect(getCell(3, 2)).toHaveAccessibleDescription(/Before discount: Write whole rupees.*Not saved/);
  expect(screen.getByText(/One package not saved/)).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([]);
  focusCell(3, 2);
  await user.keyboard('8000{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(readChanges(sent)[0]).toHaveLength(2);
  expect(getCell(3, 2)).not.toHaveAttribute('aria-invalid');
});

it('a block pasted into the price grid is saved at once, except blank cells and invalid rows', async () => {
  const { sent } = renderBoard();
  focusCell(1, 1);
  paste('₹9,500\t\t₹9,500\t13000\r\n5,200\t₹4,000\n6100\t\n');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(readChanges(sent)[0]).toEqual([
    { id: '1', field: 'offSeasonPrice', value: 9_500, version: 1 },
    { id: '1', field: 'onSeasonPrice', value: 13_000, version: 1 },
    { id: '3', field: 'price', value: 6_100, version: 1 },
  ]);
  expect(getCell(2, 2)).toHaveAccessibleDescription(/must be higher than the price/);
});

it('the price grid refuses all of a pasted block that does not fit', async () => {
  const { sent } = renderBoard();
  focusCell(2, 6);
  paste('1\t2\n3\t4\n5\t6');
  expect(await screen.findByText(/3 × 2 cells .* only 2 × 2 fit/)).toBeVisible();
  expect(sent).toEqual([]);
});

/** The server has a newer version of Hills with these prices, until it has answered a save with a conflict. */
function refuseOnce(prices: Partial<Prices>) {
  const items = SHEET.items.with(1, { ...makeLine('2', 'Hills', prices), version: 4 });
  const undo = { id: 'u0', at: '2026-11-23T08:00:00.000Z', changes: 1 };
  let isFirst = true;
  return (request: Sent) => {
    if (request.method === 'GET') return { status: 200, body: { ...SHEET, items, undo } };
    if (!isFirst) return takeAll(request);
    isFirst = false;
    return { status: 409, body: { message: 'Someone else changed this.', current: [items[1]] } };
  };
}

it('for a price that a colleague changed too, the notice offers both values and saves with the new version', async () => {
  const { sent, user } = renderBoard(refuseOnce({ price: 5_100 }));
  focusCell(2, 1);
  await user.keyboard('5500{Enter}');
  const notice = await screen.findByRole('region', { name: /A colleague saved first/ });
  expect(notice).toHaveTextContent('Hills, Shown price₹5,100You typed ₹5,500.');
  expect(getCell(2, 1)).toHaveTextContent('₹5,500');
  expect(hasUnsaved()).toBe(true);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Keep mine for Hills, Shown price' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body?.changes).toEqual([{ id: '2', field: 'price', value: 5_500, version: 4 }]);
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

it('another price of the same package that a colleague changed is merged without a question', async () => {
  const { sent, user } = renderBoard(refuseOnce({ price: 5_000, originalPrice: 8_000 }));
  focusCell(2, 1);
  await user.keyboard('5500{Enter}');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body?.changes).toEqual([{ id: '2', field: 'price', value: 5_500, version: 4 }]);
  expect(getCell(2, 2)).toHaveTextContent('₹8,000');
});

// Regression: the typed price was dropped, and "Saved" was shown.
it('a typed price is not shown as saved if the package has got season prices meanwhile', async () => {
  const { user } = renderBoard(refuseOnce({ price: 9_000, offSeasonPrice: 9_000, onSeasonPrice: 12_000 }));
  focusCell(2, 1);
  await user.keyboard('5500{Enter}');
  expect(await screen.findByRole('region', { name: /A colleague saved first/ })).toHaveTextContent(
    'You typed ₹5,500',
  );
  expect(screen.getByText('Not saved: choose below')).toBeVisible();
});

// Regression: after a lost response, the saved price was reported as not saved because of a colleague's change.
it('the price grid shows a typed price as saved if a conflict finds the same price stored', async () => {
  const { user } = renderBoard(refuseOnce({ price: 5_500 }));
  focusCell(2, 1);
  await user.keyboard('5500{Enter}');
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  expect(hasUnsaved()).toBe(false);
  expect(screen.queryByRole('region', { name: /saved first/ })).toBeNull();
});

it('the price grid shows why the server refused a price, and saves it with the next change', async () => {
  let isFirst = true;
  const { sent, user } = renderBoard((request) => {
    if (!isFirst) return takeAll(request);
    isFirst = false;
    return { status: 400, body: { message: 'Hills: This price list is over.', field: 'price' } };
  });
  focusCell(2, 1);
  await user.keyboard('5500{Enter}');
  expect(await screen.findByText(/^Not saved. Hills: This price list is over./)).toBeVisible();
  expect(getCell(2, 1)).toHaveTextContent('₹5,500');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  expect(readChanges(sent)[1]).toEqual([{ id: '2', field: 'price', value: 5_500, version: 1 }]);
});

it('Ctrl+Z undoes the last change of prices, also one from before a reload', async () => {
  const undo = { id: 'u0', at: '2026-11-23T08:00:00.000Z', changes: 3 };
  const { sent, user } = renderBoard(takeAll, true, { ...SHEET, undo });
  focusCell(1, 1);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ url: expect.stringMatching(/\/prices\/undo$/), body: { undo: 'u0' } });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

// Regression: after an undo whose response was lost, and a reload, a second press also undid the change before.
it('the price grid retries an undo whose response was lost, instead of undoing an earlier change', async () => {
  const [earlier, later] = ['u1', 'u2'].map((id) => ({ id, at: '2026-11-23T08:00:00.000Z', changes: 1 }));
  const answer = ({ method }: Sent) =>
    method === 'GET' ? { status: 200, body: { ...SHEET, undo: earlier } } : { status: 503, body: {} };
  const { sent, user } = renderBoard(answer, true, { ...SHEET, undo: later! });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.flatMap(({ body }) => body?.undo ?? [])).toEqual(['u2', 'u2']);
});

it('the price grid shows every price of a bulk change, old and new, before it is written', async () => {
  const changes = [{ id: '2', field: 'price', from: 5_000, to: 5_250 }];
  const { sent, user } = renderBoard(({ method }) => ({
    status: 200,
    body: method === 'GET' ? SHEET : { changes, undo: 'u1', versions: { 2: 4 } },
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Hills' }));
  await user.click(screen.getByRole('button', { name: 'Change many' }));
  expect(screen.getByRole('dialog', { name: 'Change the prices of 1 package' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Percent' }), '5x');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText(/Write a percentage/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Percent' }));
  await user.type(screen.getByRole('textbox', { name: 'Percent' }), '-2.5');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('row', { name: 'Hills Shown price ₹5,000 ₹5,250' })).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  expect(
    sent
      .slice(0, 2)
      .map(({ url, body }) => [url.split('/prices')[1], body?.ids, body?.percent, body?.versions]),
  ).toEqual([
    ['?dryRun=1', ['2'], -2.5, undefined],
    ['', ['2'], -2.5, { 2: 4 }],
  ]);
});

it('agents cannot edit the price grid', async () => {
  const { sent, user } = renderBoard(takeAll, false);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  focusCell(2, 1);
  await user.keyboard('1{Enter}{Delete}{Control>}z{/Control}');
  paste('1');
  expect(sent).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await expectAccessible();
});

it('the price grid asks before a price falls or rises by more than half, then reports that it is saved', async () => {
  const { sent, user } = renderBoard();
  focusCell(2, 1);
  await user.keyboard('50{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Is this price right?' });
  expect(dialog).toHaveTextContent('₹5,000 becomes ₹50, 99 % less.');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(getCell(2, 1)).toHaveTextContent('5,000');
  focusCell(2, 1);
  await user.keyboard('8000{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
});

it('when the last travel date of a price book changes, the form says when the next book begins', async () => {
  const books = [
    { ...BOOK, to: '2027-03-31' },
    { ...BOOK, id: 8, name: '2027-28', from: '2027-04-01', isCurrent: false },
  ];
  const { user } = renderBoard(takeAll, true, { ...SHEET, book: books[0]! }, books);
  await user.click(screen.getByRole('button', { name: 'Name and dates' }));
  fireEvent.change(screen.getByLabelText(/^Last travel date/), { target: { value: '2026-12-19' } });
  expect(screen.getByText('2027-28 begins on 20 Dec 2026.')).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Last travel date/), { target: { value: '2027-03-31' } });
  expect(screen.queryByText(/begins on/)).toBeNull();
});

it('the form of a price book shows a name that a colleague saved first, and saving again keeps it', async () => {
  const current = { ...BOOK, name: 'Winter', version: 2 };
  const { sent, user } = renderBoard(({ body }) =>
    body?.version === 2
      ? { status: 200, body: { message: 'Price list saved', item: current } }
      : { status: 409, body: { message: 'Someone else changed this.', current } },
  );
  await user.click(screen.getByRole('button', { name: 'Name and dates' }));
  fireEvent.change(screen.getByLabelText(/^Last travel date/), { target: { value: '2027-03-31' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: /saved first/ })).toHaveTextContent(
    'Name2026-27 became Winter (taken over here)',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ name: 'Winter', to: '2027-03-31', version: 2 });
});
