import type { Query } from './chain';
import type { AuditAction } from './types';

/** Usernames of enabled accounts whose role or rights differ from the audit log; at most 100. */
export async function listChangedRoles(query: Query): Promise<string[]> {
  const { rows } = await query<{ username: string }>(CHANGED_ROLES);
  return rows.map(({ username }) => username);
}

// scripts/first-staff.ts creates the first account without an audit line; all other accounts and role changes have one.
const CHANGED_ROLES = `
SELECT staff.username FROM staff
LEFT JOIN LATERAL (${toLoggedSql('role', ['invitation-accepted', 'role-changed'])}) AS role ON true
LEFT JOIN LATERAL (${toLoggedSql('rights', ['right-given', 'right-withdrawn'])}) AS rights ON true
WHERE staff.disabled_at IS NULL AND (
  to_jsonb(staff.role) IS DISTINCT FROM COALESCE(role.value,
    CASE WHEN staff.created_at = (SELECT min(created_at) FROM staff) THEN '"owner"'::jsonb END)
  OR to_jsonb(array_to_string(staff.rights, ', ')) <> COALESCE(rights.value, '"all-requests"'::jsonb))
ORDER BY 1 LIMIT 100`;

/** SQL for the role or rights in the account's latest audit line with one of these actions. */
function toLoggedSql(name: 'role' | 'rights', actions: readonly AuditAction[]): string {
  return `
  SELECT logged.value FROM audit_log AS line
  JOIN audit_values AS target ON target.hash = line.target AND target.value = to_jsonb(staff.username)
  JOIN audit_values AS logged ON logged.hash = line.detail->>'${name}'
  WHERE line.action IN (${actions.map((action) => `'${action}'`).join(', ')}) ORDER BY line.id DESC LIMIT 1`;
}
