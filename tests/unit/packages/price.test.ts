import fc from 'fast-check';
import { addPlainDays } from '@/lib/platform/format/dates';
import { formatRate, getUnitLabel } from '@/lib/packages/prices/price';
import { formatFromPrice, getFromPrice } from '@/lib/packages/prices/published-prices';
import { getSeason } from '@/lib/packages/prices/season';
import { CATALOGUE_DETAILS, makePackage, makeTripPrice } from '@/tests/support/packages';

const TODAY = '2026-11-22';
const OFF_DAY = '2026-07-15';
const ON_DAY = '2026-12-24';

const anyPackage = fc.constantFrom(...CATALOGUE_DETAILS);
const anyParty = fc.integer({ min: 1, max: 20 });
const anyDay = fc.integer({ min: 0, max: 730 }).map((days) => addPlainDays('2026-01-01', days));

it.each([
  ['for couple', 'honeymoon', makePackage('hm-1')],
  ['for couple', 'honeymoon that is popular too', makePackage('hm-1', { isPopular: true })],
  ['per pax (min 4 person)', 'group', makePackage('pt-1')],
  ['per pax (min 4 person)', 'Kerala signature', makePackage('1', { isPopular: false })],
  ['per pax (min 4 person)', 'popular', makePackage('1')],
  ['per person', 'outbound', makePackage('11')],
])('getUnitLabel is "%s" for %s', (label, _kind, tourPackage) => {
  expect(getUnitLabel(tourPackage)).toBe(label);
});

it.each([
  ['1', 11_500],
  ['3', 33_500],
  ['7', 1_800],
  ['pt-1', 8_500],
  ['hm-1', 19_000],
  ['11', 36_500],
])('getFromPrice: package %s starts from %i', (id, price) => {
  expect(getFromPrice(makePackage(id), TODAY)).toBe(price);
});

it('getFromPrice is the lower of the two seasons even if staff made the on season cheaper', () => {
  expect(
    getFromPrice(makePackage('1', { price: 2_000, season: { offSeason: 2_000, onSeason: 1_700 } }), TODAY),
  ).toBe(1_700);
});

it('getFromPrice is never above the rate of any day', () => {
  fc.assert(
    fc.property(anyPackage, fc.integer({ min: 1, max: 5 }), anyDay, (tourPackage, adults, date) => {
      expect(getFromPrice(tourPackage, TODAY)).toBeLessThanOrEqual(
        makeTripPrice(tourPackage, adults, date).rate.amount,
      );
    }),
  );
});

it.each([
  ['1', '₹11,500 per pax (min 4 person)'],
  ['pt-2', '₹14,700 per pax (min 4 person)'],
  ['hm-1', '₹19,000 for couple'],
  ['12', '₹62,500 per person'],
])('formatFromPrice: the price of package %s is "%s"', (id, line) => {
  expect(formatFromPrice(makePackage(id), TODAY)).toBe(line);
});

it.each([
  ['2026-03-31', 14_000, 'on'],
  ['2026-04-01', 11_500, 'off'],
  ['2026-09-30', 11_500, 'off'],
  ['2026-10-01', 14_000, 'on'],
])('the rate of a trip depends on the season of its first day: %s costs %i', (date, amount, season) => {
  const { rate, ...quote } = makeTripPrice(makePackage('1'), 2, date);
  expect({ ...rate, season: quote.season }).toEqual({ amount, unit: 'per pax (min 4 person)', season });
  expect(formatRate(rate)).toBe(`${amount === 14_000 ? '₹14,000' : '₹11,500'} per pax (min 4 person)`);
});

it.each([
  ...[1, 2, 3].map((adults) => [adults, 10_250] as const),
  ...[4, 5].map((adults) => [adults, 8_500] as const),
  ...[6, 7, 20].map((adults) => [adults, 7_650] as const),
])('the rate of a trip depends on the size of the party: %i adults pay %i per person', (adults, amount) => {
  const { rate, season } = makeTripPrice(makePackage('pt-1'), adults, ON_DAY);
  expect({ amount: rate.amount, season }).toEqual({ amount, season: null });
});

it.each(['hm-1', '11'])('package %s has one rate all year and for every party', (id) => {
  const tourPackage = makePackage(id);
  for (const date of [OFF_DAY, ON_DAY]) {
    for (const adults of [1, 2, 20]) {
      expect(makeTripPrice(tourPackage, adults, date).rate.amount).toBe(tourPackage.price);
    }
  }
});

it.each([
  ['1', 4, OFF_DAY, 46_000, false],
  ['1', 4, ON_DAY, 56_000, false],
  ['1', 20, ON_DAY, 2_80_000, false],
  ['1', 3, OFF_DAY, 34_500, true],
  ['1', 1, ON_DAY, 14_000, true],
  ['pt-1', 2, ON_DAY, 20_500, false],
  ['pt-1', 4, ON_DAY, 34_000, false],
  ['pt-1', 6, ON_DAY, 45_900, false],
  ['pt-1', 1, ON_DAY, 10_250, true],
  ['hm-1', 2, ON_DAY, 19_000, false],
  ['hm-1', 1, ON_DAY, 19_000, true],
  ['hm-1', 4, ON_DAY, 38_000, true],
  ['11', 1, OFF_DAY, 36_500, false],
  ['11', 20, OFF_DAY, 7_30_000, false],
])('the total of package %s for %i adults on %s is %i', (id, adults, date, total, needsConfirmation) => {
  const quote = makeTripPrice(makePackage(id), adults, date);
  expect(quote).toMatchObject({ total, needsConfirmation });
});

it('the total of a trip is quantity × rate in whole rupees for every package, party and day', () => {
  fc.assert(
    fc.property(anyPackage, anyParty, anyDay, (tourPackage, adults, date) => {
      const { rate, season, lines, total } = makeTripPrice(tourPackage, adults, date);
      const [line] = lines;
      expect(season).toBe(tourPackage.season ? getSeason(date) : null);
      expect(total).toBe(line.quantity * rate.amount);
      expect(lines).toEqual([{ ...line, unit: rate.unit, rate: rate.amount, amount: total }]);
      expect(Number.isInteger(total)).toBe(true);
      expect(rate.amount).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});

it('the rate of a trip is never higher for a larger party', () => {
  fc.assert(
    fc.property(anyPackage, anyParty, anyParty, anyDay, (tourPackage, a, b, date) => {
      const [small = 1, large = 1] = [a, b].sort((x, y) => x - y);
      expect(makeTripPrice(tourPackage, large, date).rate.amount).toBeLessThanOrEqual(
        makeTripPrice(tourPackage, small, date).rate.amount,
      );
    }),
    { numRuns: 1_000 },
  );
});
