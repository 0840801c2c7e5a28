import { FEWEST_VIEWS, getEnquiryRate, toShare } from '@/lib/public/analytics/rates';
import { parsePeriod } from '@/lib/public/analytics/schema';

it.each([
  [0, 0, null],
  [0, 4, 0],
  [1, 4, 0.25],
  [4, 4, 1],
])('the share of %d in %d is %s', (part, whole, share) => {
  expect(toShare(part, whole)).toBe(share);
});

it.each([
  [FEWEST_VIEWS - 1, 5, null],
  [FEWEST_VIEWS, 5, 0.25],
  [FEWEST_VIEWS, 0, 0],
  [20, 30, 1.5],
])('%d views and %d enquiries give a conversion rate of %s', (views, enquiries, rate) => {
  expect(getEnquiryRate({ views, enquiries })).toBe(rate);
});

it.each([
  ['7', 7],
  ['30', 30],
  ['90', 90],
  ['365', 365],
  ['91', 30],
  ['07', 30],
  [['7', '90'], 30],
  [undefined, 30],
])('the analytics page parses the period %j as %d days', (value, period) => {
  expect(parsePeriod(value)).toBe(period);
});
