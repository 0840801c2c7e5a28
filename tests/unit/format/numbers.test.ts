import fc from 'fast-check';
import { formatCount, formatShare, formatSpan } from '@/lib/platform/format/numbers';

it.each([
  [0, '0'],
  [999, '999'],
  [1_500, '1,500'],
  [150_000, '1,50,000'],
  [1_000_000, '10,00,000'],
])('the number format formats the count %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it.each([
  [0, '0%'],
  [0.0236, '2.4%'],
  [0.0994, '9.9%'],
  [0.0999, '10%'],
  [0.64, '64%'],
  [1, '100%'],
  [1.5, '150%'],
])('the number format formats the share %d as %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});

it.each([
  [0, '0 min'],
  [0.4, '0 min'],
  [45, '45 min'],
  [59.6, '1 h'],
  [200, '3 h 20 min'],
  [1_439.4, '23 h 59 min'],
  [1_439.6, '1 day'],
  [1_440, '1 day'],
  [1_469, '1 day'],
  [1_471, '1 day 1 h'],
  [3_180, '2 days 5 h'],
])('the number format formats %d minutes as %s', (minutes, text) => {
  expect(formatSpan(minutes)).toBe(text);
});

it('a formatted duration never contains 60 min or 24 h', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (minutes) => {
      expect(formatSpan(minutes)).not.toMatch(/\b(60 min|24 h)\b/);
    }),
  );
});
