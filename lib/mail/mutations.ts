import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { getPool, withDatabase } from '../db';
import { AppError } from '../errors';
import { SEND_MAIL } from '../job-names';
import { removeMailFilesOf } from './files';
import { getPauseSeconds } from './retry-delay';
import { GIVEN_UP, PARTLY_REFUSED } from './delivery-error';
import type { OutgoingMail } from './types';

/** A mail's key is its job's key too: at most one job waits for each mail. */
const ADD_JOB = `graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key`;

/** Lets a mail be sent, now or so many seconds from now; one that waits already only moves. */
export async function queueMail(key: string, pauseSeconds = 0): Promise<void> {
  await run(
    `SELECT ${ADD_JOB}, run_at => now() + make_interval(secs => $2)) FROM (VALUES ($1)) AS mail (key)`,
    [key, pauseSeconds],
  );
}

/**
 * Holds a mail while it is being sent, so that two workers never send it at the same time; 'busy' when another one
 * holds it. The lock belongs to a connection: a process that dies gives it back.
 */
export async function withMailLock<T>(key: string, work: () => Promise<T>): Promise<T | 'busy'> {
  const client = await withDatabase(() => getPool().connect());
  try {
    const { rows } = await withDatabase(() => client.query<{ held: boolean }>(TAKE_LOCK, [`mail:${key}`]));
    if (!rows[0]?.held) return 'busy';
    return await work();
  } finally {
    // Unlocked by its end when it cannot be asked any more.
    const isWell = await client.query('SELECT pg_advisory_unlock_all()').then(
      () => true,
      () => false,
    );
    client.release(!isWell);
  }
}

const TAKE_LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held';

/**
 * Notes that a mail is about to be tried and says for which time; null when it must not be: it was sent, has failed
 * for good, or its request was erased.
 */
export async function claimMail(key: string, mail: OutgoingMail): Promise<number | null> {
  const { enquiryId = null, itineraryId = null } = toRequestIds(mail.request);
  const recipient = mail.to.map(({ address }) => address).join(', ');
  const values = [key, mail.kind, mail.reference, recipient, mail.subject, enquiryId, itineraryId];
  const { rows } = await run<{ attempts: number }>(CLAIM, values);
  return rows[0]?.attempts ?? null;
}

const CLAIM = `
INSERT INTO mails AS m (key, kind, reference, recipient, subject, enquiry_id, itinerary_id, attempts)
SELECT $1, $2, $3, $4, $5, $6::uuid, $7::uuid, 1
WHERE ($6::uuid IS NULL OR EXISTS (SELECT FROM enquiries WHERE id = $6::uuid AND erased_at IS NULL))
  AND ($7::uuid IS NULL OR EXISTS (SELECT FROM custom_itineraries WHERE id = $7::uuid AND erased_at IS NULL))
ON CONFLICT (key) DO UPDATE
  SET attempts = m.attempts + 1, recipient = excluded.recipient, subject = excluded.subject, updated_at = now()
  WHERE m.state = 'waiting'
RETURNING attempts`;

/** Notes that the server took a mail; false when its row is gone, since what it is about was erased meanwhile. */
export async function markMailSent(key: string, isPartial: boolean): Promise<boolean> {
  const { rowCount } = await run(
    "UPDATE mails SET state = 'sent', sent_at = now(), updated_at = now(), last_error = $2 WHERE key = $1 AND state = 'waiting'",
    [key, isPartial ? PARTLY_REFUSED : null],
  );
  return (rowCount ?? 0) > 0;
}

/** Notes a failed try: with the next one queued in the same statement, or as failed when there is none to come. */
export async function markMailTrouble(
  key: string,
  trouble: { code: string; isPermanent: boolean; attempts: number },
) {
  const pause = trouble.isPermanent ? null : getPauseSeconds(trouble.attempts);
  if (pause !== null) await run(POSTPONE, [key, trouble.code, pause]);
  else await run(GIVE_UP, [key, trouble.isPermanent ? trouble.code : `${GIVEN_UP} ${trouble.code}`]);
}

const POSTPONE = `
WITH tried AS (
  UPDATE mails SET last_error = $2, updated_at = now() WHERE key = $1 AND state = 'waiting' RETURNING key
)
SELECT ${ADD_JOB}, run_at => now() + make_interval(secs => $3)) FROM tried`;

