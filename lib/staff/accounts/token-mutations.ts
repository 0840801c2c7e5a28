import 'server-only';
import { randomUUID } from 'node:crypto';
import { toAuditSql } from '../audit/mutations';
import { hashPassword } from '../sign-in/password';
import { getConstraint, isUniqueViolation, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { hashStatusToken } from '../../platform/http/idempotency';
import { deleteFirstPassword } from './first-password-mutations';
import { OPEN } from './link-mutations';
import { findLookAlike } from './look-alike';
import { getLinkOffer } from './queries';
import type { LinkKind } from './types';

/** One message for unknown, used, revoked and expired links. */
export const CLOSED_LINK = 'This link does not work any more. Ask an owner of the staff area for a new one.';
const NAME_TAKEN = 'This username is taken. Choose another one.';
const NAME_LOOKS_TAKEN = 'This username looks like the one of another account. Choose another one.';
const EMAIL_TAKEN = 'An account has the e-mail address of this invitation already. Sign in with that one.';

/**
 * Creates the invited account: one statement marks the link as used and inserts the account and the audit line. If a
 * link is used twice at the same time, only one use succeeds. A taken username leaves the link open.
 */
export async function acceptInvitation(
  token: string,
  { username, password }: { username: string; password: string },
): Promise<{ username: string }> {
  await requireOpen('invite', token);
  await requireDistinctName(username);
  const passwordHash = await hashPassword(password);
  const values = [hashStatusToken(token), randomUUID(), username, passwordHash];
  try {
    return requireRow(await runSql<Username>(ACCEPT, values));
  } catch (error) {
    throw toTakenError(error);
  }
}

/**
 * Sets a new password with a reset link, marks the link as used, revokes other reset links of the account and ends its
 * sessions.
 */
export async function resetPassword(token: string, password: string): Promise<{ username: string }> {
  await requireOpen('reset', token);
  const passwordHash = await hashPassword(password);
  const account = requireRow(await runSql<Username>(RESET, [hashStatusToken(token), passwordHash]));
  await deleteFirstPassword();
  return account;
}

type Username = { username: string };

/** Rejects a closed link before the expensive password hash. The statement that uses the link checks again. */
async function requireOpen(kind: LinkKind, token: string): Promise<void> {
  if (!(await getLinkOffer(kind, token))) throw new AppError('NOT_FOUND', { message: CLOSED_LINK });
}

/** Throws INVALID when the name would be mistaken for another account's. */
async function requireDistinctName(username: string): Promise<void> {
  const { rows } = await runSql<Username>('SELECT username FROM staff');
  const names = rows.map((row) => row.username);
  if (findLookAlike(username, names) === null) return;
  throw new AppError('INVALID', { message: NAME_LOOKS_TAKEN, field: 'username' });
}

function requireRow({ rows }: { rows: Username[] }): Username {
  if (!rows[0]) throw new AppError('NOT_FOUND', { message: CLOSED_LINK });
  return rows[0];
}

function toTakenError(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  if (getConstraint(error) === 'staff_username_key')
    return new AppError('INVALID', { message: NAME_TAKEN, field: 'username' });
  return new AppError('INVALID', { message: EMAIL_TAKEN });
}

const ACCEPT = `
WITH used AS (
  UPDATE staff_links SET used_at = now(), staff_id = $2::uuid
  WHERE token_hash = $1 AND kind = 'invite' AND ${OPEN} RETURNING email, role
), account AS (
  INSERT INTO staff (id, username, password_hash, role, email) SELECT $2::uuid, $3, $4, role, email FROM used
  RETURNING id, username, role
), noted AS (
  ${toAuditSql({ from: 'account', staffId: 'id', action: 'invitation-accepted', target: 'username', detail: "json_build_object('role', role)" })}
)
SELECT username FROM account`;

// Locks the account before its links, in the same order as the statement that makes a link, to avoid deadlocks.
const RESET = `
WITH person AS (
  SELECT id FROM staff
  WHERE id = (SELECT staff_id FROM staff_links WHERE token_hash = $1 AND kind = 'reset') AND disabled_at IS NULL FOR UPDATE
), used AS (
  UPDATE staff_links SET used_at = now()
  WHERE token_hash = $1 AND ${OPEN} AND staff_id = (SELECT id FROM person) RETURNING staff_id
), account AS (
  UPDATE staff SET password_hash = $2, session_version = session_version + 1
  FROM used WHERE staff.id = used.staff_id RETURNING staff.id, username
), ended AS (
  UPDATE staff_links SET revoked_at = now()
  WHERE kind = 'reset' AND ${OPEN} AND token_hash <> $1 AND staff_id = (SELECT id FROM account)
), noted AS (
  ${toAuditSql({ from: 'account', staffId: 'id', action: 'password-reset', target: 'username' })}
)
SELECT username FROM account`;
