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
      ...{ from: 'changed', staffId: '$1::uuid', action: 'test-mail-sent', target: "''" },
      detail: "json_strip_nulls(json_build_object('problem', $3::text))",
    })})
    SELECT name FROM changed`,
    [staffId, TEST_MAIL_CHECK, problem],
  );
}
