import 'server-only';
import { toAuditSql } from '../staff/audit/mutations';
import { runSql } from '../platform/db';
import { AppError } from '../platform/errors';
import { ADD_JOB } from '../mail/mutations';
import { composeMail } from './composers';

/**
 * Queues a failed, held or waiting mail to be sent now, ignoring its limits, resets its attempts and writes an audit
 * entry. Returns false if there is nothing to send any more, as after a withdrawal; the job then deletes the mail.
 * Throws NOT_FOUND for an unknown mail, CONFLICT for a sent one.
 */
export async function retryMail(id: string, staffId: string): Promise<boolean> {
  const { rows } = await runSql<{ key: string; jobs: string }>(RETRY_ONE, [id, staffId]);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  if (rows[0].jobs === '0')
    throw new AppError('CONFLICT', { message: 'This mail has been sent in the meantime.' });
  // If it cannot be composed now, the job tries again.
  return (await composeMail(rows[0].key).catch(() => undefined)) !== null;
}

const RETRY_ONE = `
WITH chosen AS (
  UPDATE mails SET state = 'waiting', attempts = 0, cleared_at = coalesce(cleared_at, now()), updated_at = now()
  WHERE id = $1::uuid AND state <> 'sent' RETURNING key, kind, reference
), noted AS (
  ${toAuditSql({ from: 'chosen', staffId: '$2::uuid', action: 'mail-retried', target: "kind || ' ' || reference" })}
), jobs AS MATERIALIZED (SELECT ${ADD_JOB}) AS job FROM chosen)
SELECT key, (SELECT count(job) FROM jobs) AS jobs FROM mails WHERE id = $1::uuid`;

/** Retries every failed mail and writes an audit entry; returns the number of mails. */
export async function retryFailedMails(staffId: string): Promise<number> {
  const { rows } = await runSql<{ jobs: string }>(RETRY_ALL, [staffId]);
  return Number(rows[0]?.jobs ?? 0);
}

const RETRY_ALL = `
WITH chosen AS (
  UPDATE mails SET state = 'waiting', attempts = 0, updated_at = now() WHERE state = 'failed' RETURNING key
), counted AS (
  SELECT count(*) AS mails FROM chosen HAVING count(*) > 0
), noted AS (
  ${toAuditSql({
    from: 'counted',
    staffId: '$1::uuid',
    action: 'mail-retried',
    target: "''",
    detail: "jsonb_build_object('mails', mails)",
  })}
), jobs AS MATERIALIZED (SELECT ${ADD_JOB}) AS job FROM chosen)
SELECT count(job) AS jobs FROM jobs`;
