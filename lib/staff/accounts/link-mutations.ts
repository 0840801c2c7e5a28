import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../generated/prisma/client';
import { recordAudit } from '../audit/mutations';
import type { Role } from '../permissions/permissions';
import { transact, type Transaction } from '../../platform/db';
import { getEnv, hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { hashStatusToken } from '../../platform/http/idempotency';
import { queueMail } from '../../platform/job-queue/mutations';
import { toAbsoluteUrl } from '../../platform/routes';
import { deriveLinkToken, INVITE_DAYS, RESET_HOURS, toLinkPath } from './link-token';
import type { LinkKind, MadeLink } from './types';

const EMAIL_IN_USE = 'An account has this e-mail address already.';
const NOT_ACTIVE = 'This account is switched off, or does not exist any more. Switch it on first.';

const INVITE_MS = INVITE_DAYS * 86_400_000;
const RESET_MS = RESET_HOURS * 3_600_000;

/**
 * Creates an invitation, queues its mail and revokes earlier invitations to the same e-mail address, all in one
 * transaction. The link is returned but not stored: the mail job derives the link from the row's id.
 */
export async function createInvitation(
  ownerId: string,
  { email, role }: { email: string; role: Role },
): Promise<MadeLink> {
  return transact(async (tx) => {
    await lockTarget(tx, email);
    if ((await tx.staff.count({ where: { email } })) > 0)
      throw new AppError('INVALID', { message: EMAIL_IN_USE, field: 'email' });
    const link = { kind: 'invite', email, role, createdById: ownerId } as const;
    const made = await replaceLink(tx, { kind: 'invite', email }, link, INVITE_MS);
    const audit = { staffId: ownerId, action: 'invited', target: email, detail: { role } } as const;
    await recordAudit({ ...audit, warnsOwners: role === 'owner' }, tx);
    return made;
  });
}

/** Creates a one-time password reset link for another account and revokes earlier reset links of that account. */
export async function createResetLink(ownerId: string, staffId: string): Promise<MadeLink> {
  return transact(async (tx) => {
    await lockTarget(tx, staffId);
    const person = await lockAccount(tx, staffId);
    if (!person) throw new AppError('INVALID', { message: NOT_ACTIVE });
    const link = { kind: 'reset', staffId, email: person.email, createdById: ownerId } as const;
    const made = await replaceLink(tx, { kind: 'reset', staffId }, link, RESET_MS);
    const audit = { staffId: ownerId, action: 'reset-link-made', target: person.username } as const;
    await recordAudit({ ...audit, warnsOwners: true }, tx);
    return made;
  });
}

/** Revokes an open link; NOT_FOUND when it is no longer open. */
export async function revokeLink(ownerId: string, linkId: string): Promise<{ kind: LinkKind }> {
  return transact(async (tx) => {
    const where = { id: linkId, ...toOpen() };
    const { count } = await tx.staffLink.updateMany({ where, data: { revokedAt: new Date() } });
    if (count === 0) throw new AppError('NOT_FOUND');
    const link = await tx.staffLink.findUniqueOrThrow({ where: { id: linkId }, include: { staff: true } });
    const kind = link.kind === 'invite' ? 'invite' : 'reset';
    const action = kind === 'invite' ? 'invitation-revoked' : 'reset-link-revoked';
    const target = (kind === 'invite' ? link.email : link.staff?.username) ?? '';
    await recordAudit({ staffId: ownerId, action, target }, tx);
    return { kind };
  });
}

/** Serialises the creation of links for one e-mail address or account, so that the later revokes the earlier. */
async function lockTarget(tx: Transaction, target: string): Promise<void> {
  // An advisory lock, which only SQL by hand can take.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`link:${target}`}, 0))`;
}

/** Locks an account until the end of the transaction; null when it is switched off or does not exist. */
export async function lockAccount(tx: Transaction, id: string) {
  // SQL by hand: the typed client cannot lock rows.
  await tx.$executeRaw`SELECT FROM staff WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.staff.findFirst({ where: { id, disabledAt: null } });
}

/** Revokes the open links of `former`, stores the new one and queues its mail. */
async function replaceLink(
  tx: Transaction,
  former: Prisma.StaffLinkWhereInput,
  link: { kind: LinkKind; email: string | null; role?: Role; staffId?: string; createdById: string },
  validMs: number,
): Promise<MadeLink> {
  await tx.staffLink.updateMany({ where: { ...former, ...toOpen() }, data: { revokedAt: new Date() } });
  const id = randomUUID();
  const token = deriveLinkToken(id);
  const expiresAt = new Date(Date.now() + validMs);
  await tx.staffLink.create({ data: { ...link, id, tokenHash: hashStatusToken(token), expiresAt } });
  if (link.email !== null) await queueMail(`account:${id}`, 0, tx);
  return {
    id,
    url: toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, toLinkPath(link.kind, token)),
    expiresAt: expiresAt.toISOString(),
    mailedTo: hasMailServer() ? link.email : null,
  };
}

/** The condition for links that still work. */
export function toOpen() {
  return { usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
}
