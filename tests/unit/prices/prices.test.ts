import fc from 'fast-check';
import { applyCells, writeCells } from '@/lib/packages/price-books/apply';
import { findNearEnd, listMoves } from '@/lib/packages/price-books/books';
import { adjustPrice, ROUNDINGS, toBulkCells, type Bulk } from '@/lib/packages/price-books/bulk';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import { revertChanges } from '@/lib/packages/price-books/revert';
import { bookPatchSchema, newBookSchema } from '@/lib/packages/price-books/schema';
import type { PriceLine } from '@/lib/packages/price-books/types';
import { makePriceLine } from '@/tests/support/price-lines';

it.each([
  ['₹1,12,500', 112_500],
  ['112500', 112_500],
  ['112,500', 112_500],
  [' Rs. 9,500/- ', 9_500],
  ['₹ 12,000.00', 12_000],
  ['₹1,00,00,000', 10_000_000],
  ['१२,५००', 12_500],
  ['\u0D6C\u0D67\u0D66\u0D66', 6_100],
  ['\u202A5200\u202C', 5_200],
  ['6\u202F100', 6_100],
  ['7\u00A0100', 7_100],
  ['\u20B9\n6,100', 6_100],
  ['', null],
  ['  ', null],
])('parsePrice reads %j', (text, value) => expect(parsePrice(text)).toEqual({ ok: true, value }));

it.each(['1.5e4', '1e4', '12,50', '1,2,500', '-500', '0', '1.50', '₹', 'free', '10000001', '1 000', '0x1F'])(
  'parsePrice refuses %j',
  (text) => expect(parsePrice(text)).toMatchObject({ ok: false, message: expect.any(String) }),
);

const rounding = fc.constantFrom(...ROUNDINGS);
const price = fc.integer({ min: 1, max: 10_000_000 });
const hundredths = fc.integer({ min: -9_000, max: 50_000 });
const bulk: fc.Arbitrary<Bulk> = fc.oneof(
  fc.record({ rounding, percent: hundredths.map((value) => value / 100) }),
  fc.record({ rounding, amount: fc.integer({ min: -5_000, max: 5_000 }) }),
);

it.each([
  [10_000, { percent: 5, rounding: 1 }, 10_500],
  [9_999, { percent: 5, rounding: 100 }, 10_500],
  [1_100, { percent: 1, rounding: 500 }, 1_100], // rounding alone would cut the price
  [1_150, { percent: -1, rounding: 100 }, 1_100],
  [1_001, { percent: 0.05, rounding: 1 }, 1_002], // 1001.5005 before rounding
  [1_234, { amount: 66, rounding: 10 }, 1_300],
] as const)('adjustPrice: %i by %j is %i', (from, by, to) => expect(adjustPrice(from, by)).toBe(to));

it('adjustPrice never changes a price in the wrong direction, keeps it whole, and keeps the order of prices', () =>
  fc.assert(
    fc.property(price, price, bulk, (a, b, by) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const sign = 'percent' in by ? by.percent : by.amount;
      const next = adjustPrice(low, by);
      expect(Number.isInteger(next)).toBe(true);
      if (sign >= 0) expect(next).toBeGreaterThanOrEqual(low);
      if (sign <= 0) expect(next).toBeLessThanOrEqual(low);
      if (by.rounding === 1) expect(next).toBeLessThanOrEqual(adjustPrice(high, by));
    }),
  ));

const season = makePriceLine({ price: 9_000, offSeasonPrice: 9_000, onSeasonPrice: 12_000 });
const party = makePriceLine(
  { price: 8_000, twoPersonsPrice: 9_000, fourPersonsPrice: 8_000, sixPersonsPrice: 7_000 },
  { id: '2', title: 'Group', isPopular: false },
);

it('the headline price of a price line follows the off-season or four-person price', () => {
  expect(writeCells(season.prices, [{ field: 'offSeasonPrice', value: 9_500 }]).price).toBe(9_500);
  expect(writeCells(party.prices, [{ field: 'fourPersonsPrice', value: 7_500 }]).price).toBe(7_500);
});

