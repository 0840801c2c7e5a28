/** The retry stages, in order; `delay` is the wait in seconds after each attempt of the stage. */
const STAGES = [
  { lastAttempt: 34, delay: (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 120) },
  { lastAttempt: 54, delay: () => 15 * 60 },
  { lastAttempt: 120, delay: () => 60 * 60 },
];

/**
 * Seconds to wait after the given number of attempts (1 or more): up to two minutes during the first hour, then 15
 * minutes until the sixth hour, then one hour; null after three days.
 */
export function getRetryDelaySeconds(attempts: number): number | null {
  return STAGES.find(({ lastAttempt }) => attempts <= lastAttempt)?.delay(attempts) ?? null;
}
