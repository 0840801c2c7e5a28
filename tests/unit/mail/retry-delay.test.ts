import { getRetryDelaySeconds } from '@/lib/mail/retry-delay';

const pauses: number[] = [];
for (
  let attempts = 1, pause = getRetryDelaySeconds(attempts);
  pause !== null;
  pause = getRetryDelaySeconds(++attempts)
)
  pauses.push(pause);
/** Seconds from the first attempt to each retry. */
const tries = pauses.map((_, index) => pauses.slice(0, index + 1).reduce((sum, pause) => sum + pause, 0));
const HOUR = 3_600;

it('the delays between attempts start at five seconds and never shrink', () => {
  expect(pauses.slice(0, 6)).toEqual([5, 10, 20, 40, 80, 120]);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
});

it('the delays between attempts are at most two minutes in the first hour, so mails go out soon after an outage', () =>
  expect(Math.max(...pauses.filter((_, index) => (tries[index] ?? 0) <= HOUR))).toBe(120));

it('the delays between attempts end after three days', () => {
  const last = (tries.at(-1) ?? 0) / HOUR;
  expect(last).toBeGreaterThan(71);
  expect(last).toBeLessThan(73);
  expect(getRetryDelaySeconds(pauses.length + 1)).toBeNull();
});

it('the delays between attempts are an hour at most', () => expect(Math.max(...pauses)).toBe(HOUR));