const GIVE_UP =
  "UPDATE mails SET state = 'failed', last_error = $2, updated_at = now() WHERE key = $1 AND state = 'waiting'";

/** Forgets a mail that is not to be sent any more, such as one about a request that was deleted meanwhile. */
export async function dropMail(key: string): Promise<void> {
  await run("DELETE FROM mails WHERE key = $1 AND state = 'waiting'", [key]);
}

/**
 * Tries a failed or waiting mail again at once, with all its tries before it, and notes who wanted it. NOT_FOUND, or
 * CONFLICT when it was sent.
 */
export async function retryMail(id: string, staffId: string): Promise<void> {
  const { rows } = await run<{ state: string; jobs: string }>(RETRY_ONE, [id, staffId]);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  if (rows[0].jobs === '0')
    throw new AppError('CONFLICT', { message: 'This mail has been sent in the meantime.' });
}

const RETRY_ONE = `
WITH chosen AS (
  UPDATE mails SET state = 'waiting', attempts = 0, updated_at = now() WHERE id = $1::uuid AND state <> 'sent' RETURNING key, kind, reference
), noted AS (
  ${toAuditSql({ from: 'chosen', staffId: '$2::uuid', action: 'mail-retried', target: "kind || ' ' || reference" })}
), jobs AS MATERIALIZED (SELECT ${ADD_JOB}) AS job FROM chosen)
SELECT state, (SELECT count(job) FROM jobs) AS jobs FROM mails WHERE id = $1::uuid`;

/** Tries every failed mail again and notes who wanted it; says how many. */
export async function retryFailedMails(staffId: string): Promise<number> {
  const { rows } = await run<{ jobs: string }>(RETRY_ALL, [staffId]);
  return Number(rows[0]?.jobs ?? 0);
}

const RETRY_ALL = `
WITH chosen AS (
  UPDATE mails SET state = 'waiting', attempts = 0, updated_at = now() WHERE state = 'failed' RETURNING key
), counted AS (
  SELECT count(*) AS mails FROM chosen HAVING count(*) > 0
), noted AS (
  ${toAuditSql({
    ...{ from: 'counted', staffId: '$1::uuid', action: 'mail-retried', target: "''" },
    detail: "jsonb_build_object('mails', mails)",
  })}
), jobs AS MATERIALIZED (SELECT ${ADD_JOB}) AS job FROM chosen)
SELECT count(job) AS jobs FROM jobs`;

/** Forgets mails that were sent so long ago that nobody asks for them; what failed stays until it is seen to. */
export async function deleteOldMails(): Promise<void> {
  await run("DELETE FROM mails WHERE state = 'sent' AND created_at < now() - make_interval(days => $1)", [
    KEEP_SENT_DAYS,
  ]);
}

/** Far longer than any key must keep a mail from being sent again. */
const KEEP_SENT_DAYS = 90;

/**
 * Removes what is kept of the mails of requests: rows, jobs and files, digests that name the reference among them.
 * Doing it again does no harm. A mail that a server has taken cannot be called back; one that is on its way right now
 * finds its row gone and takes its file away itself.
 */
export async function deleteMailsOf(requestIds: string[], reference: string): Promise<void> {
  await run(DELETE, [requestIds, reference]);
  await removeMailFilesOf(reference);
}

// The second part of a key is the id of what the mail is about.
const DELETE = `
WITH gone AS (
  DELETE FROM mails WHERE enquiry_id = ANY ($1::uuid[]) OR itinerary_id = ANY ($1::uuid[]) OR reference = $2 RETURNING key
), keys AS MATERIALIZED (
  SELECT key FROM graphile_worker.jobs
  WHERE key IN (SELECT key FROM gone) OR split_part(key, ':', 2) = ANY ($1::text[]) OR split_part(key, ':', 3) = ANY ($1::text[])
)
SELECT graphile_worker.remove_job(key) FROM keys`;

function toRequestIds(request: OutgoingMail['request']): { enquiryId?: string; itineraryId?: string } {
  return request ?? {};
}

function run<Row extends object>(text: string, values: unknown[]) {
  return withDatabase(() => getPool().query<Row>(text, values));
}
