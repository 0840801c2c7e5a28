import { findNewest, parseName } from './names';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds until the first backup of a service that starts now; 0 if the backup of the last night is missing. */
export function msUntilFirst(backupPath: string, now: Date): number {
  const newest = parseName(findNewest(backupPath, now) ?? '')?.createdAt.getTime() ?? 0;
  const ms = msUntilNight(now);
  return newest < now.getTime() + ms - DAY_MS ? 0 : ms;
}

/** Milliseconds until the next backup; one that failed is tried again after an hour. */
export function msUntilNext(now: Date, isMade: boolean): number {
  return isMade ? msUntilNight(now) : Math.min(HOUR_MS, msUntilNight(now));
}

/** Milliseconds until the time of the nightly job (lib/site/jobs/tasks.ts). */
function msUntilNight(now: Date): number {
  const next = new Date(now);
  next.setUTCHours(22, 10, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
}
