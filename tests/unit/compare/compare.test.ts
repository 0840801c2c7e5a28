import { NO_COMPARISON, readComparison, writeComparison } from '@/lib/packages/compare/address';
import { compareTrips } from '@/lib/packages/compare/compare';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { CATALOGUE_DETAILS, makePackage, makeQuote } from '@/tests/support/packages';

const TODAY = '2026-11-23';
const trips = ['1', '2'].map((id) => toCompareFacts(makePackage(id)));
const compare = (travelDate: string | null, adults = 2) =>
  compareTrips(trips, { adults, travelDate, today: TODAY });
const find = (label: string, travelDate: string | null = '2027-02-01') =>
  compare(travelDate).find((row) => row.label === label);

it('shows the "from" price without a day of travel, and then the price of the party', () => {
  expect(compare(null)[0]).toMatchObject({
    label: 'Starting from',
    values: [['₹11,500 per pax (min 4 person)'], [expect.stringContaining('per pax')]],
  });
  expect(find('Price for you')?.values[0]?.[0]).toBe('₹28,000');
  expect(find('Price per night for all')?.values[0]).toEqual(['₹7,000']); // four nights
});

it('agrees with the price of every package for every party', () => {
  const all = CATALOGUE_DETAILS.map(toCompareFacts);
  for (const travelDate of ['2027-02-01', '2027-06-01'])
    for (let adults = 1; adults <= 20; adults += 1) {
      const [price] = compareTrips(all, { adults, travelDate, today: TODAY });
      const expected = CATALOGUE_DETAILS.map((entry) => makeQuote(entry, adults, travelDate).total);
      expect(price?.values.map(([first]) => Number(first?.replace(/\D/g, '')))).toEqual(expected);
    }
});

it('lists what differs before what is the same, after the price', () => {
  const [, ...rest] = compare('2027-02-01').map(({ differs }) => differs);
  expect(rest).toEqual(rest.toSorted((a, b) => Number(b) - Number(a)));
  const one = compareTrips(trips.slice(0, 1), { adults: 2, travelDate: null, today: TODAY });
  expect(one.some(({ differs }) => differs)).toBe(false);
});

it('counts nights, driving and meals', () => {
  expect(find('Nights')?.values[0]).toEqual(['Munnar 2', 'Thekkady 1', 'Alleppey 1']);
  expect(find('Houseboat')?.values[0]).toEqual(['1 night']);
  expect(find('Driving in all')?.values[0]?.[0]).toMatch(/^about \d+ h/);
  expect(find('Meals')?.values[0]?.[0]).toMatch(/^\d × breakfast$/);
});

describe('the address of a comparison', () => {
  const read = (query: string) => readComparison(new URLSearchParams(query), 20);

  it.each([
    ['', NO_COMPARISON],
    ['trips=a,b&adults=4&date=2027-02-01', { trips: ['a', 'b'], adults: 4, date: '2027-02-01' }],
    ['trips=a,a,,b,c,d,e', { ...NO_COMPARISON, trips: ['a', 'b', 'c', 'd'] }],
    ['adults=0', NO_COMPARISON],
    ['adults=21', NO_COMPARISON],
    ['adults=2.5&date=2027-02-30', NO_COMPARISON],
  ])('%s', (query, expected) => expect(read(query)).toEqual(expected));

  it('is read as it was written, and keeps other parameters', () => {
    const comparison = { trips: ['heart-of-kerala', '11'], adults: 5, date: '2027-03-01' };
    const query = new URLSearchParams('utm_source=x');
    writeComparison(comparison, query);
    expect(query.get('utm_source')).toBe('x');
    expect(readComparison(query, 20)).toEqual(comparison);
    writeComparison(NO_COMPARISON, query);
    expect(query.toString()).toBe('utm_source=x');
  });
});
