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

it('the delays between attempts to send a mail start at five seconds and never shrink', () => {
  expect(pauses.slice(0, 6)).toEqual([5, 10, 20, 40, 80, 120]);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
});

it('in the first hour, a mail is retried at least every two minutes, so it is sent soon after an outage', () =>
  expect(Math.max(...pauses.filter((_, index) => (tries[index] ?? 0) <= HOUR))).toBe(120));

it('a mail is retried for three days', () => {
  const last = (tries.at(-1) ?? 0) / HOUR;
  expect(last).toBeGreaterThan(71);
  expect(last).toBeLessThan(73);
  expect(getRetryDelaySeconds(pauses.length + 1)).toBeNull();
});

it('a mail is retried at least every hour', () => expect(Math.max(...pauses)).toBe(HOUR));
