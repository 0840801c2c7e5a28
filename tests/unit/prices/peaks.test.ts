import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { listMonths } from '@/lib/packages/catalogue/when-to-go';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import { formatPeakName, getSingleOf, listPeaksOf, type PeakWindow } from '@/lib/packages/prices/peaks';
import { getFromPrice, getPersonPrice, listPeaksAhead } from '@/lib/packages/prices/published-prices';
import { getTripPrice, isBeyondPrices, type TripPrice } from '@/lib/packages/prices/trip-price';
import { listNotes, toWhy } from '@/lib/packages/prices/trip-price-words';
import { getTotal, toTotalText } from '@/lib/packages/prices/total';
import type { PackageDetail } from '@/lib/packages/model/types';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { toPublishedPart } from '@/lib/public/pdf/price-part';
import { toPackageGraph } from '@/lib/public/seo/package-graph';
import { makePackage } from '@/tests/support/packages';

const TODAY = '2026-11-25';
const NOTHING = { amount: null, percent: null, pricing: null };
const CHRISTMAS: PeakWindow = {
  name: 'Christmas and New Year',
  from: '2026-12-20',
  to: '2027-01-05',
  ...NOTHING,
  amount: 3_000,
  on: 'all',
};
const PARTY = { twoPersons: 26_000, fourPersons: 21_000, sixPersons: 19_000 };

function sell(id: string, window: Partial<PeakWindow> = {}, changes: Partial<PackageDetail> = {}) {
  const tourPackage = makePackage(id, { childBands: USUAL_BANDS, ...changes });
  return { ...tourPackage, peaks: listPeaksOf([{ ...CHRISTMAS, ...window }], tourPackage) };
}

function tripPrice(
  tourPackage: PackageDetail,
  travelDate: string,
  adults = 4,
  ages: number[] = [],
): TripPrice {
  return getTripPrice(tourPackage, { adults, children: ages.length, ages, travelDate });
}

it.each([
  ['the day before', '2026-12-19', 14_000],
  ['the first day', '2026-12-20', 17_000],
  ['the turn of the year', '2027-01-01', 17_000],
  ['the last day', '2027-01-05', 17_000],
  ['the day after', '2027-01-06', 14_000],
])('a peak price applies by the first day of travel: %s, %s', (_, day, rate) =>
  expect(tripPrice(sell('1'), day).rate.amount).toBe(rate),
);

it('a peak price may apply to a leap day', () => {
  const leap = sell('1', { from: '2028-02-29', to: '2028-02-29' });
  expect(['2028-02-28', '2028-02-29', '2028-03-01'].map((day) => tripPrice(leap, day).rate.amount)).toEqual([
    14_000, 17_000, 14_000,
  ]);
});

it.each([
  ['an amount for each person', 'pt-1', { amount: 3_000 }, 2, 26_500],
  ['an amount for both of a couple', 'hm-1', { amount: 3_000 }, 2, 25_000],
  ['a percentage, halves up', 'pt-2', { ...NOTHING, percent: 15 }, 2, 2 * 20_355],
  ['one price for every party', '1', { ...NOTHING, pricing: flat(18_000) }, 2, 36_000],
  ['prices by party on a package with season prices', '1', { ...NOTHING, pricing: PARTY }, 2, 52_000],
  ['prices by party for six', '1', { ...NOTHING, pricing: PARTY }, 6, 114_000],
  ['a price for a couple', 'hm-1', { ...NOTHING, pricing: flat(30_000) }, 2, 30_000],
])('a peak price can be %s (package %s)', (_, id, window, adults, total) =>
  expect(tripPrice(sell(id, window), '2026-12-24', adults).total).toBe(total),
);

it('a party of two needs no confirmation in a peak with prices by party', () => {
  expect(tripPrice(sell('1'), '2026-12-24', 2).needsConfirmation).toBe(true);
  expect(tripPrice(sell('1', { ...NOTHING, pricing: flat(18_000) }), '2026-12-24', 2).needsConfirmation).toBe(
    true,
  );
  expect(tripPrice(sell('1', { ...NOTHING, pricing: PARTY }), '2026-12-24', 2)).toMatchObject({
    needsConfirmation: false,
    tier: 2,
    season: 'on',
  });
});

it('the children of a family pay their share of the peak rate', () => {
  expect(tripPrice(sell('1'), '2026-12-24', 2, [4, 7, 11])).toMatchObject({ total: 2 * 17_000 + 2 * 8_500 });
  expect(tripPrice(sell('hm-1'), '2026-12-24', 2, [7]).total).toBe(25_000 + 6_250);
});

