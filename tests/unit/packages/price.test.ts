import fc from 'fast-check';
import { addPlainDays } from '@/lib/format/dates';
import { formatPriceLine, getFromPrice, getPartyQuote, getRateOn, getUnitLabel } from '@/lib/packages/price';
import { getSeason } from '@/lib/packages/season';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const OFF_DAY = '2026-07-15';
const ON_DAY = '2026-12-24';

const anyPackage = fc.constantFrom(...CATALOGUE_DETAILS);
const anyParty = fc.integer({ min: 1, max: 20 });
const anyDay = fc.integer({ min: 0, max: 730 }).map((days) => addPlainDays('2026-01-01', days));

describe('getUnitLabel', () => {
  it.each([
    ['for couple', 'honeymoon', makePackage('hm-1')],
    ['for couple', 'honeymoon that is popular too', makePackage('hm-1', { isPopular: true })],
    ['per pax (min 4 person)', 'group', makePackage('pt-1')],
    ['per pax (min 4 person)', 'Kerala signature', makePackage('1', { isPopular: false })],
    ['per pax (min 4 person)', 'popular', makePackage('1')],
    ['per person', 'outbound', makePackage('11')],
  ])('is "%s" for %s', (label, _kind, tourPackage) => {
    expect(getUnitLabel(tourPackage)).toBe(label);
  });
});

describe('getFromPrice', () => {
  it.each([
    ['1', 11_500],
    ['3', 33_500],
    ['7', 1_800],
    ['pt-1', 8_500],
    ['hm-1', 19_000],
    ['11', 36_500],
  ])('package %s starts from %i', (id, price) => {
    expect(getFromPrice(makePackage(id))).toBe(price);
  });

  it('is the lower of the two seasons even when staff made the on season cheaper', () => {
    expect(
      getFromPrice(makePackage('1', { price: 2_000, season: { offSeason: 2_000, onSeason: 1_700 } })),
    ).toBe(1_700);
  });

  it('never exceeds the rate of any day', () => {
    fc.assert(
      fc.property(anyPackage, anyDay, (tourPackage, date) => {
        expect(getFromPrice(tourPackage)).toBeLessThanOrEqual(getRateOn(tourPackage, date));
      }),
    );
  });
});

describe('formatPriceLine', () => {
  it.each([
    ['1', '₹11,500 per pax (min 4 person)'],
    ['pt-2', '₹14,700 per pax (min 4 person)'],
    ['hm-1', '₹19,000 for couple'],
    ['12', '₹62,500 per person'],
  ])('package %s reads "%s"', (id, line) => {
    expect(formatPriceLine(makePackage(id))).toBe(line);
  });
});

describe('getRateOn', () => {
  it.each([
    ['2026-03-31', 14_000],
    ['2026-04-01', 11_500],
    ['2026-09-30', 11_500],
    ['2026-10-01', 14_000],
  ])('takes the season of the travel date: %s is %i', (date, rate) => {
    expect(getRateOn(makePackage('1'), date)).toBe(rate);
  });

  it.each(['pt-1', 'hm-1', '11'])('is one price all year for package %s', (id) => {
    const tourPackage = makePackage(id);
    expect([getRateOn(tourPackage, OFF_DAY), getRateOn(tourPackage, ON_DAY)]).toEqual([
      tourPackage.price,
      tourPackage.price,
    ]);
  });
});

