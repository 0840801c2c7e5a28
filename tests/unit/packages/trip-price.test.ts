import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { addPlainDays } from '@/lib/platform/format/dates';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import type { ChildBand, PackageDetail } from '@/lib/packages/model/types';
import { getTripPrice, type TripPrice } from '@/lib/packages/prices/trip-price';
import { listNotes, toWhy } from '@/lib/packages/prices/trip-price-words';
import { toPriceSnapshot } from '@/lib/requests/enquiries/price-snapshot';
import { CATALOGUE_DETAILS, makePackage, makeTripPrice } from '@/tests/support/packages';

const TODAY = '2026-11-21';

function priceTrip(
  id: string,
  trip: { adults: number; travelDate?: string; children?: number; ages?: number[] },
) {
  return toWords(getTripPrice(makePackage(id), { children: 0, travelDate: '2026-12-12', ...trip }));
}

/** The price as visitors see it. */
function toWords(tripPrice: TripPrice) {
  const { lines, total, season, tier, book, trip } = tripPrice;
  return {
    lines,
    total,
    season,
    tier,
    why: toWhy(tripPrice),
    notes: listNotes(tripPrice, TODAY),
    ...getPaymentTerms(total, trip.travelDate, TODAY, BUILT_IN_TERMS),
    book,
  };
}

it('the trip price itemises a season-priced trip with advance, balance and cancellation', () => {
  expect(priceTrip('1', { adults: 4 })).toEqual({
    lines: [{ label: 'Adults', quantity: 4, unit: 'per pax (min 4 person)', rate: 14_000, amount: 56_000 }],
    total: 56_000,
    season: 'on',
    tier: null,
    why: 'On Season price, 1 October 2026 to 31 March 2027',
    notes: [],
    advance: { min: 14_000, max: 28_000 },
    balanceDate: '2026-11-27',
    cancellation: [
      { from: '2026-11-21', to: '2026-11-27', percent: 25, amount: 14_000 },
      { from: '2026-11-28', to: '2026-12-05', percent: 50, amount: 28_000 },
      { from: '2026-12-06', to: '2026-12-09', percent: 75, amount: 42_000 },
      { from: '2026-12-10', to: '2026-12-12', percent: 100, amount: 56_000 },
    ],
    book: null,
  });
});

it.each([
  [1, 2, 17_700, null],
  [2, 2, 35_400, 'Price per head for 2 or 3 adults'],
  [3, 2, 53_100, 'Price per head for 2 or 3 adults'],
  [5, 4, 73_500, 'Price per head for 4 or 5 adults'],
  [6, 6, 79_200, 'Price per head for 6 adults or more'],
])('a group trip for %i adults has the price per head for a party of %i', (adults, tier, total, why) =>
  expect(priceTrip('pt-2', { adults })).toMatchObject({ tier, total, why, season: null }),
);

it.each([
  ['1', 3, 42_000, 'Sold from 4 people', '3 adults'],
  ['pt-2', 1, 17_700, 'Sold from 2 people', '1 adult'],
  ['hm-1', 3, 38_000, 'Sold to couples', '3 adults'],
])(
  'a party under the minimum (%s, %i) gets the published rate and a note',
  (id, adults, total, buyers, heads) => {
    const price = priceTrip(id, { adults });
    expect(price.total).toBe(total);
    expect(price.notes).toEqual([
      `${buyers}: this is the published rate, and the price for ${heads} is agreed by call.`,
    ]);
  },
);

// Regression: the rate for two read "per pax (min 4 person)" in inbox, mails and replies.
it.each([
  ['pt-2', 3, 0, '₹17,700 per adult for 2 or 3'],
  ['pt-2', 5, 0, '₹14,700 per pax (min 4 person)'],
  ['pt-2', 6, 0, '₹13,200 per adult for 6 or more'],
  ['pt-2', 1, 3_000, '₹20,700 per person in a single room'],
  ['1', 2, 0, '₹14,000 per pax (min 4 person)'],
])('the rate of package %s for %i adults states its party size', (id, adults, single, rate) => {
  const trip = { adults, children: 0, travelDate: '2026-12-12' };
  expect(toPriceSnapshot(makePackage(id, { single }), trip).priceShown).toBe(rate);
});

