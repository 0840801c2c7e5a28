import fc from 'fast-check';
import {
  FEWEST_VIEWS,
  getEnquiryRate,
  NAMED_PACKAGES,
  rankPackages,
  sumOf,
  toShare,
} from '@/lib/site/analytics/rates';
import { parsePeriod } from '@/lib/site/analytics/schema';

const makePackages = (enquiries: number[]) =>
  enquiries.map((count, index) => ({ id: `${index}`, title: `Trip ${index}`, views: 0, enquiries: count }));

it.each([
  [0, 0, null],
  [0, 4, 0],
  [1, 4, 0.25],
  [4, 4, 1],
])('%d of %d is %s', (part, whole, share) => {
  expect(toShare(part, whole)).toBe(share);
});

it.each([
  [FEWEST_VIEWS - 1, 5, null],
  [FEWEST_VIEWS, 5, 0.25],
  [FEWEST_VIEWS, 0, 0],
  [20, 30, 1.5],
])('%d views and %d enquiries give a rate of %s', (views, enquiries, rate) => {
  expect(getEnquiryRate({ views, enquiries })).toBe(rate);
});

it('ranks packages by enquiries, ties by name, General last', () => {
  expect(rankPackages(makePackages([1, 0, 3, 1]), 9)).toEqual([
    { label: 'Trip 2', count: 3, packageId: '2' },
    { label: 'Trip 0', count: 1, packageId: '0' },
    { label: 'Trip 3', count: 1, packageId: '3' },
    { label: 'General', count: 9 },
  ]);
  expect(rankPackages([], 0)).toEqual([]);
});

it.each([
  [NAMED_PACKAGES, null],
  [NAMED_PACKAGES + 1, '1 other package'],
  [NAMED_PACKAGES + 3, '3 other packages'],
])('with %d packages, the line for all unnamed ones is labelled %s', (count, label) => {
  const lines = rankPackages(makePackages(Array.from({ length: count }, () => 2)), 0);
  expect(lines).toHaveLength(Math.min(count, NAMED_PACKAGES + 1));
  if (label) expect(lines.at(-1)).toEqual({ label, count: (count - NAMED_PACKAGES) * 2 });
});

it('loses no enquiry in the ranking', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 30 }), fc.nat(50), (counts, general) => {
      const lines = rankPackages(makePackages(counts), general);
      expect(sumOf(lines)).toBe(counts.reduce((sum, n) => sum + n, general));
    }),
  );
});

it.each([
  ['7', 7],
  ['30', 30],
  ['90', 90],
  ['91', 30],
  ['07', 30],
  [['7', '90'], 30],
  [undefined, 30],
])('parses the period %j as %d days', (value, period) => {
  expect(parsePeriod(value)).toBe(period);
});
