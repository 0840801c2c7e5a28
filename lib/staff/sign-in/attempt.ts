import 'server-only';
import { recordAudit } from '../audit/mutations';
import { getPrisma, transact } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { queueMail } from '../../platform/job-queue/mutations';
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

/** The proof that was wrong: the password, or the code after a correct password. */
export type WrongProof = 'password' | 'code';

/** Records a failed attempt in the audit log and counts it. */
export async function failAttempt(
  attempt: SignInAttempt,
  username: string,
  address: string,
  proof: WrongProof = 'password',
): Promise<void> {
  const note = async (name: string, detail: object) => {
    // Unknown usernames are not stored, because they may be passwords typed into the wrong field.
    const known = await findAccount(name);
    const target = known?.username ?? '';
    await recordAudit({ staffId: null, action: 'sign-in-failed', target, detail });
  };
  const noteSum = (unlisted: number, isOwn: boolean) => note('', { ...(isOwn && { address }), unlisted });
  if (takeAuditLine('sign-in', address, noteSum)) await note(username, { address });
  await countFailedAttempt(attempt, username, address, proof);
}

/**
 * Counts a failure that is already in the audit log. If it locks an existing account, the lock is audited, and a mail
 * is sent to the person at most once a day.
 */
export async function countFailedAttempt(
  attempt: SignInAttempt,
  username: string,
  address: string,
  proof: WrongProof,
): Promise<void> {
  if (!(await attempt.fail(proof))) return;
  const account = await findAccount(username);
  if (!account) return;
  await transact(async (tx) => {
    const audit = { staffId: null, action: 'sign-in-locked', target: account.username } as const;
    await recordAudit({ ...audit, detail: { address } }, tx);
    // The mail's key contains the day, so at most one is sent per day.
    if (!account.disabledAt) await queueMail(`lock:${getIndiaDate()}:${account.id}:${proof}`, 0, tx);
  });
}

function findAccount(username: string) {
  return getPrisma().staff.findUnique({ where: { username } });
}
