import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { PriceBoard } from '@/components/packages/price-grid/price-board';
import { SupplierBoard } from '@/components/quotes/rate-book/supplier-board';
import { Toaster } from '@/components/ui/toaster';
import type { PriceSheet } from '@/lib/packages/price-books/types';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { makeRateLine } from '@/tests/unit/quotes/rate-books';
import { makePriceLine } from '@/tests/support/price-lines';
import { startUser } from '@/tests/support/user';
import { stubStaffApi, type Sent } from './staff-api';

const toItem = (id: string, name: string) => ({ id, supplierId: 'hotel', name, mostAdults: 3, mostPeople: 4, luggage: 0 }); // oxfmt-ignore
const [ROOM, HUT] = ['7d1f5a30-94d6-4a0e-8a0e-0d4a4a1d7a01', '7d1f5a30-94d6-4a0e-8a0e-0d4a4a1d7a03'];

function renderSupplier(hut: string) {
  const sheet: SupplierSheet = {
    supplier: {
      ...{ id: 'e1c1f5a3-94d6-4a0e-8a0e-0d4a4a1d7a02', kind: 'hotel', name: 'Hill View', place: 'Munnar' },
      ...{ class: 'comfort', phone: '', email: '', note: '', childFreeTo: 4, childTo: 11 },
      ...{ isSample: false, isArchived: false, version: 3 },
    },
    items: [toItem(ROOM, 'Deluxe room'), toItem(HUT, hut)],
    lines: [makeRateLine({ id: '1', itemId: ROOM }), makeRateLine({ id: '2', itemId: HUT, from: '2027-04-01', to: '2027-09-30' })], // oxfmt-ignore
    supplements: [],
  };
  toast.removeAll();
  const sent = stubStaffApi(({ body }) => ({
    status: 200,
    body: {
      ...{ ...sheet, supplier: { ...sheet.supplier, version: 4 }, items: body?.items },
      lines: (body as { lines: object[] }).lines.map((line, at) => ({ ...line, id: String(at) })),
    },
  }));
  render(
    <main>
      <h1>Hill View</h1>
      <SupplierBoard sheet={sheet} canWrite />
      <Toaster />
    </main>,
  );
  return { sent, user: startUser() };
}

function pasteInto(cell: HTMLElement, text: string) {
  act(() => cell.focus());
  fireEvent.paste(cell, { clipboardData: { getData: () => text } });
}
const getRateCell = (row: number, column: number) =>
  within(screen.getAllByRole('row')[row]!).getAllByRole('gridcell')[column]!;

it.each([
  ['a line break in a cell', 'Tree house', '"Tree\nhouse"\tCP\t01-10-2027\t31-03-2028\t\t5200\r\nDeluxe room\tCP\t01-04-2028\t30-09-2028\t\t3900\r\n'],
  ['quotation marks in a cell', 'The "Nest"', '"The ""Nest"""\tCP\t01-10-2027\t31-03-2028\t\t5200\nDeluxe room\tCP\t01-04-2028\t30-09-2028\t\t3900\n'],
  ['quotation marks around a price with a comma', 'Tree house', 'Tree house\tCP\t01-10-2027\t31-03-2028\t\t"5,200"\nDeluxe room\tCP\t01-04-2028\t30-09-2028\t\t"3,900"\n'],
  ['empty columns at the end of each row', 'Tree house', `Tree house\tCP\t01-10-2027\t31-03-2028\t\t5200${'\t'.repeat(9)}\nDeluxe room\tCP\t01-04-2028\t30-09-2028\t\t3900${'\t'.repeat(9)}\n`],
  ['non-breaking spaces in a name', 'Tree house', 'Tree\u00A0house\tCP\t1\u00A0Oct\u00A02027\t31\u00A0Mar\u00A02028\t\t5200\nDeluxe\u00A0room\tCP\t01-04-2028\t30-09-2028\t\t3900\n'],
  ['a zero-width space in a name', 'Tree house', 'Tree\u200B house\tCP\t01-10-2027\t31-03-2028\t\t5200\nDeluxe room\tCP\t01-04-2028\t30-09-2028\t\t3900\n'],
  ['marks of direction around its dates and digits', 'Tree house', 'Tree house\tCP\t\u200E01-10-2027\t\u200E31-03-2028\t\t\u202A5200\u202C\nDeluxe room\tCP\t01-04-2028\t30-09-2028\t\t3900\n'],
  ['digits of Devanagari', 'Tree house', 'Tree house\tCP\t\u0966\u0967-\u0967\u0966-\u0968\u0966\u0968\u096D\t31-03-2028\t\t\u096B\u0968\u0966\u0966\nDeluxe room\tCP\t01-04-2028\t30-09-2028\t\t3900\n'],
])('two rows pasted into the rates are two lines in spite of %s', async (_what, hut, text) => {
  const { sent, user } = renderSupplier(hut);
  pasteInto(getRateCell(2, 0), text);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    items: [{ id: ROOM }, { id: HUT }],
    lines: [
      { itemId: ROOM },
      { itemId: HUT, from: '2027-10-01', to: '2028-03-31', figures: { double: 5_200 } },
      { itemId: ROOM, from: '2028-04-01', to: '2028-09-30', figures: { double: 3_900 } },
    ],
  });
}); // oxfmt-ignore

