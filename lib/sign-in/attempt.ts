import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { runSql } from '../db';
import { takeAuditLine } from '../http/audit-limit';
import type { SignInAttempt } from './limits';

/** Runs the check of a sign-in attempt. If the check throws, the attempt is not counted. */
export async function refundOnError<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
}

/** Records a failed attempt in the audit log and counts it. */
export async function failAttempt(attempt: SignInAttempt, username: string, address: string): Promise<void> {
  const line = await takeAuditLine('sign-in');
  if (line) {
    const detail = { address, ...(line.isLast ? { more: true } : {}) };
    await runSql(NOTE_FAILURE, [username, JSON.stringify(detail)]);
  }
  await countFailure(attempt, username, address);
}

/** Counts a failure that has been recorded already; records the lock if it causes one of an existing account. */
export async function countFailure(attempt: SignInAttempt, username: string, address: string): Promise<void> {
  if (await attempt.fail()) await runSql(NOTE_LOCK, [username, JSON.stringify({ address })]);
}

// A name that no account has is not stored: it may be a password typed into the wrong field.
const NOTE_FAILURE = toAuditSql({
  from: '(SELECT max(username) AS username FROM staff WHERE username = $1) AS known',
  staffId: 'NULL::uuid',
  action: 'sign-in-failed',
  target: "COALESCE(username, '')",
  detail: '$2',
});

const NOTE_LOCK = toAuditSql({
  from: 'staff WHERE username = $1',
  staffId: 'NULL::uuid',
  action: 'sign-in-locked',
  target: 'username',
  detail: '$2',
});
