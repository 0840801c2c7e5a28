import { COLUMNS } from '@/lib/quotes/rate-book/columns';
import { checkLines } from '@/lib/quotes/rate-book/line-rules';
import { copySeason, listSpans } from '@/lib/quotes/rate-book/copy-season';
import { readRow } from '@/lib/quotes/rate-book/read-row';
import { supplierSheetSchema } from '@/lib/quotes/rate-book/schema';
import { toSheetKind } from '@/lib/quotes/rate-book/sheet-kind';
import type { SheetKind } from '@/lib/quotes/rate-book/types';
import { formatWeekdays, readWeekdays } from '@/lib/quotes/rate-book/weekdays';
import { writeRow } from '@/lib/quotes/rate-book/write-file';
import { makeSampleSuppliers } from '@/prisma/seed-data/rates/sample-suppliers';
import { makeRateLine } from './rate-books';

const ITEMS = [{ id: 'room', name: 'Deluxe room' }];
const ROW = {
  item: 'deluxe room',
  meals: 'cp',
  from: '1/10/2026',
  to: '31 Mar 2027',
  double: '3,600',
  childNoBed: '0',
};
const problemsOf = (texts: object, kind: SheetKind = 'stay') => {
  const read = readRow(kind, { ...ROW, ...texts }, ITEMS);
  return 'problems' in read ? read.problems.map(({ key, message }) => `${key}: ${message}`) : [];
};

test('the rate import reads lower-case names, several date formats and grouped rupees; 0 is free, blank is no rate', () => {
  expect(readRow('stay', { ...ROW, days: 'Fri-Sat', nights: '2' }, ITEMS)).toEqual({
    line: {
      itemId: 'room',
      mealPlan: 'CP',
      from: '2026-10-01',
      to: '2027-03-31',
      weekdays: 0b1100000,
      leastNights: 2,
      isStopped: false,
      figures: {
        double: 3_600,
        single: null,
        triple: null,
        extraAdult: null,
        childWithBed: null,
        childNoBed: 0,
      },
    },
  });
});

test.each([
  [{ item: 'Suite' }, 'item: “Suite” is not in the list above. Add it there, or correct the name.'],
  [{ item: '' }, 'item: Say what the line is for.'],
  [{ meals: 'BB' }, 'meals: Write the meals: EP, CP, MAP or AP.'],
  [{ meals: '' }, 'meals: Write the meals: EP, CP, MAP or AP.'],
  [{ from: '31/2/2027' }, 'from: Write the first day as a date, such as 1 Oct 2026.'],
  [{ to: '' }, 'to: Write the last day as a date, such as 1 Oct 2026.'],
  [{ days: 'Fr' }, 'days: Write the weekdays like Fri Sat, or leave it blank for all.'],
  [{ double: '' }, 'double: Write the rate in whole rupees.'],
  [{ double: '36o0' }, 'double: Write whole rupees, such as ₹1,12,500.'],
  [{ nights: '0' }, 'nights: Write a whole number from 1 to 30.'],
  [{ stop: 'perhaps' }, 'stop: Write stop, or leave it blank.'],
])('a rate row with %j is refused with an error at this cell', (texts, problem) => {
  expect(problemsOf(texts)).toEqual([problem]);
});

test.each(['Deluxe\u00A0room', 'deluxe  room', 'DELUXE\u200B room'])(
  '%j means the item Deluxe room',
  (item) => {
    expect(problemsOf({ item })).toEqual([]);
  },
);

test('a rate row that stops sales needs neither rates nor meals', () => {
  expect(problemsOf({ stop: 'Stop', double: '', meals: '' })).toEqual([]);
});

test('a rate row of a vehicle or activity needs a valid charging method', () => {
  expect(problemsOf({ rate: '3000', paidBy: 'hour' }, 'transport')).toEqual([
    'paidBy: Write day, km or transfer.',
  ]);
  expect(problemsOf({ rate: '3000', paidBy: 'transfer' }, 'transport')).toEqual([
    'route: Write the route, such as Kochi to Munnar.',
  ]);
  expect(problemsOf({ rate: '3000', paidBy: 'group' }, 'activity')).toEqual([
    'groupSize: Write how many people a group has.',
  ]);
});

test('an activity without a rate for children has that of adults for them', () => {
  expect(readRow('activity', { ...ROW, paidBy: 'person', rate: '250' }, ITEMS)).toMatchObject({
    line: { figures: { per: 'person', adult: 250, child: 250 } },
  });
});

test.each<[string, number | null, string]>([
  ['all', 127, ''],
  ['fri, sat', 0b1100000, 'Fri Sat'],
  ['Sun-Thu', 0b0011111, 'Sun Mon Tue Wed Thu'],
  ['Sat – Mon', 0b1000011, 'Sun Mon Sat'],
  ['Friday', 0b0100000, 'Fri'],
  ['Fry', null, ''],
  ['Mon-', null, ''],
])('the weekdays "%s" of a rate row are parsed as %s', (text, mask, written) => {
  expect(readWeekdays(text)).toBe(mask);
  if (mask !== null) expect(formatWeekdays(mask)).toBe(written);
});

