import 'server-only';
import { getLockPool, runSql, withDatabase } from '../platform/db';
import { SEND_MAIL } from '../platform/job-names';
import { removeMailFilesOf } from './files';
import { getRetryDelaySeconds } from './retry-delay';
import { GIVEN_UP, OVER_LIMIT } from './delivery-error';
import type { MailVerdict, OutgoingMail } from './types';

/**
 * SQL that queues the mail whose key is in column `key`. That key is also the job key, so at most one job per mail is
 * queued.
 */
export const ADD_JOB = `graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key`;

/** Queues a mail, optionally delayed; a mail that is already queued is rescheduled. */
export async function queueMail(key: string, delaySeconds = 0): Promise<void> {
  await runSql(
    `SELECT ${ADD_JOB}, run_at => now() + make_interval(secs => $2)) FROM (VALUES ($1)) AS mail (key)`,
    [key, delaySeconds],
  );
}

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
  if (verdict.kind === 'clear') return void (await runSql(CLEAR, [key]));
  const reason = `${OVER_LIMIT} ${verdict.limit}`;
  await (verdict.kind === 'held'
    ? runSql(HOLD, [key, reason])
    : runSql(DELAY, [key, reason, verdict.seconds]));
}

const CLEAR = "UPDATE mails SET cleared_at = now() WHERE key = $1 AND state = 'waiting'";

const HOLD =
  "UPDATE mails SET state = 'held', attempts = attempts - 1, last_error = $2, updated_at = now() WHERE key = $1 AND state = 'waiting'";

const DELAY = `
WITH delayed AS (
  UPDATE mails SET attempts = attempts - 1, last_error = $2, updated_at = now() WHERE key = $1 AND state = 'waiting' RETURNING key
)
SELECT ${ADD_JOB}, run_at => now() + make_interval(secs => $3)) FROM delayed`;

/**
 * Marks a mail as sent or as kept in a file, with an optional remark. Returns false when its row was deleted by a
 * concurrent erasure.
 */
export async function markMailSent(key: string, remark: string | null): Promise<boolean> {
  const { rowCount } = await runSql(
    "UPDATE mails SET state = 'sent', sent_at = now(), updated_at = now(), last_error = $2 WHERE key = $1 AND state = 'waiting'",
    [key, remark],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Records a failed attempt and queues the next one in the same statement; marks the mail as failed after the last
 * attempt.
 */
export async function markAttemptFailed(
  key: string,
  { code, isPermanent, attempts }: { code: string; isPermanent: boolean; attempts: number },
) {
  const delay = isPermanent ? null : getRetryDelaySeconds(attempts);
  if (delay !== null) await runSql(POSTPONE, [key, code, delay]);
  else await runSql(GIVE_UP, [key, isPermanent ? code : `${GIVEN_UP} ${code}`]);
}

const POSTPONE = `
WITH tried AS (
  UPDATE mails SET last_error = $2, updated_at = now() WHERE key = $1 AND state = 'waiting' RETURNING key
)
SELECT ${ADD_JOB}, run_at => now() + make_interval(secs => $3)) FROM tried`;

const GIVE_UP =
  "UPDATE mails SET state = 'failed', last_error = $2, updated_at = now() WHERE key = $1 AND state = 'waiting'";

/** Deletes a waiting mail that is obsolete, such as one about a deleted request. */
export async function dropMail(key: string): Promise<void> {
  await runSql("DELETE FROM mails WHERE key = $1 AND state = 'waiting'", [key]);
}

/** Deletes old sent and held mails; failed ones stay. */
export async function deleteOldMails(): Promise<void> {
  await runSql(
    "DELETE FROM mails WHERE state IN ('sent', 'held') AND created_at < now() - make_interval(days => $1)",
    [KEEP_SENT_DAYS],
  );
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

// The request's id is the second or third part of a mail's key, depending on the kind of mail.
const DELETE = `
WITH gone AS (
  DELETE FROM mails WHERE request_id = ANY ($1::uuid[]) OR reference = $2 RETURNING key
), keys AS MATERIALIZED (
  SELECT key FROM graphile_worker.jobs
  WHERE key IN (SELECT key FROM gone) OR split_part(key, ':', 2) = ANY ($1::text[]) OR split_part(key, ':', 3) = ANY ($1::text[])
)
SELECT graphile_worker.remove_job(key) FROM keys`;
