import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { SEND_MAIL } from '../../platform/job-names';
import { takeAuditLine } from '../../platform/rate-limits/audit-limit';
import type { SignInAttempt } from './limits';

/** Runs the check of a sign-in attempt. If the check throws, the attempt is not counted. */
export async function refundOnError<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await attempt.cancel().catch(() => undefined); // if the database is unavailable, the attempt stays counted
    throw error;
  }
}

/** The wrong part: the password, or the code after a correct password. */
export type WrongProof = 'password' | 'code';

/** Records a failed attempt in the audit log and counts it. */
export async function failAttempt(
  attempt: SignInAttempt,
  username: string,
  address: string,
  proof: WrongProof = 'password',
): Promise<void> {
  const note = (name: string, detail: object) => runSql(NOTE_FAILURE, [name, JSON.stringify(detail)]);
  const noteSum = (unlisted: number, isOwn: boolean) => note('', { ...(isOwn && { address }), unlisted });
  if (takeAuditLine('sign-in', address, noteSum)) await note(username, { address });
  await countFailedAttempt(attempt, username, address, proof);
}

/**
 * Counts a failure that is in the audit log already. If it locks an existing account, the lock is written to the audit log
 * and mailed to the person, at most once a day.
 */
export async function countFailedAttempt(
  attempt: SignInAttempt,
  username: string,
  address: string,
  proof: WrongProof,
): Promise<void> {
  if (!(await attempt.fail(proof))) return;
  const day = getIndiaDate();
  await runSql(NOTE_LOCK, [username, JSON.stringify({ address }), `lock:${day}:`, `:${proof}`]);
}

// Unknown usernames are not stored, because they may be passwords typed into the wrong field.
const NOTE_FAILURE = toAuditSql({
  from: '(SELECT max(username) AS username FROM staff WHERE username = $1) AS known',
  staffId: 'NULL::uuid',
  action: 'sign-in-failed',
  target: "COALESCE(username, '')",
  detail: '$2',
});

// The mail's key contains the day, so at most one is sent per day.
const NOTE_LOCK = `
WITH noted AS (
  ${toAuditSql({
    from: 'staff WHERE username = $1',
    staffId: 'NULL::uuid',
    action: 'sign-in-locked',
    target: 'username',
    detail: '$2',
  })}
)
SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key)
FROM (SELECT $3::text || id || $4::text AS key FROM staff WHERE username = $1 AND disabled_at IS NULL) AS mail`;
