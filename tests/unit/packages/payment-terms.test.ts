import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import fc from 'fast-check';
import { addPlainDays, countPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getCancellationFeePercent } from '@/lib/company/terms/cancellation';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';

const TOTAL = 46_000;

it.each([
  ['2028-03-15', ['2028-02-14', '2028-02-29', '2028-03-08', '2028-03-12', '2028-03-15']],
  ['2027-03-15', ['2027-02-13', '2027-02-28', '2027-03-08', '2027-03-12', '2027-03-15']],
  ['2028-02-29', ['2028-01-30', '2028-02-14', '2028-02-22', '2028-02-26', '2028-02-29']],
])(
  'the payment schedule counts calendar days for a trip on %s, also over a leap day',
  (travelDate, lastDays) => {
    const { cancellation } = getPaymentTerms(TOTAL, travelDate, '2026-11-23', BUILT_IN_TERMS);
    expect(cancellation.map(({ to }) => to)).toEqual(lastDays);
  },
);

it.each([
  ['2026-12-05T18:29:59.999Z', 25],
  ['2026-12-05T18:30:00.000Z', 50],
])('a cancellation at %s costs %i percent: days change at midnight in India', (instant, percent) => {
  const today = getIndiaDate(new Date(instant));
  expect(getPaymentTerms(TOTAL, '2026-12-20', today, BUILT_IN_TERMS).cancellation[0]).toMatchObject({
    from: today,
    percent,
  });
});

it.each([
  ['2026-12-20', '2026-12-05'],
  ['2026-12-08', '2026-11-23'],
  ['2026-12-07', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
])('the balance of a trip on %s is due on %s', (travelDate, balanceDate) =>
  expect(getPaymentTerms(TOTAL, travelDate, '2026-11-23', BUILT_IN_TERMS).balanceDate).toBe(balanceDate),
);

it('the payment schedule has an advance of 25 to 50 percent, in whole rupees', () => {
  expect(getPaymentTerms(TOTAL, '2027-01-20', '2026-11-23', BUILT_IN_TERMS).advance).toEqual({
    min: 11_500,
    max: 23_000,
  });
  expect(getPaymentTerms(33_333, '2027-01-20', '2026-11-23', BUILT_IN_TERMS).advance).toEqual({
    min: 8_333,
    max: 16_667,
  });
});

it('the payment schedule covers every day until travel once, agrees with the fee, and never gets cheaper', () => {
  const days = fc.integer({ min: 0, max: 1_100 });
  fc.assert(
    fc.property(days, days, fc.integer({ min: 1, max: 5_000_000 }), (start, ahead, total) => {
      const today = addPlainDays('2026-11-23', start);
      const travelDate = addPlainDays(today, ahead);
      const { cancellation } = getPaymentTerms(total, travelDate, today, BUILT_IN_TERMS);
      expect([cancellation[0]?.from, cancellation.at(-1)?.to]).toEqual([today, travelDate]);
      cancellation.forEach(({ from, to, percent, amount }, index) => {
        const before = cancellation[index - 1];
        if (before) expect(from).toBe(addPlainDays(before.to, 1));
        expect(amount).toBeGreaterThanOrEqual(before?.amount ?? 0);
        expect(amount).toBe(Math.round((total * percent) / 100));
        for (const day of [from, to]) {
          expect(getCancellationFeePercent(countPlainDays(day, travelDate), BUILT_IN_TERMS)).toBe(percent);
        }
      });
    }),
  );
});