const BOOK = { id: 7, name: '2026-27', from: null, to: null, isCurrent: true, version: 1 };
const PRICES: PriceSheet = {
  book: BOOK,
  items: ['Hills', 'Coast', 'Forest'].map((title, at) =>
    makePriceLine({ price: 5_000 }, { id: String(at + 1), title }),
  ),
  undo: null,
};
type Cell = { id: string; field: string; value: number };

function renderPrices(): Sent[] {
  toast.removeAll();
  const sent = stubStaffApi(({ body }) => {
    const cells = (body?.changes ?? []) as Cell[];
    const changes = cells.map(({ id, field, value }) => ({ id, field, from: 1, to: value }));
    return { status: 200, body: { changes, undo: 'u1', versions: Object.fromEntries(cells.map(({ id }) => [id, 2])) } }; // oxfmt-ignore
  });
  render(
    <main>
      <h1>Prices</h1>
      <PriceBoard sheet={PRICES} books={[BOOK]} today="2026-11-23" canWrite />
      <Toaster />
    </main>,
  );
  return sent;
}

it.each([
  ['quotation marks around prices with commas', '"6,100"\t"7,100"\n"6,200"\t"7,200"\n"6,300"\t"7,300"\n'],
  ['line breaks after the figures in their cells', '"6100\n"\t7100\r\n"6200\r\n"\t7200\r\n6300\t"7300\n"\r\n'],
  ['a line break before the figure in a cell', '"\u20B9\n6,100"\t7100\n6200\t7200\n6300\t7300\n'],
  ['empty columns at the end of each row', ['6100\t7100', '6200\t7200', '6300\t7300'].map((row) => `${row}${'\t'.repeat(7)}`).join('\n')],
  ['non-breaking spaces of a spreadsheet in French', '6\u202F100\t7\u00A0100\n6\u202F200\t7\u00A0200\n6\u202F300\t7\u00A0300'],
  ['marks of direction', '\u200E6100\t\u200F7100\n\u20666200\u2069\t7200\n6300\t7300\u200E'],
  ['digits of Malayalam', '\u0D6C\u0D67\u0D66\u0D66\t7100\n6200\t\u0D6D\u0D68\u0D66\u0D66\n6300\t7300'],
])('three rows pasted into the prices are read as meant in spite of %s', async (_what, text) => {
  const sent = renderPrices();
  const [, first] = screen.getAllByRole('row');
  const cell = (first as HTMLTableRowElement).cells[1]!;
  fireEvent.click(cell);
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });
  await waitFor(() => expect(sent).toHaveLength(1));
  const changes = (sent[0]!.body!.changes as Cell[]).map(({ id, field, value }) => `${id} ${field} ${value}`);
  expect(changes.toSorted()).toEqual([
    ...['1 originalPrice 7100', '1 price 6100', '2 originalPrice 7200', '2 price 6200'],
    ...['3 originalPrice 7300', '3 price 6300'],
  ]);
}); // oxfmt-ignore
