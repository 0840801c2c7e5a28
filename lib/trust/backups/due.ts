import type { BackupState } from './types';

/** `proven`: a backup with a test restore, once a night or when an owner asks. `changed`: a backup without one, after changes. */
export type DueBackup = 'proven' | 'changed';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time of the nightly backup: 03:40 in Kerala. */
const NIGHT_UTC_MS = 22 * HOUR_MS + 10 * 60_000;

/**
 * Returns the backup that is due now, or null. A backup that an owner asked for, and that of a missed night, is due at
 * once. A test restore that failed is tried again after an hour.
 */
export function findDue(
  { failed, proven, askedAt, siteSince, isChanged }: Omit<BackupState, 'made' | 'restored'>,
  now: Date,
): DueBackup | null {
  if (askedAt) return 'proven';
  const night = Math.floor((now.getTime() - NIGHT_UTC_MS) / DAY_MS) * DAY_MS + NIGHT_UTC_MS;
  const since = proven?.at ?? siteSince ?? now.toISOString();
  const hasJustFailed = failed !== null && now.getTime() - Date.parse(failed.at) < HOUR_MS;
  if (Date.parse(since) < night && !hasJustFailed) return 'proven';
  return isChanged ? 'changed' : null;
}
