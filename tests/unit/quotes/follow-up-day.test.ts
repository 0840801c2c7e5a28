import { getFollowUpDay } from '@/lib/quotes/editing/follow-up-day';

it.each([
  ['2026-12-10', '2026-11-29'],
  ['2026-11-29', '2026-11-28'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-26', '2026-11-27'],
])('a quote sent on 26 November that ends on %s is followed up on %s', (validUntil, day) => {
  expect(getFollowUpDay('2026-11-26', validUntil)).toBe(day);
});
