import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import {
  formatCancellationDays,
  formatFee,
  formatSums,
  listNotes,
  listPaymentWords,
} from '@/lib/packages/prices/trip-price-words';
import { getTripPrice } from '@/lib/packages/prices/trip-price';
import { makePackage } from '@/tests/support/packages';
import { listTravelMonths } from '@/lib/packages/prices/travel-date';

it('listTravelMonths starts with the month that contains tomorrow and covers a year', () => {
  const months = listTravelMonths('2026-11-21');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ value: '2026-11-01', label: 'November 2026' });
  expect(months.at(-1)).toEqual({ value: '2027-10-01', label: 'October 2027' });
});

it('listTravelMonths omits the current month on its last day', () => {
  expect(listTravelMonths('2026-12-31')[0]).toEqual({ value: '2027-01-01', label: 'January 2027' });
});

it.each([
  ['1', { adults: 4, children: 0 }, ['4 adults × ₹14,000 = ₹56,000']],
  ['hm-1', { adults: 2, children: 0 }, ['1 couple: ₹19,000']],
  // Regression: the rule for children followed the sums as a note, so that each share stood there twice.
  [
    '1',
    { adults: 2, children: 2, ages: [4, 9] },
    [
      '2 adults × ₹14,000 = ₹28,000',
      '1 child of 0 to 4 years, without a bed of their own: free',
      '1 child of 5 to 11 years, without extra bed: ₹7,000',
    ],
  ],
])('the price text writes the lines of a price of package %s as calculations: %j', (id, party, words) => {
  const tourPackage = { ...makePackage(id), childBands: USUAL_BANDS };
  const tripPrice = getTripPrice(tourPackage, { ...party, travelDate: '2027-01-20' });
  expect(formatSums(tripPrice)).toEqual(words);
  expect(listNotes(tripPrice, '2026-11-21').join()).not.toContain('years');
});

it('the price text writes advance, balance and cancellation with dates and rupees', () => {
  const terms = getPaymentTerms(56_000, '2027-01-20', '2026-11-21', BUILT_IN_TERMS);
  expect(listPaymentWords(terms, '2026-11-21')).toEqual([
    { label: 'Advance', value: '₹14,000 to ₹28,000, then we confirm in writing' },
    { label: 'Balance', value: 'by 5 Jan 2027' },
  ]);
  const { cancellation } = terms;
  expect(cancellation.map((step) => [formatCancellationDays(step, cancellation), formatFee(step)])).toEqual([
    ['Until 21 Dec 2026', '₹5,600 (10%)'],
    ['22 Dec 2026 to 5 Jan 2027', '₹14,000 (25%)'],
    ['6 Jan 2027 to 13 Jan 2027', '₹28,000 (50%)'],
    ['14 Jan 2027 to 17 Jan 2027', '₹42,000 (75%)'],
    ['From 18 Jan 2027', '₹56,000 (100%)'],
  ]);
});

// Regression: the advance of ₹19,000 was "₹4,800", but a quarter of it as a cancellation fee was ₹4,750.
it.each([
  ['exactly', 19_000, {}, '₹4,750 to ₹9,500'],
  ['as one amount, when the agency asks for one share', 20_350, { advanceMin: 30, advanceMax: 30 }, '₹6,105'],
])('the price text states the advance %s', (_, total, share, words) => {
  const terms = getPaymentTerms(total, '2027-01-20', '2026-11-21', { ...BUILT_IN_TERMS, ...share });
  expect(listPaymentWords(terms, '2026-11-21')[0]?.value).toBe(`${words}, then we confirm in writing`);
});

it('for a trip that begins tomorrow, the balance is due at once and the full fee applies from today', () => {
  const terms = getPaymentTerms(56_000, '2026-11-22', '2026-11-21', BUILT_IN_TERMS);
  expect(listPaymentWords(terms, '2026-11-21')[1]).toEqual({ label: 'Balance', value: 'due at once' });
  expect(terms.cancellation.map((step) => formatCancellationDays(step, terms.cancellation))).toEqual([
    'From 21 Nov 2026',
  ]);
});