describe('getPartyQuote', () => {
  describe('season-priced trips: adults × the season price, from four adults', () => {
    it.each([
      [4, OFF_DAY, 46_000, 11_500, 'off'],
      [4, ON_DAY, 56_000, 14_000, 'on'],
      [7, OFF_DAY, 80_500, 11_500, 'off'],
      [20, ON_DAY, 2_80_000, 14_000, 'on'],
    ])('%i adults on %s', (adults, date, total, perHead, season) => {
      const basis = 'per pax (min 4 person)';
      expect(getPartyQuote(makePackage('1'), adults, date)).toEqual({
        kind: 'total',
        total,
        perHead,
        basis,
        season,
      });
    });

    it.each([
      [1, OFF_DAY, 11_500, 'off'],
      [2, ON_DAY, 14_000, 'on'],
      [3, OFF_DAY, 11_500, 'off'],
    ])('%i adults on %s are below the minimum: the rate only, no total', (adults, date, rate, season) => {
      const basis = 'per pax (min 4 person)';
      expect(getPartyQuote(makePackage('1'), adults, date)).toEqual({ kind: 'confirm', rate, basis, season });
    });
  });

  describe('group packages: adults × the tier', () => {
    const TIERS = [
      ...[2, 3].map((adults) => [adults, 10_250] as const),
      ...[4, 5].map((adults) => [adults, 8_500] as const),
      ...Array.from({ length: 15 }, (_, index) => [index + 6, 7_650] as const),
    ];

    it.each(TIERS)('%i adults pay %i per head', (adults, perHead) => {
      expect(getPartyQuote(makePackage('pt-1'), adults, ON_DAY)).toEqual({
        kind: 'total',
        total: adults * perHead,
        perHead,
        basis: 'per pax (min 4 person)',
        season: null,
      });
    });

    it('one adult is below the smallest tier', () => {
      expect(getPartyQuote(makePackage('pt-1'), 1, ON_DAY)).toEqual({
        kind: 'confirm',
        rate: 10_250,
        basis: 'per pax (min 4 person)',
        season: null,
      });
    });
  });

  describe('honeymoon: one price for two', () => {
    it('is the couple price for two adults', () => {
      expect(getPartyQuote(makePackage('hm-1'), 2, ON_DAY)).toEqual({
        kind: 'total',
        total: 19_000,
        perHead: 9_500,
        basis: 'for couple',
        season: null,
      });
    });

    it.each([1, 3, 4, 20])('is not multiplied or divided for %i adults', (adults) => {
      expect(getPartyQuote(makePackage('hm-1'), adults, ON_DAY)).toEqual({
        kind: 'confirm',
        rate: 19_000,
        basis: 'for couple',
        season: null,
      });
    });
  });

  it.each([
    [1, 36_500],
    [2, 73_000],
    [20, 7_30_000],
  ])('outbound: %i adults pay %i', (adults, total) => {
    expect(getPartyQuote(makePackage('11'), adults, OFF_DAY)).toEqual({
      kind: 'total',
      total,
      perHead: 36_500,
      basis: 'per person',
      season: null,
    });
  });

  it('is adults × rate in whole rupees, or a rate without a total, for every package, party and day', () => {
    fc.assert(
      fc.property(anyPackage, anyParty, anyDay, (tourPackage, adults, date) => {
        const quote = getPartyQuote(tourPackage, adults, date);
        expect(quote.basis).toBe(getUnitLabel(tourPackage));
        expect(quote.season).toBe(tourPackage.season ? getSeason(date) : null);
        if (quote.kind === 'confirm') {
          expect(quote).not.toHaveProperty('total');
          expect(quote.rate).toBeGreaterThan(0);
        } else {
          expect(quote.total).toBe(adults * quote.perHead);
          expect(Number.isInteger(quote.total)).toBe(true);
          expect(quote.perHead).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('never costs more per head for a larger party', () => {
    fc.assert(
      fc.property(anyPackage, anyParty, anyParty, anyDay, (tourPackage, a, b, date) => {
        const [small, large] = [a, b]
          .sort((x, y) => x - y)
          .map((adults) => getPartyQuote(tourPackage, adults, date));
        if (small?.kind !== 'total' || large?.kind !== 'total') return;
        expect(large.perHead).toBeLessThanOrEqual(small.perHead);
        expect(large.total).toBeGreaterThanOrEqual(small.total);
      }),
      { numRuns: 1_000 },
    );
  });
});
