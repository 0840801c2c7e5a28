import { formatMoment } from '../../platform/format/dates';
import { formatCount } from '../../platform/format/numbers';
import type { BackupState } from './types';

/** Exit code of npm run backup when another process has the URL of the database owner and makes the backups. */
export const MADE_ELSEWHERE = 3;
/** Maximum age of the last test restore. Test restores run nightly, so an older one means a missed night. */
const STALE_MS = 36 * 3_600_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `words`: age and result of the last backup, and what to do; `isUrgent`: somebody must act. */
export type BackupReport = { words: string; isUrgent: boolean };

const WORDS = { backup: 'backup', drill: 'test restore of the backup' } as const;

const RETRY = 'press “Back up now” on the page Audit';
/** The time in which a backup that an owner asked for has begun and ended. */
const LONGEST_MS = 30 * 60_000;
const DISK_FULL = 'the disk of the backups is full. Make room on it, then';

/** Describes the state of the backups. A new or newly restored site, before its first night, is not urgent. */
export function describeBackups(
  { failed, made, proven, restored, askedAt, siteSince }: Omit<BackupState, 'isChanged'>,
  now: Date,
): BackupReport {
  const good = made
    ? `The last backup was made on ${formatMoment(made.at)} (${formatAge(made.at, now)} ago)`
    : 'There is no backup yet';
  if (askedAt) {
    const isLate = now.getTime() - Date.parse(askedAt) > LONGEST_MS;
    const words = isLate
      ? `The backup that was asked for on ${formatMoment(askedAt)} has not been made. Ask whoever runs the server to run “npm run backup”`
      : `A backup is being made and tested since ${formatMoment(askedAt)}`;
    return { words: `${words}. ${good}.`, isUrgent: isLate };
  }
  if (failed) {
    const isFull = /ENOSPC|no space left/i.test(failed.problem);
    const cause = isFull ? DISK_FULL : `${failed.problem.replace(/\.$/, '')}. Fix the cause, then`;
    return {
      words: `The ${WORDS[failed.kind]} of ${formatMoment(failed.at)} failed: ${cause} ${RETRY}. ${good}.`,
      isUrgent: true,
    };
  }
  const proof = proven
    ? `the test restore of ${formatMoment(proven.at)} matched all ${formatCount(proven.rows)} rows`
    : 'one is made after each change, and tested each night';
  const since = [proven?.at ?? '', restored?.at ?? ''].sort().at(-1) || siteSince;
  if (since === null || now.getTime() - Date.parse(since) <= STALE_MS)
    return { words: `${good}; ${proof}.`, isUrgent: false };
  return {
    words: `${good}; ${proven ? `${proof}, and none was made since` : 'none has been tested'}. Please ${RETRY}.`,
    isUrgent: true,
  };
}

/** Formats an age, rounded down: `20 minutes`, `5 hours`, `1 day`. */
function formatAge(at: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(at));
  const [count, unit] =
    age < HOUR_MS
      ? [Math.floor(age / 60_000), 'minute']
      : age < DAY_MS
        ? [Math.floor(age / HOUR_MS), 'hour']
        : [Math.floor(age / DAY_MS), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
