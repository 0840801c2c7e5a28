import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { runSql } from '../db';
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

/** Records a failed attempt. If it causes a lock of an existing account, the lock is written to the audit log. */
export async function failAttempt(attempt: SignInAttempt, username: string, address: string): Promise<void> {
  if (!(await attempt.fail())) return;
  await runSql(NOTE_LOCK, [username, JSON.stringify({ address })]);
}

const NOTE_LOCK = toAuditSql({
  from: 'staff WHERE username = $1',
  staffId: 'NULL::uuid',
  action: 'sign-in-locked',
  target: 'username',
  detail: '$2',
});
