import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { getPool, withDatabase } from '../db';
import type { SignInAttempt } from './limits';

/** Runs what decides about an attempt; what breaks on the way was nobody's failure, so the attempt is given back. */
export async function decide<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
}

/**
 * Counts a failure. The one that locks is noted in the audit log, of names that are accounts: what strangers make up
 * would only fill it.
 */
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