it('a honeymoon is priced per couple', () =>
  expect(priceTrip('hm-1', { adults: 2 }).lines).toEqual([
    { label: 'Couples', quantity: 1, unit: 'for couple', rate: 19_000, amount: 19_000 },
  ]));

it.each([
  [{ children: 1, ages: [1] }, '1 child (1 year) is priced by our team and not part of this total.'],
  [
    { children: 2, ages: [4, 9] },
    '2 children (4 and 9 years) are priced by our team and not part of this total.',
  ],
  [{ children: 3, ages: [4] }, '3 children are priced by our team and not part of this total.'],
])('without age groups, children have no amount: %j', (children, note) => {
  const price = priceTrip('1', { adults: 4, ...children });
  expect(price.total).toBe(56_000);
  expect(price.notes).toEqual([note]);
});

it('children pay by age, a share of the adult rate for the party or a fixed amount', () => {
  const price = (
    id: string,
    adults: number,
    ages: number[],
    childBands: readonly ChildBand[] = USUAL_BANDS,
  ) =>
    toWords(
      getTripPrice(makePackage(id, { childBands }), {
        adults,
        children: ages.length,
        ages,
        travelDate: '2026-12-12',
      }),
    );
  const family = price('pt-2', 4, [9, 3, 5, 14]);
  expect(family.lines).toEqual([
    { label: 'Adults', quantity: 4, unit: 'per pax (min 4 person)', rate: 14_700, amount: 58_800 },
    { label: 'Children of 0 to 4 years', quantity: 1, unit: 'per child', rate: 0, amount: 0 },
    { label: 'Children of 5 to 11 years', quantity: 2, unit: 'per child', rate: 7_350, amount: 14_700 },
    { label: 'Children of 12 to 17 years', quantity: 1, unit: 'per child', rate: 14_700, amount: 14_700 },
  ]);
  expect(family.total).toBe(88_200);
  const fixed = [{ from: 0, to: 17, label: '', percent: null, amount: 4_000 }];
  expect(price('hm-1', 2, [1, 9], fixed)).toMatchObject({
    total: 27_000,
    notes: [expect.stringMatching(/^Sold to couples/)],
  });
  // 33 % of 14,700 is 4,851.
  expect(price('pt-2', 4, [9], [{ ...fixed[0]!, percent: 33, amount: null }]).total).toBe(63_651);
});

it('the trip price asks for the ages when only the number of children is known', () =>
  expect(
    toWords(
      getTripPrice(makePackage('1', { childBands: USUAL_BANDS }), {
        adults: 4,
        children: 2,
        ages: [4],
        travelDate: '2026-12-12',
      }),
    ),
  ).toMatchObject({
    total: 56_000,
    notes: ['Give the ages to see the price with the children.'],
  }));

it('a trip across a season boundary is priced by its first day, and a note says so', () => {
  // The trip takes five days.
  const note = (travelDate: string) => priceTrip('1', { adults: 4, travelDate }).notes[0];
  expect(priceTrip('1', { adults: 4, travelDate: '2027-03-28' }).total).toBe(56_000);
  expect(note('2027-03-28')).toBe(
    'The trip ends on 1 April 2027, in Off Season. The price of the first day of travel applies to the whole trip.',
  );
  expect(note('2027-03-27')).not.toContain('The trip ends');
  expect(note('2027-09-30')).toContain('in On Season');
  expect(priceTrip('pt-2', { adults: 4, travelDate: '2027-03-30' }).notes).toEqual([]);
});

const saving = (travelDate: string, adults = 4) =>
  priceTrip('1', { adults, travelDate }).notes.find((note) => note.startsWith('Starting'));

it.each([
  ['2027-03-31', 'Starting 1 day later, on 1 April 2027, saves ₹10,000 for 4 adults'],
  ['2027-03-18', 'Starting 14 days later, on 1 April 2027, saves ₹10,000 for 4 adults'],
  ['2027-10-02', 'Starting 2 days earlier, on 30 September 2027, saves ₹10,000 for 4 adults'],
])('a trip on %s has a note about a cheaper day nearby', (travelDate, words) =>
  expect(saving(travelDate)).toBe(`${words} at the rates published today.`),
);

