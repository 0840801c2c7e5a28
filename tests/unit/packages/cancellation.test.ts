import fc from 'fast-check';
import {
  BUILT_IN_TERMS,
  formatCallback,
  getCancellationFeePercent,
  listTiers,
  RECORDS_YEARS,
} from '@/lib/company/terms/cancellation';

/** From a year before the trip to a year after it, so every tier and bound is covered. */
const days = fc.integer({ min: -365, max: 365 });

it.each([
  [31, 10],
  [30, 10],
  [29, 25],
  [15, 25],
  [14, 50],
  [7, 50],
  [6, 75],
  [3, 75],
  [2, 100],
  [0, 100],
  [-1, 100],
  [30.0001, 10],
  [29.9999, 25],
  [6.5, 75],
  [-0.5, 100],
  [Number.POSITIVE_INFINITY, 10],
  [Number.NEGATIVE_INFINITY, 100],
])('getCancellationFeePercent: %d days before travel costs %i percent', (daysBeforeTravel, feePercent) => {
  expect(getCancellationFeePercent(daysBeforeTravel, BUILT_IN_TERMS)).toBe(feePercent);
});

it('getCancellationFeePercent rejects NaN', () => {
  expect(() => getCancellationFeePercent(Number.NaN, BUILT_IN_TERMS)).toThrow(RangeError);
});

it('getCancellationFeePercent never falls as travel gets nearer', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      const [nearer, farther] = a < b ? [a, b] : [b, a];
      expect(getCancellationFeePercent(nearer, BUILT_IN_TERMS)).toBeGreaterThanOrEqual(
        getCancellationFeePercent(farther, BUILT_IN_TERMS),
      );
    }),
  );
});

it('listTiers covers every day before travel exactly once and agrees with the fee', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat({ max: 60 }), fc.nat()), (day) => {
      const fees = listTiers(BUILT_IN_TERMS)
        .filter(({ minDays, maxDays }) => day >= minDays && (maxDays === null || day <= maxDays))
        .map(({ feePercent }) => feePercent);
      expect(fees).toEqual([getCancellationFeePercent(day, BUILT_IN_TERMS)]);
    }),
    { numRuns: 500 },
  );
});

it('the built-in terms have the published figures for advance, balance, complaints, records and callbacks', () => {
  expect(BUILT_IN_TERMS).toMatchObject({
    advanceMin: 25,
    advanceMax: 50,
    balanceDays: 15,
    complaintDays: 30,
    complaintReplyDays: 15,
  });
  expect(RECORDS_YEARS).toBe(7);
  expect([BUILT_IN_TERMS, { callbackHours: 1 }].map(formatCallback)).toEqual(['24 hours', '1 hour']);
});
