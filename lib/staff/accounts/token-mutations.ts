import 'server-only';
import { recordAudit } from '../audit/mutations';
import type { Role } from '../permissions/permissions';
import { hashPassword } from '../sign-in/password';
import { getConstraint, getPrisma, isUniqueViolation, transact } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { hashStatusToken } from '../../platform/http/idempotency';
import { deleteFirstPassword } from './first-password-mutations';
import { lockAccount, toOpen } from './link-mutations';
import { findLookAlike } from './look-alike';
import { getLinkOffer } from './queries';
import type { LinkKind } from './types';

/** One message for unknown, used, revoked and expired links. */
export const CLOSED_LINK = 'This link does not work any more. Ask an owner of the staff area for a new one.';
const NAME_IN_USE = 'This username is taken. Choose another one.';
const NAME_TOO_SIMILAR = 'This username looks like the one of another account. Choose another one.';
const EMAIL_IN_USE = 'An account has the e-mail address of this invitation already. Sign in with that one.';

/**
 * Creates the invited account: marks the link as used and inserts the account with its audit line. If a
 * link is used twice at the same time, only one use succeeds. A taken username leaves the link open.
 */
export async function acceptInvitation(
  token: string,
  { username, password }: { username: string; password: string },
): Promise<{ username: string }> {
  await requireOpen('invite', token);
  await requireDistinctName(username);
  const passwordHash = await hashPassword(password);
  try {
    return await transact(async (tx) => {
      const where = { tokenHash: hashStatusToken(token), kind: 'invite', ...toOpen() };
      const [link] = await tx.staffLink.updateManyAndReturn({ where, data: { usedAt: new Date() } });
      if (!link) throw toClosed();
      const role = link.role as Role;
      const { id } = await tx.staff.create({ data: { username, passwordHash, role, email: link.email } });
      await tx.staffLink.update({ where: { id: link.id }, data: { staffId: id } });
      const audit = { staffId: id, action: 'invitation-accepted', target: username } as const;
      await recordAudit({ ...audit, detail: { role } }, tx);
      return { username };
    });
  } catch (error) {
    throw toInUseError(error);
  }
}

/**
 * Sets a new password with a reset link, marks the link as used, revokes other reset links of the account and ends its
 * sessions.
 */
export async function resetPassword(token: string, password: string): Promise<{ username: string }> {
  await requireOpen('reset', token);
  const passwordHash = await hashPassword(password);
  const tokenHash = hashStatusToken(token);
  const account = await transact(async (tx) => {
    const link = await tx.staffLink.findUnique({ where: { tokenHash, kind: 'reset' } });
    // Locks the account before its links, in the same order as the transaction that makes a link, to avoid deadlocks.
    const person = link?.staffId ? await lockAccount(tx, link.staffId) : null;
    if (!person) throw toClosed();
    const { id: staffId, username } = person;
    const open = { kind: 'reset', staffId, ...toOpen() };
    const used = await tx.staffLink.updateMany({
      where: { ...open, tokenHash },
      data: { usedAt: new Date() },
    });
    if (used.count === 0) throw toClosed();
    await tx.staffLink.updateMany({ where: open, data: { revokedAt: new Date() } });
    await tx.staff.update({
      where: { id: staffId },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    });
    await recordAudit({ staffId, action: 'password-reset', target: username }, tx);
    return { username };
  });
  await deleteFirstPassword();
  return account;
}

/** Rejects a closed link before the expensive password hash. The statement that uses the link checks again. */
async function requireOpen(kind: LinkKind, token: string): Promise<void> {
  if (!(await getLinkOffer(kind, token))) throw toClosed();
}

function toClosed(): AppError {
  return new AppError('NOT_FOUND', { message: CLOSED_LINK });
}

/** Throws INVALID when the name looks like another account's. */
async function requireDistinctName(username: string): Promise<void> {
  const rows = await getPrisma().staff.findMany({ select: { username: true } });
  const names = rows.map((row) => row.username);
  if (findLookAlike(username, names) === null) return;
  throw new AppError('INVALID', { message: NAME_TOO_SIMILAR, field: 'username' });
}

function toInUseError(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  if (getConstraint(error) === 'staff_username_key')
    return new AppError('INVALID', { message: NAME_IN_USE, field: 'username' });
  return new AppError('INVALID', { message: EMAIL_IN_USE });
}
