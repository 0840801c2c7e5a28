import fc from 'fast-check';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { addPlainDays, type PlainDate } from '@/lib/platform/format/dates';
import { listCancelPapers, toTimeWords } from '@/lib/trips/changes/words';
import { describeCancellation, getTermsFee, settle } from '@/lib/trips/model/cancel';

const ON = '2026-11-29' as PlainDate;
const terms = BUILT_IN_TERMS;
const feeOf = (total: number, days: number) =>
  getTermsFee({ total, firstDay: addPlainDays(ON, days), on: ON, terms });

it.each([
  [60, 10, 4_740],
  [30, 10, 4_740],
  [29, 25, 11_850],
  [15, 25, 11_850],
  [14, 50, 23_700],
  [7, 50, 23_700],
  [6, 75, 35_550],
  [3, 75, 35_550],
  [2, 100, 47_400],
  [0, 100, 47_400],
  [-1, 100, 47_400],
])('%i days before a trip of 47,400 rupees the terms name %i%%, %i rupees', (days, percent, fee) => {
  expect(feeOf(47_400, days)).toEqual({ days, percent, fee });
});

it('the fee is a whole rupee, within the total, and never falls as the trip comes nearer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: -3, max: 90 }), (total, days) => {
      const { fee } = feeOf(total, days);
      expect(Number.isInteger(fee)).toBe(true);
      expect(fee).toBeGreaterThanOrEqual(feeOf(total, days + 1).fee);
      expect(fee).toBeLessThanOrEqual(total);
    }),
  );
});

it.each([
  [
    'the golden example',
    { owed: 11_850, paid: 14_220, invoiced: null },
    { refund: 2_370, toPay: 0, credit: 0 },
  ],
  ['nothing paid', { owed: 4_740, paid: 0, invoiced: null }, { refund: 0, toPay: 4_740, credit: 0 }],
  [
    'invoiced and all paid',
    { owed: 23_700, paid: 47_400, invoiced: 47_400 },
    { refund: 23_700, toPay: 0, credit: 23_700 },
  ],
  [
    'a rupee less than the fee',
    { owed: 14_221, paid: 14_220, invoiced: null },
    { refund: 0, toPay: 0, credit: 0 },
  ],
  ['more returned than paid', { owed: 0, paid: -500, invoiced: null }, { refund: 0, toPay: 500, credit: 0 }],
])('%s', (_, given, settled) => {
  expect(settle(given)).toEqual(settled);
});

it('after refund and payment the traveller has paid what he owes, and the invoice with its note is that too', () => {
  const rupees = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(rupees, rupees, rupees, (owed, paid, more) => {
      const { refund, toPay, credit } = settle({ owed, paid, invoiced: owed + more });
      expect(Math.abs(paid - refund + toPay - owed)).toBeLessThanOrEqual(1);
      expect(owed + more - credit).toBe(owed);
      expect(Math.min(refund, toPay)).toBe(0);
    }),
  );
});

it.each([
  [
    { fee: 11_850, paid: 14_220, returned: 0, checked: 0 },
    [
      'The cancellation fee is ₹11,850: 25% of ₹47,400, by the terms of your booking.',
      'You have paid ₹14,220.',
      'We return ₹2,370 to you within 10 business days of the cancellation.',
    ],
  ],
  [
    { fee: 5_000, paid: 5_000, returned: 9_220, checked: 0 },
    [
      'The cancellation fee is ₹5,000 instead of ₹11,850, which the terms name (25% of ₹47,400).',
      'You have paid ₹14,220.',
      'We have returned ₹9,220.',
      'Nothing is left to be paid or returned.',
    ],
  ],
  [
    { fee: 11_850, paid: 0, returned: 0, checked: 0 },
    [
      'The cancellation fee is ₹11,850: 25% of ₹47,400, by the terms of your booking.',
      '₹11,850 of the fee is still to be paid.',
    ],
  ],
  [
    { fee: 11_850, paid: 0, returned: 0, checked: 5_000 },
    [
      'The cancellation fee is ₹11,850: 25% of ₹47,400, by the terms of your booking.',
      '₹11,850 of the fee is still to be paid; we check ₹5,000 of it.',
    ],
  ],
])('the traveller reads of %j', (money, sentences) => {
  const trip = { total: 47_400, firstDay: addPlainDays(ON, 20), on: ON, terms };
  expect(describeCancellation({ ...trip, ...money })).toEqual(sentences);
});

it('names the papers of a cancellation, and when they are issued', () => {
  expect(listCancelPapers(11_850, { paid: 14_220, invoiced: null })).toEqual([
    'Invoice of ₹11,850 for the fee',
    'Refund voucher of ₹2,370, when the refund is verified',
  ]);
  expect(listCancelPapers(11_850, { paid: 0, invoiced: null })).toEqual([
    'Invoice of ₹11,850 for the fee, when it is paid',
  ]);
  expect(listCancelPapers(23_700, { paid: 47_400, invoiced: 47_400 })).toEqual([
    'Credit note of ₹23,700',
    'Refund voucher of ₹23,700, when the refund is verified',
  ]);
  expect(listCancelPapers(0, { paid: 0, invoiced: null })).toEqual([]);
  expect([12, 1, 0, -2].map(toTimeWords)).toEqual([
    '12 days before the first day',
    '1 day before the first day',
    'On the first day',
    'After the first day',
  ]);
});
