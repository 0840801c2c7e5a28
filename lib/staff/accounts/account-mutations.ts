import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { recordAudit } from '../audit/mutations';
import type { AuditAction } from '../audit/types';
import { confirmPassword } from '../sign-in/confirm';
import { hashPassword } from '../sign-in/password';
import type { Staff } from '../permissions/staff';
import { getConstraint, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { deleteFirstPassword } from './first-password-mutations';

const EMAIL_IN_USE = 'Another account has this e-mail address.';
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
  const next = await hashPassword(password);
  await transact(async (tx) => {
    const change = { where: { passwordHash }, data: { passwordHash: next } };
    if (!(await changeOwn(tx, staff, { ...change, action: 'password-changed' })))
      throw new AppError('CONFLICT');
    await endResets(tx, staff.id);
  });
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
    await transact(async (tx) => {
      const { email: before, username } = await tx.staff.findUniqueOrThrow({ where: { id: staff.id } });
      if (before === email) return;
      await tx.staff.update({ where: { id: staff.id }, data: { email } });
      await endResets(tx, staff.id);
      const audit = { staffId: staff.id, action: 'email-changed', target: username } as const;
      await recordAudit({ ...audit, detail: { email } }, tx);
    });
  } catch (error) {
    if (getConstraint(error) !== 'staff_email_key') throw error;
    throw new AppError('INVALID', { message: EMAIL_IN_USE, field: 'email' });
  }
}

/** Sets the name that customers and colleagues see; an empty name becomes the username. */
export async function changeOwnName(staffId: string, displayName: string): Promise<void> {
  await transact(async (tx) => {
    const before = await tx.staff.findUniqueOrThrow({ where: { id: staffId } });
    if (before.displayName === displayName) return;
    // A trigger replaces an empty name.
    const { displayName: name } = await tx.staff.update({ where: { id: staffId }, data: { displayName } });
    await recordAudit({ staffId, action: 'name-changed', target: before.username, detail: { name } }, tx);
  });
}

/** Ends one of the user's own sessions; NOT_FOUND when it does not exist or has ended. */
export async function endOwnSession(staffId: string, sessionId: string): Promise<void> {
  await transact(async (tx) => {
    const { count } = await tx.staffSession.updateMany({
      where: { id: sessionId, staffId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    const { username } = await tx.staff.findUniqueOrThrow({ where: { id: staffId } });
    await recordAudit({ staffId, action: 'session-ended', target: username }, tx);
  });
}

/** Ends the user's other sessions, including sessions that are being created at the same time. */
export async function endOtherSessions(staff: Staff): Promise<void> {
  await transact((tx) => endOthers(tx, staff, 'sign-out-everywhere'));
}

/** Changes the user's own account and ends the user's other sessions; false when the account does not meet `where`. */
export async function changeOwn(
  tx: Transaction,
  staff: Staff,
  { where, data, action }: Prisma.StaffUpdateManyArgs & { action: AuditAction },
): Promise<boolean> {
  const { count } = await tx.staff.updateMany({ where: { ...where, id: staff.id }, data });
  if (count > 0) await endOthers(tx, staff, action);
  return count > 0;
}

/** Increments the session version of the account, and stores the new version in the current session. */
async function endOthers(
  tx: Transaction,
  { id, sessionId, username }: Staff,
  action: AuditAction,
): Promise<void> {
  // SQL by hand: in one statement, because a trigger removes the browsers of sessions with another version.
  await tx.$executeRaw`
    WITH changed AS (
      UPDATE staff SET session_version = session_version + 1 WHERE id = ${id}::uuid RETURNING id, session_version
    )
    UPDATE staff_sessions SET session_version = changed.session_version
    FROM changed WHERE staff_sessions.id = ${sessionId}::uuid AND staff_sessions.staff_id = changed.id`;
  await recordAudit({ staffId: id, action, target: username }, tx);
}

/** Revokes open reset links. A reset link must not stay valid after the password or e-mail address has changed. */
async function endResets(tx: Transaction, staffId: string): Promise<void> {
  await tx.staffLink.updateMany({
    where: { kind: 'reset', usedAt: null, revokedAt: null, staffId },
    data: { revokedAt: new Date() },
  });
}
