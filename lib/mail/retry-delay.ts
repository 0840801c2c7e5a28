const LONGEST_AT_FIRST_S = 120;
/** How long the pauses of a stage are, in seconds, and up to which try the stage goes. */
const STAGES = [
  { lastTry: 34, pause: (attempts: number) => Math.min(5 * 2 ** (attempts - 1), LONGEST_AT_FIRST_S) },
  { lastTry: 54, pause: () => 15 * 60 },
  { lastTry: 120, pause: () => 60 * 60 },
];

/**
 * Seconds until a mail is tried again after so many tries (1 or more): for an hour at most two minutes, then a quarter
 * of an hour, from the sixth hour on an hour; null after three days, when it is given up.
 */
export function getPauseSeconds(attempts: number): number | null {
  return STAGES.find(({ lastTry }) => attempts <= lastTry)?.pause(attempts) ?? null;
}