it.each(['2027-03-17', '2027-04-01', '2027-09-30', '2027-12-24'])(
  'a trip on %s has no note about a cheaper day nearby',
  (travelDate) => expect(saving(travelDate)).toBeUndefined(),
);

it('the note about a cheaper day nearby never suggests a day before tomorrow', () =>
  expect(listNotes(makeTripPrice(makePackage('1'), 4, '2026-10-02'), '2026-09-30')).toEqual([]));

it('a trip into a later price book is priced by its first day, and a note says so', () => {
  const later = {
    from: '2027-01-01',
    book: 2,
    price: 20_000,
    originalPrice: null,
    season: null,
    pricing: null,
  };
  const tourPackage = makePackage('11', { book: 1, laterPrices: [later] });
  const price = toWords(makeTripPrice(tourPackage, 2, '2026-12-30'));
  expect(price).toMatchObject({ total: 2 * tourPackage.price, book: 1 });
  expect(price.notes).toEqual([
    expect.stringMatching(/^Over Christmas and New Year hotels fill/),
    expect.stringContaining('when other prices apply'),
    'Starting 2 days later, on 1 January 2027, saves ₹33,000 for 2 adults at the rates published today.',
  ]);
  expect(toWords(makeTripPrice(tourPackage, 2, '2027-01-06'))).toMatchObject({ book: 2, notes: [] });
});

it.each([
  ['2026-12-15', false],
  ['2026-12-16', true],
  ['2027-01-05', true],
  ['2027-01-06', false],
])(
  'a trip of five days from %s touches Christmas or New Year, and a note says what that may cost: %s',
  (day, isSaid) => {
    const notes = (tourPackage: PackageDetail) => toWords(makeTripPrice(tourPackage, 4, day)).notes.join();
    expect(/gala dinner/.test(notes(makePackage('1')))).toBe(isSaid);
    const peak = {
      name: 'Peak',
      from: '2026-12-01',
      to: '2027-01-31',
      amount: 900,
      percent: null,
      pricing: null,
    };
    expect(notes(makePackage('1', { peaks: [peak] }))).not.toMatch(/gala dinner/);
  },
);

it('the trip price states that prices of the next pricing year are not published yet', () =>
  expect(priceTrip('1', { adults: 4, travelDate: '2027-04-01' })).toMatchObject({
    total: 46_000,
    notes: ['This is the 2026-27 rate; our team confirms prices from 1 April 2027 on.'],
  }));

it('a price has an amount even on the day of travel, when the balance is due at once', () => {
  const travelDate = addPlainDays(TODAY, 0);
  expect(priceTrip('1', { adults: 4, travelDate })).toMatchObject({
    total: 56_000,
    balanceDate: TODAY,
    cancellation: [{ from: TODAY, to: TODAY, percent: 100, amount: 56_000 }],
  });
});

// Regression: mails, inbox, replies and export showed another rate than the page, because they ignored the travel date or
// the size of the party.
it.each(CATALOGUE_DETAILS.map((entry) => [entry.id, entry] as const))(
  'package %s has the rate of its season or party on the last and the first day of each season, for 1 to 20 adults',
  (_id, tourPackage) => {
    const { season, pricing, price } = tourPackage;
    const rates = (adults: number) => {
      if (season) return [season.onSeason, season.offSeason, season.offSeason, season.onSeason];
      if (!pricing) return Array(4).fill(price);
      const { twoPersons, fourPersons, sixPersons } = pricing;
      return Array(4).fill(adults < 4 ? twoPersons : adults < 6 ? fourPersons : sixPersons);
    };
    for (let adults = 1; adults <= 20; adults += 1) {
      const shown = ['2027-03-31', '2027-04-01', '2027-09-30', '2027-10-01'].map(
        (date) => makeTripPrice(tourPackage, adults, date).rate.amount,
      );
      expect([adults, shown]).toEqual([adults, rates(adults)]);
    }
  },
);
