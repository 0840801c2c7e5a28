import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { getPool, withDatabase } from '../db';
import type { SignInAttempt } from './limits';

/** Runs the check of an attempt; refunds the attempt when the check throws. */
export async function refundOnError<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
}

/** Counts a failure. Logs a lock to the audit log, but only for existing accounts. */
export async function failAttempt(attempt: SignInAttempt, username: string, address: string): Promise<void> {
  if (!(await attempt.fail())) return;
  await withDatabase(() => getPool().query(NOTE_LOCK, [username, JSON.stringify({ address })]));
}

const NOTE_LOCK = toAuditSql({
  from: 'staff WHERE username = $1',
  staffId: 'NULL::uuid',
  action: 'sign-in-locked',
  target: 'username',
  detail: '$2',
});
