import 'server-only';
import { toRole, type Role } from '../permissions/permissions';
import { getPrisma, runSql } from '../../platform/db';
import type { PlainDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import type { AuditItem } from '../audit/types';
import type { LinkKind, LinkOffer } from './types';

/** The data of an open link; null if the link is unknown, used, revoked or expired. */
export async function getLinkOffer(kind: LinkKind, token: string): Promise<LinkOffer | null> {
  if (!isStatusToken(token)) return null;
  const row = await getPrisma().staffLink.findFirst({
    where: {
      tokenHash: hashStatusToken(token),
      kind,
      usedAt: null,
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    select: { role: true, expiresAt: true, staff: { select: { username: true } } },
  });
  if (!row) return null;
  return {
    kind,
    role: row.role === null ? null : toRole(row.role),
    username: row.staff?.username ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

export type LinkForMail = {
  id: string;
  tokenHash: string;
  kind: LinkKind;
  email: string;
  role: Role | null;
  username: string | null;
  createdBy: string | null;
  createdAt: string;
  expiresAt: string;
};

/**
 * Data for the mail with an invitation or reset link; null if the link was used or revoked, has expired or
 * has no e-mail address.
 */
export async function getLinkForMail(id: string): Promise<LinkForMail | null> {
  const row = await getPrisma().staffLink.findFirst({
    where: { id, usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    select: {
      id: true,
      tokenHash: true,
      kind: true,
      email: true,
      role: true,
      createdAt: true,
      expiresAt: true,
      staff: { select: { username: true } },
      createdBy: { select: { username: true } },
    },
  });
  if (!row?.email) return null;
  return {
    id: row.id,
    tokenHash: row.tokenHash,
    kind: row.kind === 'invite' ? 'invite' : 'reset',
    email: row.email,
    role: row.role === null ? null : toRole(row.role),
    username: row.staff?.username ?? null,
    createdBy: row.createdBy?.username ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Facts for the mail about a locked account. */
export type LockForMail = { username: string; email: string | null; at: string };

/** An account and its first lock on a day (India time); null if the account is disabled or was not locked. */
export async function getLockForMail(staffId: string, day: PlainDate): Promise<LockForMail | null> {
  // SQL by hand: a view, which has no model.
  const { rows } = await runSql<{ username: string; email: string | null; at: Date | null }>(
    `SELECT username, email, (SELECT min(at) FROM audit_lines
       WHERE action = 'sign-in-locked' AND target = username AND (at AT TIME ZONE 'Asia/Kolkata')::date = $2) AS at
     FROM staff WHERE id = $1 AND disabled_at IS NULL`,
    [staffId, day],
  );
  const [row] = rows;
  return row?.at ? { username: row.username, email: row.email, at: row.at.toISOString() } : null;
}

/** An audit line about which all owners get a mail. `to` lists the owners with an e-mail address. */
export type WarningForMail = Pick<AuditItem, 'staff' | 'action' | 'target' | 'detail'> & {
  at: Date;
  to: { name: string; address: string }[];
};

export async function getWarningForMail(lineId: string): Promise<WarningForMail | null> {
  // SQL by hand: a view, which has no model.
  const { rows } = await runSql<WarningForMail>(
    `SELECT line.at, line.action, line.target, line.detail, staff.username AS staff, (
       SELECT COALESCE(json_agg(json_build_object('name', o.username, 'address', o.email) ORDER BY o.username), '[]')
       FROM staff AS o WHERE o.role = 'owner' AND o.disabled_at IS NULL AND o.email IS NOT NULL) AS to
     FROM audit_lines AS line LEFT JOIN staff ON staff.id = line.staff_id WHERE line.id = $1::bigint`,
    [lineId],
  );
  return rows[0] ?? null;
}