it('a bulk change of headline prices changes each source price only once, and no blank price', () =>
  expect(
    toBulkCells([season, party], ['price', 'offSeasonPrice', 'originalPrice'], {
      amount: 100,
      rounding: 1,
    }),
  ).toEqual([
    { id: '1', field: 'offSeasonPrice', value: 9_100 },
    { id: '2', field: 'fourPersonsPrice', value: 8_100 },
  ]));

it.each([
  ['only one season price', season, 'onSeasonPrice', null, /both season prices/],
  ['prices by season and by party', season, 'twoPersonsPrice', 9_000, /not both/],
  ['a former price not above the price', season, 'originalPrice', 9_000, /higher than the price/],
  ['a price that rises with the party', party, 'fourPersonsPrice', 9_001, /must not rise/],
  ['a missing price of a party', party, 'sixPersonsPrice', null, /two, four and six/],
] as const)('a price line refuses %s', (_what, line, field, value, message) =>
  expect(applyCells([line], [{ id: line.id, field, value }])).toMatchObject({
    ok: false,
    broken: { id: line.id, title: line.title, message: expect.stringMatching(message) },
  }),
);

it('a trip in Kerala cannot lose the prices that its list requires', () =>
  expect(
    applyCells(
      [party],
      (['twoPersonsPrice', 'fourPersonsPrice', 'sixPersonsPrice'] as const).map((field) => ({
        id: '2',
        field,
        value: null,
      })),
    ),
  ).toMatchObject({ ok: false, broken: { message: expect.stringMatching(/trips abroad/) } }));

it('a change from one price to season prices is undone completely or not at all', () => {
  const plain = makePriceLine({ price: 8_000 });
  const cells = [
    { id: '1', field: 'offSeasonPrice', value: 9_000 },
    { id: '1', field: 'onSeasonPrice', value: 9_900 },
  ] as const;
  const applied = applyCells([plain], cells);
  if (!applied.ok) throw new Error(applied.broken.message);
  const [made] = applied.lines as [PriceLine];
  expect(revertChanges([made], applied.changes).lines).toEqual([plain]);
  const edited = { ...made, prices: { ...made.prices, onSeasonPrice: 9_500 } };
  expect(revertChanges([edited], applied.changes)).toMatchObject({ lines: [], rest: [{}, {}] });
});

it.each([
  [null, null],
  ['2027-01-22', '2027-01-22'],
  ['2027-01-23', null],
  ['2026-10-01', '2026-10-01'],
])('the price page warns 60 days before the last book ends: %s, %s', (to, warning) => {
  const book = { id: 1, name: 'x', from: null, to, isCurrent: true, version: 1 };
  expect(findNearEnd([book], '2026-11-23')).toBe(warning);
});

const [past, now, next] = [
  { id: 1, name: 'Past', from: null, to: '2026-03-31', isCurrent: false, version: 1 },
  { id: 2, name: 'Now', from: '2026-04-01', to: '2027-03-31', isCurrent: true, version: 1 },
  { id: 3, name: 'Next', from: '2027-04-01', to: null, isCurrent: false, version: 1 },
];
const BOOKS = [past, now, next];

it.each([
  ['same dates', now, { from: now.from, to: now.to }, []],
  ['an earlier end', now, { from: now.from, to: '2026-12-19' }, ['Next begins on 20 Dec 2026.']],
  ['no end', now, { from: now.from, to: null }, []],
  ['a later start', now, { from: '2026-04-11', to: now.to }, ['Past ends on 10 Apr 2026.']],
  ['the first book', past, { from: null, to: '2026-02-28' }, ['Now begins on 1 Mar 2026.']],
  ['a new book', null, { from: '2028-04-01', to: null }, ['Next ends on 31 Mar 2028.']],
  ['a new book before all open ones', null, { from: '2027-01-01', to: null }, []],
])('listMoves for %s', (_, book, dates, moves) => expect(listMoves(BOOKS, book, dates)).toEqual(moves));

it('a price book ends before 2200, because no day after 31 December 9999 can be written', () => {
  const dates = { from: '2027-04-01', to: '9999-12-31' };
  for (const result of [
    newBookSchema.safeParse({ ...dates, name: '2027-28' }),
    bookPatchSchema.safeParse({ ...dates, version: 1 }),
  ])
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Choose a last day before 2200.']);
  expect(bookPatchSchema.safeParse({ to: '2199-12-31', version: 1 }).success).toBe(true);
});
