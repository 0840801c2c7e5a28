import 'server-only';
import { runSql } from '../../platform/db';
import { SEND_MAIL } from '../../platform/job-names';
import type { AuditAction, AuditDetail } from './types';

export type AuditEvent = {
  /** The acting account; null when nobody was signed in. */
  staffId: string | null;
  action: AuditAction;
  /** Name of the affected person or object (or a count). Stored as text so that it stays readable after a deletion. */
  target?: string;
  detail?: AuditDetail;
};

/** Writes a single audit line for an action that changes no row, such as an export. */
export async function recordAudit({ staffId, action, target = '', detail }: AuditEvent): Promise<void> {
  await runSql('INSERT INTO audit_log (staff_id, action, target, detail) VALUES ($1, $2, $3, $4)', [
    staffId,
    action,
    target.slice(0, 200),
    detail ? JSON.stringify(detail) : null,
  ]);
}

/** Parts of an SQL statement: columns of `from` or typed parameters. They must never contain user input. */
type AuditSql = { from: string; staffId: string; action: AuditAction; target: string; detail?: string };

/**
 * An INSERT to use as a CTE of the statement that makes the change. It writes one audit line per row of `from`, and
 * succeeds or fails together with the change.
 */
export function toAuditSql({ from, staffId, action, target, detail = 'NULL' }: AuditSql): string {
  return `INSERT INTO audit_log (staff_id, action, target, detail)
    SELECT ${staffId}, '${action}', ${target}, ${detail}::jsonb FROM ${from}`;
}

/**
 * The CTE `warned`: it queues a mail to all owners about the audit lines of another CTE, which returns their ids, if the
 * SQL `condition` holds. The query must read `warned`, because PostgreSQL skips a SELECT in a WITH clause that is not read.
 */
export function toWarningSql(lines: string, condition: string): string {
  return `warned AS MATERIALIZED (
    SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', 'owners:' || id), job_key => 'owners:' || id) AS job
    FROM ${lines} WHERE ${condition}
  )`;
}
