import 'server-only';
import type { Prisma } from '../generated/prisma/client';
import { getLockPool, getPrisma, runSql, transact, withDatabase } from '../platform/db';
import { queueMail } from '../platform/job-queue/mutations';
import { removeMailFilesOf } from './files';
import { getRetryDelaySeconds } from './retry-delay';
import { GIVEN_UP, OVER_LIMIT } from './delivery-error';
import type { MailVerdict, OutgoingMail } from './types';

/**
 * Runs `work` under the mail's advisory lock, so that only one worker sends the mail. Returns 'busy' when another
 * worker holds the lock. The lock belongs to the connection, so it is released when the process crashes.
 */
export async function withMailLock<T>(key: string, work: () => Promise<T>): Promise<T | 'busy'> {
  const client = await withDatabase(() => getLockPool().connect());
  try {
    const { rows } = await withDatabase(() => client.query<{ held: boolean }>(TAKE_LOCK, [`mail:${key}`]));
    if (!rows[0]?.held) return 'busy';
    return await work();
  } finally {
    // If unlocking fails, destroying the connection releases the lock.
    const isUnlocked = await client.query('SELECT pg_advisory_unlock_all()').then(
      () => true,
      () => false,
    );
    client.release(!isUnlocked);
  }
}

// An advisory lock of the connection, which only SQL by hand can take.
const TAKE_LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held';

/**
 * Records an attempt; returns its number and whether the mail has already been counted towards its limits. Returns null
 * if nothing is to be sent: the mail was sent, is held or has failed permanently, or its request was erased.
 */
export async function claimMail(
  key: string,
  mail: OutgoingMail,
): Promise<{ attempts: number; isCleared: boolean } | null> {
  const recipient = mail.to.map(({ address }) => address).join(', ');
  const values = [key, mail.kind, mail.reference, recipient, mail.subject, mail.requestId];
  const { rows } = await runSql<{ attempts: number; isCleared: boolean }>(CLAIM, values);
  return rows[0] ?? null;
}

// SQL by hand: adds the row or counts the attempt, unless the request was erased, in one statement.
const CLAIM = `
INSERT INTO mails AS m (key, kind, reference, recipient, subject, request_id, attempts)
SELECT $1, $2, $3, $4, $5, $6::uuid, 1
WHERE $6::uuid IS NULL OR EXISTS (SELECT FROM requests WHERE id = $6::uuid AND erased_at IS NULL)
ON CONFLICT (key) DO UPDATE
  SET attempts = m.attempts + 1, recipient = excluded.recipient, subject = excluded.subject, updated_at = now()
  WHERE m.state = 'waiting'
RETURNING attempts, cleared_at IS NOT NULL AS "isCleared"`;

/** Records whether a mail is within its limits. If not, it is queued again or held, and the attempt is not counted. */
export async function recordVerdict(key: string, verdict: MailVerdict): Promise<void> {
  if (verdict.kind === 'clear') return changeWaiting(key, { clearedAt: new Date() });
  const uncounted = { attempts: { decrement: 1 }, lastError: `${OVER_LIMIT} ${verdict.limit}` };
  if (verdict.kind === 'held') await changeWaiting(key, { ...uncounted, state: 'held' });
  else await postpone(key, uncounted, verdict.seconds);
}

/**
 * Marks a mail as sent or as kept in a file, with an optional remark. Returns false when its row was deleted by a
 * concurrent erasure.
 */
export async function markMailSent(key: string, remark: string | null): Promise<boolean> {
  const data = { state: 'sent', sentAt: new Date(), lastError: remark };
  const { count } = await getPrisma().mail.updateMany({ where: toWaiting(key), data });
  return count > 0;
}

/**
 * Records a failed attempt and queues the next one in the same transaction. After the last attempt, marks the mail as
 * failed.
 */
export async function markAttemptFailed(
  key: string,
  { code, isPermanent, attempts }: { code: string; isPermanent: boolean; attempts: number },
) {
  const delay = isPermanent ? null : getRetryDelaySeconds(attempts);
  if (delay !== null) await postpone(key, { lastError: code }, delay);
  else await changeWaiting(key, { state: 'failed', lastError: isPermanent ? code : `${GIVEN_UP} ${code}` });
}

const toWaiting = (key: string) => ({ key, state: 'waiting' });
type Change = Prisma.MailUpdateManyMutationInput;

async function changeWaiting(key: string, data: Change): Promise<void> {
  await getPrisma().mail.updateMany({ where: toWaiting(key), data });
}

/** Changes a waiting mail and queues its next attempt, unless its row was deleted meanwhile. */
async function postpone(key: string, data: Change, seconds: number): Promise<void> {
  await transact(async (tx) => {
    const { count } = await tx.mail.updateMany({ where: toWaiting(key), data });
    if (count > 0) await queueMail(key, seconds, tx);
  });
}

/** Deletes a waiting mail that is obsolete, such as one about a deleted request. */
export async function dropMail(key: string): Promise<void> {
  await getPrisma().mail.deleteMany({ where: toWaiting(key) });
}

/** Deletes old sent and held mails; failed ones stay. */
export async function deleteOldMails(): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - KEEP_SENT_DAYS * 86_400_000) };
  const where = { state: { in: ['sent', 'held'] }, createdAt };
  await getPrisma().mail.deleteMany({ where });
}

/** Days to keep rows of sent and held mails. */
const KEEP_SENT_DAYS = 90;

/**
 * Deletes the rows, jobs and files of all mails about the requests, including digests that mention the reference.
 * Idempotent. If such a mail is being sent at the same time, the sender finds its row missing and deletes the file.
 */
export async function deleteMailsOf(requestIds: string[], reference: string): Promise<void> {
  await runSql(DELETE, [requestIds, reference]);
  await removeMailFilesOf(reference);
}

// SQL by hand: jobs are graphile-worker's. A mail's key has the request's id as its second or third part.
const DELETE = `
WITH gone AS (
  DELETE FROM mails WHERE request_id = ANY ($1::uuid[]) OR reference = $2 RETURNING key
), keys AS MATERIALIZED (
  SELECT key FROM graphile_worker.jobs
  WHERE key IN (SELECT key FROM gone) OR split_part(key, ':', 2) = ANY ($1::text[]) OR split_part(key, ':', 3) = ANY ($1::text[])
)
SELECT graphile_worker.remove_job(key) FROM keys`;
