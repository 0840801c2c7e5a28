import 'server-only';
import { toRights, toRole } from '../permissions/permissions';
import { requireStaff } from '../permissions/staff';
import { getPrisma, runSql, withDatabase } from '../../platform/db';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { describeDevice } from './device';
import { toCustomerName } from './customer-name';
import type { LinkKind, OpenLink, OwnAccount, OwnSession, StaffMember } from './types';

/** Every account, active ones first, by name. */
export async function listAccounts(): Promise<StaffMember[]> {
  await requireStaff('staff:manage');
  const rows = await withDatabase(() =>
    getPrisma().staff.findMany({
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
    }),
  );
  return rows
    .map(
      ({
        id,
        username,
        displayName,
        email,
        role,
        rights,
        createdAt,
        disabledAt,
        totpEnabledAt,
        sessions,
      }) => ({
        id,
        username,
        displayName: toCustomerName({ username, displayName }),
        email,
        role: toRole(role),
        rights: toRights(rights),
        createdAt: createdAt.toISOString(),
        lastSignInAt: sessions[0]?.createdAt.toISOString() ?? null,
        disabledAt: disabledAt?.toISOString() ?? null,
        hasSecondStep: totpEnabledAt !== null,
      }),
    )
    .sort((a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null));
}

type LinkRow = Omit<OpenLink, 'createdAt' | 'expiresAt' | 'role'> & {
  kind: LinkKind;
  role: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Open invitations and reset links, newest first. */
export async function listOpenLinks(): Promise<OpenLink[]> {
  await requireStaff('staff:manage');
  // SQL by hand: the account that made a link may be gone, so the model has no relation to it.
  const { rows } = await runSql<LinkRow>(
    `SELECT link.id, link.kind, link.email, link.role, person.username, maker.username AS "createdBy",
         link.created_at AS "createdAt", link.expires_at AS "expiresAt"
       FROM staff_links AS link
       LEFT JOIN staff AS person ON person.id = link.staff_id
       LEFT JOIN staff AS maker ON maker.id = link.created_by_id
       WHERE link.used_at IS NULL AND link.revoked_at IS NULL AND link.expires_at > now()
       ORDER BY link.created_at DESC, link.id LIMIT 200`,
  );
  return rows.map((row) => ({
    ...row,
    role: row.role === null ? null : toRole(row.role),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** The signed-in user's own account; needs no permission. */
export async function getOwnAccount(): Promise<OwnAccount> {
  const staff = await requireStaff();
  const row = await withDatabase(() =>
    getPrisma().staff.findUnique({
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
    }),
  );
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
  const rows = await withDatabase(() =>
    getPrisma().staffSession.findMany({
      where: { staffId: staff.id, sessionVersion, revokedAt: null, createdAt: { gt: oldest } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 100,
      select: { id: true, userAgent: true, ipAddress: true, createdAt: true },
    }),
  );
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
