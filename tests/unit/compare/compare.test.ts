import { NO_COMPARISON, readComparison, writeComparison } from '@/lib/packages/compare/address';
import { compareTrips } from '@/lib/packages/compare/compare';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { CATALOGUE_DETAILS, makePackage, makeTripPrice } from '@/tests/support/packages';

const TODAY = '2026-11-23';
const trips = ['1', '2'].map((id) => toCompareFacts(makePackage(id)));
const compare = (date: string | null, adults = 2) =>
  compareTrips(trips, { ...NO_CHOICE, adults, date }, TODAY);
const find = (label: string, date: string | null = '2027-02-01') =>
  compare(date).find((row) => row.label === label);

it('the comparison shows the total of one day for all trips, and before a party is known the published prices', () => {
  expect(compare(null, 4)[0]).toMatchObject({
    label: 'Price for you',
    values: [
      ['₹56,000', expect.stringMatching(/^for\s4, until/)],
      ['₹89,600', expect.stringMatching(/^for\s4, until/)],
    ],
    totals: [
      { amount: 56_000, isAgreed: false },
      { amount: 89_600, isAgreed: false },
    ],
  });
  const dated = compare('2027-02-01', 4);
  expect(dated[0]?.values[0]).toEqual(['₹56,000', expect.stringMatching(/^for\s4\s· 1\sto\s5\sFeb\s2027$/)]);
  expect(dated.find(({ label }) => label === 'Price per night for all')?.values[0]).toEqual(['₹14,000']); // four nights
  const rows = compareTrips(trips, NO_CHOICE, TODAY);
  expect(rows[0]).toMatchObject({
    label: 'Price',
    values: [['₹14,000', 'per pax (min 4 person)'], expect.anything()],
  });
  expect(rows.some(({ totals, label }) => totals ?? label.includes('night for all'))).toBe(false);
});

it('the comparison says that a price below the smallest party is agreed by call', () =>
  expect(compare(null, 2)[0]).toMatchObject({
    values: [['₹28,000', expect.stringMatching(/^for\s2, agreed\sby\scall$/)], expect.anything()],
    totals: [{ isAgreed: true }, { isAgreed: true }],
  }));

// Regression: each column repeated the seven lines that no trip includes.
it('the comparison names once what no trip includes, and then only what one of them leaves out', () => {
  const [first, second] = ['1', '3'].map((id) => makePackage(id));
  const own = { ...second!, exclusions: [...second!.exclusions, 'Boat at Kovalam'] };
  const rows = compareTrips([first!, own].map(toCompareFacts), NO_CHOICE, TODAY);
  expect(rows.filter(({ label }) => /not included/i.test(label))).toEqual([
    { label: 'Also not included', differs: true, values: [['none'], ['Boat at Kovalam']] },
    { label: 'Not included', differs: false, values: [first!.exclusions, first!.exclusions] },
  ]);
});

it('the comparison names the specials that are included, and the extras that cost more', () => {
  const extra = { name: 'Kathakali evening', price: 600, unit: 'person', note: '' } as const;
  const twins = [
    makePackage('hm-1', { honeymoonSpecials: ['Welcome cake'] }),
    makePackage('1', { extras: [extra] }),
  ];
  const row = compareTrips(twins.map(toCompareFacts), NO_CHOICE, TODAY).find(
    ({ label }) => label === 'Specials and extras',
  );
  expect(row?.values).toEqual([['Welcome cake'], ['Kathakali evening (extra)']]);
});

it('the comparison agrees with the price of every package for every party', () => {
  const all = CATALOGUE_DETAILS.map(toCompareFacts);
  for (const travelDate of ['2027-02-01', '2027-06-01'])
    for (let adults = 1; adults <= 20; adults += 1) {
      const [price] = compareTrips(all, { ...NO_CHOICE, adults, date: travelDate }, TODAY);
      const expected = CATALOGUE_DETAILS.map((entry) => makeTripPrice(entry, adults, travelDate).total);
      expect(price?.totals?.map(({ amount }) => amount)).toEqual(expected);
    }
});

it('the comparison lists the price, then the facts that differ, then those that are the same', () => {
  const [, ...rest] = compare('2027-02-01').map(({ differs }) => differs);
  expect(rest).toEqual(rest.toSorted((a, b) => Number(b) - Number(a)));
  const one = compareTrips(trips.slice(0, 1), NO_CHOICE, TODAY);
  expect(one.some(({ differs }) => differs)).toBe(false);
});

it('the comparison shows the class of accommodation directly below the price if it differs', () => {
  const twins = ['pt-1', '1'].map((id) => toCompareFacts(makePackage(id)));
  const [, , sleep] = compareTrips(twins, { ...NO_CHOICE, adults: 2 }, TODAY);
  expect(sleep).toMatchObject({
    label: 'Where you sleep',
    values: [
      ['3-star hotel', 'Deluxe houseboat'],
      ['4-star hotel', 'Deluxe houseboat'],
    ],
  });
});

it('the comparison counts nights, driving and meals', () => {
  expect(find('Nights')?.values[0]).toEqual(['Munnar 2', 'Thekkady 1', 'Alleppey 1']);
  expect(find('Houseboat')?.values[0]).toEqual(['1 night']);
  expect(find('Driving in all')?.values[0]?.[0]).toMatch(/^about \d+ h/);
  expect(find('Meals')?.values[0]?.[0]).toMatch(/^\d × breakfast$/);
});

const read = (query: string) => readComparison(new URLSearchParams(query));

it.each([
  ['', NO_COMPARISON],
  ['trips=a,b&adults=4', { trips: ['a', 'b'] }],
  ['trips=a,a,,b,c,d,e', { trips: ['a', 'b', 'c', 'd'] }],
])('the comparison URL "%s" is parsed to at most four trips, each once', (query, expected) =>
  expect(read(query)).toEqual(expected),
);

it('a comparison survives a round trip through its URL, which keeps other parameters', () => {
  const comparison = { trips: ['heart-of-kerala', '11'] };
  const query = new URLSearchParams('utm_source=x');
  writeComparison(comparison, query);
  expect(query.get('utm_source')).toBe('x');
  expect(readComparison(query)).toEqual(comparison);
  writeComparison(NO_COMPARISON, query);
  expect(query.toString()).toBe('utm_source=x');
});
