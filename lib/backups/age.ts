import { formatMoment } from '../format/dates';
import type { BackupState } from './types';

/** Backups are deleted this long after they were made. */
export const BACKUP_DAYS = 30;
/** Backups are nightly: one that is older was missed. */
const STALE_MS = 36 * 3_600_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `words` tell the age and result of the last backup; `isUrgent`: somebody must look at it. */
export type BackupReport = { words: string; isUrgent: boolean };

const WORDS = {
  backup: 'backup',
  drill: 'test restore of a backup',
  base: 'base of the archived log',
} as const;

/** Describes the state of the backups at a time. A fresh site, before its first night, is not urgent. */
export function describeBackups({ last, proven }: BackupState, now: Date): BackupReport {
  const good = proven
    ? `The last good backup is of ${formatMoment(proven.at)}, ${formatAge(proven.at, now)} old`
    : 'There is no good backup yet';
  if (last?.problem) {
    return {
      words: `The ${WORDS[last.kind]} of ${formatMoment(last.at)} failed: ${last.problem.replace(/\.$/, '')}. ${good}.`,
      isUrgent: true,
    };
  }
  if (!proven) return { words: `${good}; one is made each night.`, isUrgent: false };
  if (now.getTime() - Date.parse(proven.at) > STALE_MS)
    return { words: `${good}: no nightly backup has been made since.`, isUrgent: true };
  return { words: `${good}; it was restored and compared with its ${proven.rows} rows.`, isUrgent: false };
}

/** `5 hours`, `1 day`: rounded down. */
function formatAge(at: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(at));
  const [count, unit] =
    age < DAY_MS ? [Math.floor(age / HOUR_MS), 'hour'] : [Math.floor(age / DAY_MS), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