it('a total with a peak price states the name, the days and the surcharge of the peak', () => {
  const { sum, notes, detail } = toTotalText(
    getTotal(sell('1'), { ...NO_CHOICE, adults: 4, date: '2026-12-24' }, TODAY),
    TODAY,
  );
  expect(detail).toBe('Christmas and New Year, 20 Dec to 5 Jan 2027');
  expect(sum).toMatch(/^On Season price/);
  expect(notes).toBe(
    [
      'Christmas and New Year, 20 Dec to 5 Jan 2027: ₹3,000 more per person, included in this total.',
      'Starting 5 days earlier, on 19 December 2026, saves ₹12,000 for 4 adults at the rates published today.',
    ].join('\n'),
  );
  const couple = tripPrice(sell('hm-1'), '2026-12-24', 2);
  expect(listNotes(couple, TODAY)[0]).toContain(': ₹6,000 more per couple, included');
});

it('the reason for the rate mentions a peak price that replaces the published one', () => {
  const own = tripPrice(sell('1', { ...NOTHING, pricing: PARTY }), '2026-12-24');
  expect(toWhy(own)).toBe(
    'Christmas and New Year price, 20 Dec to 5 Jan 2027; price per head for 4 or 5 adults',
  );
  const flatPrice = tripPrice(sell('1', { ...NOTHING, pricing: flat(18_000) }), '2026-12-24');
  expect(toWhy(flatPrice)).toBe('Christmas and New Year price, 20 Dec to 5 Jan 2027');
});

it('a trip into or out of a peak is priced by its first day, and a note says so', () => {
  const note = 'The price of the first day of travel applies to the whole trip.';
  expect(listNotes(tripPrice(sell('1'), '2026-12-18'), TODAY).join()).toContain(note);
  expect(tripPrice(sell('1'), '2026-12-18').total).toBe(56_000);
  expect(listNotes(tripPrice(sell('1'), '2027-01-04'), TODAY).join()).toContain(note);
  expect(tripPrice(sell('1'), '2027-01-04').total).toBe(68_000);
});

it('in a later year, peak prices in rupees count as published prices, a surcharge does not', () => {
  const next = { from: '2027-12-20', to: '2028-01-05' };
  expect(isBeyondPrices(tripPrice(sell('1', next), '2027-12-24'), TODAY)).toBe(true);
  const own = sell('1', { ...next, ...NOTHING, pricing: PARTY });
  expect(isBeyondPrices(tripPrice(own, '2027-12-24'), TODAY)).toBe(false);
});

it('a peak raises neither "Starting from" nor the lowest price of its month, and is listed while it is ahead', () => {
  const tourPackage = sell('1');
  expect(getFromPrice(tourPackage, TODAY)).toBe(getFromPrice(makePackage('1'), TODAY));
  expect(getPersonPrice(tourPackage, '2027-01-01', 4, TODAY)).toBe(14_000);
  expect(listPeaksAhead(tourPackage, TODAY)).toMatchObject([
    { peak: { from: '2026-12-20' }, amount: 17_000 },
  ]);
  expect(listPeaksAhead(tourPackage, '2027-01-05')).toEqual([]);
  expect(getFromPrice(tourPackage, '2026-12-24')).toBe(11_500);
  const parties = sell('1', { ...NOTHING, pricing: PARTY });
  expect(listPeaksAhead(parties, TODAY)).toMatchObject([{ amount: PARTY.fourPersons }]);
});

it.each([
  ['1', { amount: 3_000 }, '₹17,000'],
  ['1', { ...NOTHING, pricing: PARTY }, 'from ₹19,000'],
  ['pt-1', { amount: 3_000 }, '+₹3,000'],
  ['pt-1', { ...NOTHING, percent: 10 }, '+10%'],
  ['pt-1', { ...NOTHING, pricing: flat(9_000) }, '₹9,000'],
  ['hm-1', { amount: 3_000 }, '₹25,000'],
])('the PDF of package %s lists a future peak with %j as %s', (id, window, value) => {
  const { rows } = toPublishedPart(sell(id, window), {
    today: TODAY,
    labels: SEASON_LABELS,
    terms: BUILT_IN_TERMS,
  });
  expect(rows.at(-1)).toEqual({ label: 'Christmas and New Year, 20 Dec to 5 Jan 2027', value });
});

