import 'server-only';
import { SEND_MAIL } from '../job-names';

type Row = {
  /** First part of the job keys of the mails, such as `enquiry:<id>:staff`. */
  kind: 'enquiry' | 'itinerary';
  table: string;
  /** Column of `enquiry_activity` that refers to the request. */
  activityId: string;
  columns: string;
  /**
   * One SQL expression per column. $1 and $2 are the nonce and the expiry of the captcha; values of the row start at
   * $3.
   */
  values: string;
};

/**
 * Builds one statement that marks a captcha as used and stores a request, its first history entry and its two mail
 * jobs. A crash therefore cannot store only a part. If requests with the same captcha or key run at the same time, all
 * but the first wait for the unique index and then store nothing. Spam gets no mails.
 */
export function buildCreateStatement({ kind, table, activityId, columns, values }: Row): string {
  const key = `'${kind}:' || stored.id || ':' || mail.kind`;
  // PostgreSQL does not run a SELECT in a WITH clause unless the query reads it, so the last line counts `activity` and
  // `jobs`.
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
