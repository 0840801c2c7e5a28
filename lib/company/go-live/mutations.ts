import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { runSql } from '../../platform/db';
import { TEST_MAIL_CHECK } from './queries';

/** Hides the setup reminder for an account, or shows it again. */
export async function setSetupLater(staffId: string, isLater: boolean): Promise<void> {
  await runSql('UPDATE staff SET setup_later_at = CASE WHEN $2 THEN now() END WHERE id = $1::uuid', [
    staffId,
    isLater,
  ]);
}

/** Stores the result of the latest test mail. */
export async function recordTestMail(staffId: string, problem: string | null): Promise<void> {
  await runSql(
    `WITH changed AS (
      INSERT INTO checks (name, at, result) VALUES ($2, now(), json_build_object('hasArrived', $3::text IS NULL, 'problem', $3::text))
      ON CONFLICT (name) DO UPDATE SET at = excluded.at, result = excluded.result RETURNING name
    ), audited AS (${toAuditSql({
      from: 'changed',
      staffId: '$1::uuid',
      action: 'test-mail-sent',
      target: "''",
      detail: "json_strip_nulls(json_build_object('problem', $3::text))",
    })})
    SELECT name FROM changed`,
    [staffId, TEST_MAIL_CHECK, problem],
  );
}

/** Archives the sample suppliers and hides the sample reviews, in one statement; returns how many of each. */
export async function archiveSamples(staffId: string): Promise<{ suppliers: number; reviews: number }> {
  const { rows } = await runSql<{ suppliers: number; reviews: number }>(
    `WITH suppliers_gone AS (
      UPDATE suppliers SET archived_at = now(), updated_at = now(), updated_by = $1::uuid, version = version + 1
      WHERE is_sample AND archived_at IS NULL RETURNING id
    ), reviews_gone AS (
      UPDATE reviews SET state = 'hidden', updated_at = now(), version = version + 1
      WHERE is_sample AND state <> 'hidden' RETURNING id
    ), changed AS (
      SELECT (SELECT count(*) FROM suppliers_gone)::int AS suppliers, (SELECT count(*) FROM reviews_gone)::int AS reviews
    ), audited AS (${toAuditSql({
      from: 'changed',
      staffId: '$1::uuid',
      action: 'samples-archived',
      target: "''",
      detail: "json_build_object('suppliers', suppliers, 'reviews', reviews)",
    })})
    SELECT suppliers, reviews FROM changed`,
    [staffId],
  );
  return rows[0] ?? { suppliers: 0, reviews: 0 };
}
