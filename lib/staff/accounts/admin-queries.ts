import 'server-only';
import { toRights, toRole } from '../permissions/permissions';
import { requireStaff } from '../permissions/staff';
import { getPrisma } from '../../platform/db';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { describeDevice } from './device';
import { toCustomerName } from './customer-name';
import type { LinkKind, OpenLink, OwnAccount, OwnSession, StaffMember } from './types';

/** Every account, active ones first, by name. */
export async function listAccounts(): Promise<StaffMember[]> {
  await requireStaff('staff:manage');
  const rows = await getPrisma().staff.findMany({
    orderBy: { username: 'asc' },
    select: {
      id: true,
      username: true,
      displayName: true,
      email: true,
      role: true,
      rights: true,
      createdAt: true,
      disabledAt: true,
      totpEnabledAt: true,
      sessions: { orderBy: { createdAt: 'desc' }, take: 1, select: { createdAt: true } },
    },
  });
  return rows
    .map(({ createdAt, disabledAt, totpEnabledAt, sessions, ...account }) => ({
      ...account,
      displayName: toCustomerName(account),
      role: toRole(account.role),
      rights: toRights(account.rights),
      createdAt: createdAt.toISOString(),
      lastSignInAt: sessions[0]?.createdAt.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
      hasSecondStep: totpEnabledAt !== null,
    }))
    .sort((a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null));
}

/** Open invitations and reset links, newest first. */
export async function listOpenLinks(): Promise<OpenLink[]> {
  await requireStaff('staff:manage');
  const rows = await getPrisma().staffLink.findMany({
    where: { usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: 200,
    include: { staff: true, createdBy: true },
  });
  return rows.map(({ id, kind, email, role, staff, createdBy, createdAt, expiresAt }) => ({
    id,
    kind: kind as LinkKind,
    email,
    role: role === null ? null : toRole(role),
    username: staff?.username ?? null,
    createdBy: createdBy?.username ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** The signed-in user's own account; needs no permission. */
export async function getOwnAccount(): Promise<OwnAccount> {
  const staff = await requireStaff();
  const row = await getPrisma().staff.findUnique({
    where: { id: staff.id },
    select: {
      username: true,
      displayName: true,
      email: true,
      role: true,
      sessionVersion: true,
      totpEnabledAt: true,
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  if (!row) throw new AppError('UNAUTHENTICATED');
  const { totpEnabledAt, sessionVersion, _count, ...account } = row;
  return {
    ...account,
    displayName: toCustomerName(account) ?? '',
    role: toRole(account.role),
    secondStep: totpEnabledAt && {
      enabledAt: totpEnabledAt.toISOString(),
      recoveryCodesLeft: _count.recoveryCodes,
    },
    sessions: await listOwnSessions(staff, sessionVersion),
  };
}

/** Active sessions: the current one first, then newest first. */
async function listOwnSessions(
  staff: { id: string; sessionId: string },
  sessionVersion: number,
): Promise<OwnSession[]> {
  const oldest = new Date(Date.now() - getEnv().SESSION_ABSOLUTE_S * 1_000);
  const rows = await getPrisma().staffSession.findMany({
    where: { staffId: staff.id, sessionVersion, revokedAt: null, createdAt: { gt: oldest } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
    select: { id: true, userAgent: true, ipAddress: true, createdAt: true },
  });
  return rows
    .map(({ id, userAgent, ipAddress, createdAt }) => ({
      id,
      device: describeDevice(userAgent),
      ipAddress,
      createdAt: createdAt.toISOString(),
      isThis: id === staff.sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}
