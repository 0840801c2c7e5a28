import { getIndiaDate } from '@/lib/platform/format/dates';
import { toPriceSnapshot } from '@/lib/requests/enquiries/price-snapshot';
import { getFromPrice } from '@/lib/packages/prices/published-prices';
import { listNotes } from '@/lib/packages/prices/trip-price-words';
import { toPublicPackage } from '@/lib/packages/catalogue/public-package';
import { makePackage, makeTripPrice } from '@/tests/support/packages';

// New price books begin on 1 April 2027 and on 1 October 2027.
const LATER = [
  {
    from: '2027-04-01',
    book: 2,
    price: 20_000,
    originalPrice: null,
    season: { offSeason: 20_000, onSeason: 30_000 },
    pricing: null,
  },
  {
    from: '2027-10-01',
    book: 3,
    price: 40_000,
    originalPrice: null,
    season: { offSeason: 40_000, onSeason: 50_000 },
    pricing: null,
  },
];
const PACKAGE = makePackage('1', {
  season: { offSeason: 10_000, onSeason: 12_000 },
  price: 10_000,
  book: 1,
  laterPrices: LATER,
});

it.each([
  ['2027-03-31', 12_000, 1],
  ['2027-04-01', 20_000, 2],
  ['2027-09-30', 20_000, 2],
  ['2027-10-01', 50_000, 3],
])('a trip on %s costs %i, from price book %i', (date, amount, book) => {
  const tripPrice = makeTripPrice(PACKAGE, 2, date);
  expect(tripPrice.rate.amount).toBe(amount);
  expect(tripPrice).toMatchObject({ total: 2 * amount, book });
  expect(toPriceSnapshot(PACKAGE, tripPrice.trip)).toMatchObject({ packagePrice: amount, priceBookId: book });
});

it.each([
  ['2027-03-31T18:29:59.999Z', 12_000],
  ['2027-03-31T18:30:00.000Z', 20_000],
])('a trip that begins at %s is priced for its day in Kerala', (instant, amount) =>
  expect(makeTripPrice(PACKAGE, 2, getIndiaDate(new Date(instant))).rate.amount).toBe(amount),
);

// Regression: "Starting from" advertised a season that had ended, at a price that could no longer be booked.
it.each([
  ['2026-09-29', 10_000],
  ['2026-09-30', 12_000],
  ['2026-11-23', 12_000],
  ['2027-03-31', 20_000],
])('on %s the trip starts from %i, the lowest price of the days that can be booked', (today, price) => {
  expect(getFromPrice(PACKAGE, today)).toBe(price);
});

it('an enquiry without a travel date keeps the "from" price of the day it was sent', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  expect(toPriceSnapshot(PACKAGE, { adults: 2, children: 0, travelDate: null })).toMatchObject({
    packagePrice: 12_000,
    priceBookId: 1,
  });
});

it('a price in a published later price book has no note that the team must confirm it', () => {
  const words = (tourPackage: typeof PACKAGE) =>
    listNotes(makeTripPrice(tourPackage, 4, '2027-05-01'), '2026-11-23').join(' ');
  expect(words(PACKAGE)).not.toContain('confirms prices from');
  expect(words({ ...PACKAGE, laterPrices: [] })).toContain('confirms prices from');
});

it('a total in a later price book by party size has its price per head and needs no confirmation for two', () => {
  const [first] = LATER as [(typeof LATER)[0]];
  const later = [
    { ...first, season: null, pricing: { twoPersons: 9_000, fourPersons: 8_000, sixPersons: 7_000 } },
  ];
  const tripPrice = makeTripPrice({ ...PACKAGE, isPopular: false, laterPrices: later }, 2, '2027-05-01');
  expect(tripPrice).toMatchObject({ total: 18_000, needsConfirmation: false });
});

it('the public form of a package does not contain the number of its price book', () =>
  expect(Object.keys(toPublicPackage(PACKAGE, '2026-11-23'))).not.toEqual(expect.arrayContaining(['book'])));
