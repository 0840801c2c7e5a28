import { formatMoment } from '../../platform/format/dates';
import { formatCount } from '../../platform/format/numbers';
import type { BackupState } from './types';

/** Backups are deleted this long after they were made. */
export const BACKUP_DAYS = 30;
/** Exit code of npm run backup when another process has the URL of the database owner and makes the backups. */
export const MADE_ELSEWHERE = 3;
/** Backups are nightly, so an older one means that a night was missed. */
const STALE_MS = 36 * 3_600_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `words`: age and result of the last backup, and what to do; `isUrgent`: somebody must act. */
export type BackupReport = { words: string; isUrgent: boolean };

const WORDS = {
  backup: 'backup',
  drill: 'test restore of a backup',
} as const;

const RETRY = 'run "npm run backup" on the server';

/** Describes the state of the backups. A new or newly restored site, before its first night, is not urgent. */
export function describeBackups({ last, proven, restored, siteSince }: BackupState, now: Date): BackupReport {
  const good = proven
    ? `The last good backup was made on ${formatMoment(proven.at)} (${formatAge(proven.at, now)} ago)`
    : 'There is no good backup yet';
  // A restore brings back older records of backups, so a problem from before the restore is outdated.
  const isOfBefore = restored && last && last.at < restored.at;
  if (last?.problem && !isOfBefore) {
    return {
      words: `The ${WORDS[last.kind]} of ${formatMoment(last.at)} failed: ${last.problem.replace(/\.$/, '')}. ${good}. Fix the cause, then ${RETRY}.`,
      isUrgent: true,
    };
  }
  const since = [proven?.at ?? '', restored?.at ?? ''].sort().at(-1) || siteSince;
  const isMissed = since !== null && now.getTime() - Date.parse(since) > STALE_MS;
  if (!proven)
    return isMissed
      ? { words: `${good}; no nightly backup has been made. Please ${RETRY}.`, isUrgent: true }
      : { words: `${good}; one is made each night.`, isUrgent: false };
  if (isMissed)
    return { words: `${good}; no nightly backup has been made since. Please ${RETRY}.`, isUrgent: true };
  return { words: `${good}; a test restore matched all ${formatCount(proven.rows)} rows.`, isUrgent: false };
}

/** `5 hours`, `1 day`; rounded down. */
function formatAge(at: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(at));
  const [count, unit] =
    age < DAY_MS ? [Math.floor(age / HOUR_MS), 'hour'] : [Math.floor(age / DAY_MS), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
