import 'server-only';
import { toAuditSql } from '../audit/mutations';
import type { AuditAction } from '../audit/types';
import { confirmPassword } from '../sign-in/confirm';
import { hashPassword } from '../sign-in/password';
import type { Staff } from '../permissions/staff';
import { getConstraint, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { deleteFirstPassword } from './first-password-mutations';

const EMAIL_TAKEN = 'Another account has this e-mail address.';
const SAME_PASSWORD = 'Choose another password than the one you have.';

/** The signed-in user and the client IP address of the HTTP request. */
export type Self = { staff: Staff; address: string };

/** Changes the user's own password and ends every other session. */
export async function changeOwnPassword(
  { staff, address }: Self,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { passwordHash } = await confirmPassword({ staffId: staff.id, address }, current, 'current');
  if (current === password) throw new AppError('INVALID', { message: SAME_PASSWORD, field: 'password' });
  const values = [staff.id, staff.sessionId, passwordHash, await hashPassword(password)];
  const { rowCount } = await runSql(CHANGE_PASSWORD, values);
  if (!rowCount) throw new AppError('CONFLICT');
  await deleteFirstPassword();
}

/**
 * Sets or removes the user's own e-mail address. The password is required because reset links are sent to this address.
 */
export async function changeOwnEmail(
  { staff, address }: Self,
  { email, password }: { email: string | null; password: string },
): Promise<void> {
  await confirmPassword({ staffId: staff.id, address }, password);
  try {
    await runSql(CHANGE_EMAIL, [staff.id, email]);
  } catch (error) {
    if (getConstraint(error) !== 'staff_email_key') throw error;
    throw new AppError('INVALID', { message: EMAIL_TAKEN, field: 'email' });
  }
}

/** Sets the name that customers and colleagues see; an empty name becomes the username. */
export async function changeOwnName(staffId: string, displayName: string): Promise<void> {
  await runSql(CHANGE_NAME, [staffId, displayName]);
}

/** Ends one of the user's own sessions; NOT_FOUND when it does not exist or has ended. */
export async function endOwnSession(staffId: string, sessionId: string): Promise<void> {
  const { rowCount } = await runSql(END_SESSION, [staffId, sessionId]);
  if (!rowCount) throw new AppError('NOT_FOUND');
}

/** Ends the user's other sessions, including sessions that are being created at the same time. */
export async function endOtherSessions(staff: Staff): Promise<void> {
  await runSql(END_OTHERS, [staff.id, staff.sessionId]);
}

/**
 * Builds SQL that changes the user's own account ($1) and ends the user's other sessions: it increments the session
 * version of the account and stores the new version in the current session ($2). `set` and `where` use parameters from
 * $3 on.
 */
export function toSessionEndingSql(change: {
  set: string;
  where: string;
  action: AuditAction;
  /** Additional CTEs for the statement; they can read the CTE `changed`. */
  more?: string;
}): string {
  const { set, where, action, more = '' } = change;
  return `
WITH changed AS (
  UPDATE staff SET ${[set, 'session_version = session_version + 1'].filter(Boolean).join(', ')}
  WHERE id = $1::uuid AND ${where} RETURNING id, username, session_version
), kept AS (
  UPDATE staff_sessions SET session_version = changed.session_version
  FROM changed WHERE staff_sessions.id = $2::uuid AND staff_sessions.staff_id = changed.id
), noted AS (
  ${toAuditSql({ from: 'changed', staffId: 'id', action, target: 'username' })}
)${more}
SELECT id FROM changed`;
}

/** Revokes open reset links. A reset link must not stay valid after the password or e-mail address has changed. */
const END_RESETS = `, ended_links AS (
  UPDATE staff_links SET revoked_at = now()
  WHERE kind = 'reset' AND used_at IS NULL AND revoked_at IS NULL AND staff_id IN (SELECT id FROM changed)
)`;

const CHANGE_PASSWORD = toSessionEndingSql({
  set: 'password_hash = $4',
  where: 'password_hash = $3',
  action: 'password-changed',
  more: END_RESETS,
});

const END_OTHERS = toSessionEndingSql({ set: '', where: 'true', action: 'sign-out-everywhere' });

const CHANGE_EMAIL = `
WITH changed AS (
  UPDATE staff SET email = $2::text WHERE id = $1::uuid AND email IS DISTINCT FROM $2::text RETURNING id, username, email
)${END_RESETS}
${toAuditSql({ from: 'changed', staffId: 'id', action: 'email-changed', target: 'username', detail: "json_build_object('email', email)" })}`;

const CHANGE_NAME = `
WITH changed AS (
  UPDATE staff SET display_name = $2 WHERE id = $1::uuid AND display_name IS DISTINCT FROM $2 RETURNING id, username, display_name
)
${toAuditSql({ from: 'changed', staffId: 'id', action: 'name-changed', target: 'username', detail: "json_build_object('name', display_name)" })}`;

const END_SESSION = `
WITH ended AS (
  UPDATE staff_sessions SET revoked_at = now() WHERE id = $2::uuid AND staff_id = $1::uuid AND revoked_at IS NULL
  RETURNING staff_id
)
${toAuditSql({ from: 'ended JOIN staff ON staff.id = ended.staff_id', staffId: 'staff.id', action: 'session-ended', target: 'username' })}`;
