import type { Query } from './chain';

/** Usernames of enabled accounts whose role differs from the audit log; at most 100. */
export async function listChangedRoles(query: Query): Promise<string[]> {
  const { rows } = await query<{ username: string }>(CHANGED_ROLES);
  return rows.map(({ username }) => username);
}

// The first account is made by a command. All others, and changes of roles, have a line.
const CHANGED_ROLES = `
SELECT staff.username FROM staff LEFT JOIN LATERAL (
  SELECT role.value FROM audit_log AS line
  JOIN audit_values AS target ON target.hash = line.target AND target.value = to_jsonb(staff.username)
  JOIN audit_values AS role ON role.hash = line.detail->>'role'
  WHERE line.action IN ('invitation-accepted', 'role-changed') ORDER BY line.id DESC LIMIT 1
) AS said ON true
WHERE staff.disabled_at IS NULL AND to_jsonb(staff.role) IS DISTINCT FROM COALESCE(said.value,
  CASE WHEN staff.created_at = (SELECT min(created_at) FROM staff) THEN '"owner"'::jsonb END)
ORDER BY 1 LIMIT 100`;