it('structured data offers each peak with its days', () => {
  const site = { origin: 'https://kayal.example', brand: 'Kayal Trails' };
  const offersOf = (id: string) => {
    const [product] = toPackageGraph(sell(id), TODAY, site);
    return (product as unknown as { offers: object }).offers;
  };
  const peak = { name: CHRISTMAS.name, validFrom: CHRISTMAS.from, validThrough: CHRISTMAS.to };
  expect(offersOf('1')).toMatchObject({
    lowPrice: 11_500,
    highPrice: 17_000,
    offerCount: 3,
    offers: [{ name: 'On Season' }, { name: 'Off Season' }, { ...peak, price: 17_000 }],
  });
  expect(offersOf('hm-1')).toMatchObject({
    lowPrice: 19_000,
    highPrice: 25_000,
    offerCount: 2,
    offers: [{ price: 19_000 }, { ...peak, price: 25_000 }],
  });
});

it('a month in the month table has the price of its cheapest day and a note about the peak in it', () => {
  const months = listMonths(sell('1'), TODAY);
  const words = 'Christmas and New Year, 20 Dec to 5 Jan 2027: ₹3,000 more per person.';
  expect(months.slice(0, 4).map(({ price, notes }) => [price, notes.includes(words)])).toEqual([
    [14_000, false],
    [14_000, true],
    [14_000, true],
    [14_000, false],
  ]);
});

it('the price of the current month leaves out past days', () => {
  const [today, month] = ['2026-12-28', '2026-12-01'];
  expect(getPersonPrice(sell('1'), month, 4, today)).toBe(17_000);
  expect(getTotal(sell('1'), { ...NO_CHOICE, adults: 4, month: '2026-12' }, today).amount).toBe(68_000);
  expect(listMonths(sell('1'), today)[0]?.price).toBe(17_000);
  const over = sell('1', { to: '2026-12-25' });
  expect(listMonths(over, today)[0]?.price).toBe(14_000);
  expect(listMonths(over, today)[0]?.notes.join()).not.toContain('Christmas');
});

it('the narrower of two peaks applies; the wider one applies to its other days', () => {
  const eve: PeakWindow = { ...CHRISTMAS, name: 'Eve', from: '2026-12-24', to: '2026-12-25', on: ['1'] };
  const list: PeakWindow = {
    ...CHRISTMAS,
    name: 'List',
    from: '2027-01-04',
    to: '2027-01-09',
    on: 'signature',
  };
  const named = (id: string) => listPeaksOf([CHRISTMAS, eve, list], makePackage(id)).map(formatPeakName);
  expect(named('1')).toEqual([
    'Christmas and New Year, 20 to 23 Dec 2026',
    'Eve, 24 to 25 Dec 2026',
    'Christmas and New Year, 26 Dec to 3 Jan 2027',
    'List, 4 to 9 Jan 2027',
  ]);
  expect(named('hm-1')).toEqual(['Christmas and New Year, 20 Dec to 5 Jan 2027']);
});

const alone = (changes: Partial<PackageDetail>, ages: number[] = [], id = '1') =>
  tripPrice(makePackage(id, { childBands: USUAL_BANDS, ...changes }), '2026-12-12', 1, ages);

it('one adult alone pays the supplement for a single room', () => {
  const single = alone({ single: 4_000 });
  expect(single).toMatchObject({ total: 18_000, rate: { amount: 18_000 }, single: 4_000 });
  expect(listNotes(single, TODAY)).toEqual([
    'This total includes ₹4,000 for a single room.',
    'Sold from 4 people: this is the published rate, and the price for 1 adult is agreed by call.',
  ]);
});

it('children with one adult pay a share of the rate without supplement; one at the adult rate replaces it', () => {
  expect(alone({ single: 4_000 }, [7]).total).toBe(18_000 + 7_000);
  expect(alone({ single: 4_000 }, [14]).total).toBe(28_000);
});

it('one adult alone never pays more than two adults, and no supplement in a package for couples', () => {
  expect(alone({ single: 90_000 }).total).toBe(28_000);
  expect(alone({ single: 4_000 }, [], 'hm-1').single).toBe(0);
  expect(tripPrice(makePackage('1', { single: 4_000 }), '2026-12-12', 2).single).toBe(0);
});

it('the supplement for one adult is that of the package, else of its list, else of all packages', () => {
  const singles = [
    { amount: 1, on: 'all' as const },
    { amount: 2, on: 'signature' as const },
    { amount: 3, on: ['4'] },
  ];
  expect(['hm-1', '1', '4'].map((id) => getSingleOf(singles, makePackage(id)))).toEqual([1, 2, 3]);
  expect(getSingleOf([], makePackage('1'))).toBe(0);
});

it('every rate fits into a price code, because rates have an upper limit', () => {
  const dear = sell(
    '1',
    { ...NOTHING, percent: 300 },
    { season: null, price: 10_000_000, single: 1_000_000 },
  );
  expect(tripPrice(dear, '2026-12-24', 1).total).toBe(10_000_000);
});

function flat(price: number) {
  return { twoPersons: price, fourPersons: price, sixPersons: price };
}
