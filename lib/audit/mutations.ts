import 'server-only';
import { getPool, withDatabase } from '../db';
import type { AuditAction, AuditDetail } from './types';

export type AuditEvent = {
  /** Who did it; null when nobody was signed in. */
  staffId: string | null;
  action: AuditAction;
  /** Whom or what it concerns, in words that stay readable when the thing is gone (a name, a file, a count). */
  target?: string;
  detail?: AuditDetail;
};

/** Writes one line of the audit log by itself, for what changes no row of ours, such as an export. */
export async function recordAudit({ staffId, action, target = '', detail }: AuditEvent): Promise<void> {
  await withDatabase(() =>
    getPool().query('INSERT INTO audit_log (staff_id, action, target, detail) VALUES ($1, $2, $3, $4)', [
      staffId,
      action,
      target.slice(0, 200),
      detail ? JSON.stringify(detail) : null,
    ]),
  );
}

/** The parts are SQL of ours: columns of `from`, or parameters with their type. Never anything that came in. */
type AuditSql = { from: string; staffId: string; action: AuditAction; target: string; detail?: string };

/**
 * The same as an INSERT for a WITH of another statement: one line for each row of `from`, written exactly when the
 * change itself is.
 */
export function toAuditSql({ from, staffId, action, target, detail = 'NULL' }: AuditSql): string {
  return `INSERT INTO audit_log (staff_id, action, target, detail)
    SELECT ${staffId}, '${action}', ${target}, ${detail}::jsonb FROM ${from}`;
}
