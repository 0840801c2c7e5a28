import 'server-only';
import { toAuditSql } from '../audit/mutations';
import type { AuditAction } from '../audit/types';
import { confirmPassword } from '../sign-in/confirm';
import { hashPassword } from '../sign-in/password';
import type { Staff } from '../auth/staff';
import { getPool, withDatabase } from '../db';
import { AppError } from '../errors';

const EMAIL_TAKEN = 'Another account has this e-mail address.';
const SAME_PASSWORD = 'Choose another password than the one you have.';

/** The signed-in person, and from where the request comes. */
export type Self = { staff: Staff; address: string };

/** Changes the own password; every other session of the account ends, this one stays. */
export async function changeOwnPassword(
  { staff, address }: Self,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { passwordHash } = await confirmPassword({ staffId: staff.id, address }, current, 'current');
  if (current === password) throw new AppError('INVALID', { message: SAME_PASSWORD, field: 'password' });
  const values = [staff.id, staff.sessionId, passwordHash, await hashPassword(password)];
  const { rowCount } = await withDatabase(() => getPool().query(CHANGE_PASSWORD, values));
  if (!rowCount) throw new AppError('CONFLICT');
}

/** Sets or removes the own e-mail address. It takes the password, since links that set one go there. */
export async function changeOwnEmail(
  { staff, address }: Self,
  { email, password }: { email: string | null; password: string },
): Promise<void> {
  await confirmPassword({ staffId: staff.id, address }, password);
  try {
    await withDatabase(() => getPool().query(CHANGE_EMAIL, [staff.id, email]));
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'staff_email_key') throw error;
    throw new AppError('INVALID', { message: EMAIL_TAKEN, field: 'email' });
  }
}

/** Ends one of the own sessions; NOT_FOUND when there is no such one, or it has ended. */
export async function endOwnSession(staffId: string, sessionId: string): Promise<void> {
  const { rowCount } = await withDatabase(() => getPool().query(END_SESSION, [staffId, sessionId]));
  if (!rowCount) throw new AppError('NOT_FOUND');
}

/** Ends all own sessions but this one, those that are just being opened included. */
export async function endOtherSessions(staff: Staff): Promise<void> {
  await withDatabase(() => getPool().query(END_OTHERS, [staff.id, staff.sessionId]));
}

/**
 * A change of the own account ($1) after which other sessions are dead: they are of an older version. This one ($2) is
 * lifted to the new version in the same statement. `set` and `where` take parameters from $3 on.
 */
export function toEndingStatement(change: {
  set: string;
  where: string;
  action: AuditAction;
  /** Further CTEs, which see the changed account as `changed`. */
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

/** A link to another password is in a mailbox: it must not outlive the password or the address that it was made for. */
const END_RESETS = `, ended_links AS (
  UPDATE staff_links SET revoked_at = now()
  WHERE kind = 'reset' AND used_at IS NULL AND revoked_at IS NULL AND staff_id IN (SELECT id FROM changed)
)`;

const CHANGE_PASSWORD = toEndingStatement({
  set: 'password_hash = $4',
  where: 'password_hash = $3',
  action: 'password-changed',
  more: END_RESETS,
});

const END_OTHERS = toEndingStatement({ set: '', where: 'true', action: 'sign-out-everywhere' });

const CHANGE_EMAIL = `
WITH changed AS (
  UPDATE staff SET email = $2::text WHERE id = $1::uuid AND email IS DISTINCT FROM $2::text RETURNING id, username, email
)${END_RESETS}
${toAuditSql({ from: 'changed', staffId: 'id', action: 'email-changed', target: 'username', detail: "json_build_object('email', email)" })}`;

const END_SESSION = `
WITH ended AS (
  UPDATE staff_sessions SET revoked_at = now() WHERE id = $2::uuid AND staff_id = $1::uuid AND revoked_at IS NULL
  RETURNING staff_id
)
${toAuditSql({ from: 'ended JOIN staff ON staff.id = ended.staff_id', staffId: 'staff.id', action: 'session-ended', target: 'username' })}`;
