import 'server-only';
import { getPool, withDatabase } from '../db';
import type { AuditAction, AuditDetail } from './types';

export type AuditEvent = {
  /** The acting account; null when nobody was signed in. */
  staffId: string | null;
  action: AuditAction;
  /** Affected person or object as text, readable after it is deleted (a name, a file, a count). */
  target?: string;
  detail?: AuditDetail;
};

/** Writes a standalone audit line, for actions that change no row, such as an export. */
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

/** SQL fragments: columns of `from` or typed parameters. Never pass user input. */
type AuditSql = { from: string; staffId: string; action: AuditAction; target: string; detail?: string };

/** An INSERT for a CTE of another statement: one audit line per row of `from`, atomic with the change. */
export function toAuditSql({ from, staffId, action, target, detail = 'NULL' }: AuditSql): string {
  return `INSERT INTO audit_log (staff_id, action, target, detail)
    SELECT ${staffId}, '${action}', ${target}, ${detail}::jsonb FROM ${from}`;
}