const sheets = makeSampleSuppliers('2026-11-29').map((supplier) => {
  const ids = new Map(supplier.items.map(({ name }) => [name, crypto.randomUUID()]));
  return {
    ...supplier,
    phone: '',
    email: '',
    note: '',
    childFreeTo: 4,
    childTo: 11,
    isSample: true,
    isArchived: false,
    items: supplier.items.map((item) => ({ ...item, id: ids.get(item.name)! })),
    lines: supplier.lines.map(({ item, ...line }) => ({ ...line, itemId: ids.get(item)! })),
  };
});

it.each(sheets)('the sample supplier $name is valid in the form of staff', (sheet) => {
  expect(supplierSheetSchema.parse(sheet)).toMatchObject({ name: sheet.name });
});

it('every line of the sample suppliers survives a round trip through its cells', () => {
  for (const { kind, items, lines } of sheets) {
    const sheetKind = toSheetKind(kind);
    const known = new Set(COLUMNS[sheetKind].map(({ key }) => key));
    for (const line of lines) {
      const texts = writeRow(line, items);
      const shown = Object.fromEntries(Object.entries(texts).filter(([key]) => known.has(key as never)));
      expect(readRow(sheetKind, shown, items)).toEqual(
        line.isStopped ? { line: expect.objectContaining({ isStopped: true }) as object } : { line },
      );
    }
  }
});

const line = makeRateLine();
const problems = (...changes: object[]) =>
  checkLines([line, ...changes.map((change) => ({ ...line, ...change }))], ITEMS).map(
    ({ message }) => message,
  );

it.each([
  [{}, 'Deluxe room, CP: two lines fit 1 Oct 2026. Change the days of one.'],
  [
    { from: '2027-03-31', to: '2027-09-30' },
    'Deluxe room, CP: two lines fit 31 Mar 2027. Change the days of one.',
  ],
  [
    { from: '2026-12-20', weekdays: 0b1000000 },
    'Deluxe room, CP: two lines fit 26 Dec 2026. Change the days of one.',
  ],
  [{ from: '2026-10-02', to: '2026-10-01' }, 'The last day must not be before the first.'],
  [{ itemId: 'gone' }, 'This line has no item of the supplier.'],
  [{ mealPlan: null }, 'Give the meals: EP, CP, MAP or AP.'],
])('a second rate line of an item with %j is refused: %s', (change, message) => {
  expect(problems(change)).toEqual([message]);
});

it.each([
  [{ from: '2027-04-01', to: '2027-09-30' }],
  [{ mealPlan: 'AP' }],
  [{ isStopped: true }],
  // 1 October 2026 is a Thursday: a span of one day has no Saturday.
  [{ from: '2026-10-01', to: '2026-10-01', weekdays: 0b1000000 }],
])('a second rate line of an item with %j is allowed', (change) => {
  expect(problems(change)).toEqual([]);
});

it('a weekday and a weekend line of an item may share a season, but a third line overlaps', () => {
  const half = [
    { ...line, weekdays: 0b0011111 },
    { ...line, weekdays: 0b1100000 },
  ];
  expect(checkLines(half, ITEMS)).toEqual([]);
  expect(checkLines([...half, { ...line, weekdays: 0b0000001 }], ITEMS)).toHaveLength(1);
});

it('a vehicle may have a rate by day, one by km and one for each route', () => {
  const figures = [
    { mode: 'day' as const, day: 3_000, km: 100, extraKm: 15, bata: 0 },
    { mode: 'km' as const, perKm: 14, leastKm: 250, bata: 400 },
    { mode: 'transfer' as const, price: 1_400, route: 'Airport to Fort Kochi' },
    { mode: 'transfer' as const, price: 4_500, route: 'Kochi to Munnar' },
  ];
  const lines = figures.map((one) => ({ ...line, mealPlan: null, figures: one }));
  expect(checkLines(lines, ITEMS)).toEqual([]);
  expect(checkLines([...lines, lines[0]!], ITEMS)).toHaveLength(1);
});

test('a season copied to the next year has raised, rounded rates and unchanged blanks, counts and stops', () => {
  const line = makeRateLine({ from: '2027-03-01', to: '2028-02-29' });
  const stop = { ...line, isStopped: true };
  const other = { ...line, to: '2027-03-02' };
  const [span] = listSpans([line]);
  expect(listSpans([other, line, line])).toEqual([{ from: '2027-03-01', to: '2027-03-02' }, span]);
  const copies = copySeason([line, stop, other], [span!], { percent: 5, rounding: 50 });
  expect(copies).toEqual([
    {
      ...line,
      from: '2028-03-01',
      to: '2029-02-28',
      figures: {
        double: 3_800,
        single: 3_150,
        triple: 4_950,
        extraAdult: 1_250,
        childWithBed: 950,
        childNoBed: 450,
      },
    },
    { ...stop, from: '2028-03-01', to: '2029-02-28' },
  ]);
  const car = { ...line, figures: { mode: 'day' as const, day: 3_000, km: 100, extraKm: 15, bata: 0 } };
  expect(copySeason([car], [span!], { amount: 10, rounding: 1 })[0]?.figures).toEqual({
    mode: 'day',
    day: 3_010,
    km: 100,
    extraKm: 25,
    bata: 0,
  });
});
