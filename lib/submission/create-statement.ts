import 'server-only';
import { SEND_MAIL } from '../job-names';

type Row = {
  /** First part of the mail keys. */
  kind: 'enquiry' | 'itinerary';
  table: string;
  /** Column of enquiry_activity. */
  activityId: string;
  columns: string;
  /** One expression per column; $1 and $2 are the captcha's nonce and expiry, the row's own values start at $3. */
  values: string;
};

/**
 * Spends a captcha and stores a request, its first activity and its two mail jobs in one statement, so that a crash
 * cannot leave a part of it. Parallel requests with the same captcha or key wait on the unique index and store nothing.
 * Spam gets no mails.
 */
export function buildCreateStatement({ kind, table, activityId, columns, values }: Row): string {
  const key = `'${kind}:' || stored.id || ':' || mail.kind`;
  // A SELECT in a WITH runs only when it is read, so the last line counts `activity` and `jobs`.
  return `
WITH spent AS (
  INSERT INTO spent_captchas (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce
), stored AS (
  INSERT INTO ${table} (${columns})
  SELECT ${values}
  FROM spent
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id, is_spam
), activity AS (
  INSERT INTO enquiry_activity (${activityId}, kind) SELECT id, 'created' FROM stored RETURNING id
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', ${key}), job_key => ${key}) AS job
  FROM stored CROSS JOIN (VALUES ('staff'), ('visitor')) AS mail (kind)
  WHERE NOT stored.is_spam
)
SELECT stored.id, (SELECT count(*) FROM activity) AS activities, (SELECT count(job) FROM jobs) AS jobs FROM stored`;
}
