import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { recordAudit, type AuditEvent } from '../audit/mutations';
import type { Right, Role } from '../permissions/permissions';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';

const MAY_ALL = 'Owners may do everything. Make this person an agent first.';
const OWN_ACCOUNT = 'You cannot do this to your own account. Another owner can.';

type Target = { ownerId: string; staffId: string };

/**
 * Changes another account's role. The acting owner must still be an active owner, so at least one remains even when two
 * demote each other concurrently.
 */
export async function changeRole(target: Target, role: Role): Promise<void> {
  await changeOther(target, {
    where: { role: { not: role } },
    data: { role },
    event: { action: 'role-changed', detail: { role }, warnsOwners: role === 'owner' },
    more: (tx) => endLinks(tx, { createdById: target.staffId }),
  });
}

/**
 * Grants or revokes a right of an agent; takes effect at the agent's next request. INVALID for owners, who may do
 * everything.
 */
export async function changeRight(
  target: Target,
  { name, allowed }: { name: Right; allowed: boolean },
): Promise<void> {
  const has = { rights: { has: name } };
  const { role } = await changeOther(target, {
    where: { role: 'agent', ...(allowed ? { NOT: has } : has) },
    data: ({ rights }) => ({ rights: allowed ? [...rights, name] : rights.filter((one) => one !== name) }),
    // The audit line also contains all resulting rights, for the records check.
    event: ({ rights }) => ({
      action: allowed ? 'right-given' : 'right-withdrawn',
      detail: { right: name, rights: rights.join(', ') },
    }),
  });
  if (role !== 'agent') throw new AppError('INVALID', { message: MAY_ALL });
}

/** Disables another account, ends its sessions, and revokes open links that it created or that are meant for it. */
export async function disableAccount(target: Target): Promise<void> {
  const { staffId } = target;
  await changeOther(target, {
    where: { disabledAt: null },
    data: { disabledAt: new Date(), sessionVersion: NEXT },
    event: { action: 'account-disabled' },
    more: (tx) => endLinks(tx, { OR: [{ createdById: staffId }, { staffId }] }),
  });
}

/** Enables an account again; its earlier sessions stay ended. */
export async function enableAccount(target: Target): Promise<void> {
  await changeOther(target, {
    where: { disabledAt: { not: null } },
    data: { disabledAt: null },
    event: { action: 'account-enabled' },
  });
}

/** Ends every session of another account. */
export async function signOutEverywhere(target: Target): Promise<void> {
  await changeOther(target, { data: { sessionVersion: NEXT }, event: { action: 'sign-out-everywhere' } });
}

/** Disables another account's second step (lost phone) and ends its sessions. */
export async function removeSecondStep(target: Target): Promise<void> {
  await changeOther(target, {
    where: { totpEnabledAt: { not: null } },
    data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null, sessionVersion: NEXT },
    event: { action: 'second-step-off' },
    more: async (tx) => void (await tx.staffRecoveryCode.deleteMany({ where: { staffId: target.staffId } })),
  });
}

/** Throws INVALID when an owner targets their own account. */
export function requireOther({ ownerId, staffId }: Target): void {
  if (ownerId === staffId) throw new AppError('INVALID', { message: OWN_ACCOUNT });
}

const NEXT = { increment: 1 };

type Account = { username: string; role: string; rights: string[] };
type Event = Omit<AuditEvent, 'staffId' | 'target'>;
type Change = {
  /** Matches only accounts that the change would alter. */
  where?: Prisma.StaffWhereInput;
  data: Prisma.StaffUpdateManyMutationInput | ((before: Account) => Prisma.StaffUpdateManyMutationInput);
  event: Event | ((after: Account) => Event);
  more?: (tx: Transaction) => Promise<void>;
};

/** Changes another account, with an audit entry. Does nothing if the account already has the new values. */
async function changeOther({ ownerId, staffId }: Target, change: Change): Promise<Account> {
  requireOther({ ownerId, staffId });
  const { where = {}, data, event, more } = change;
  return transact(async (tx) => {
    await requireActiveOwner(tx, ownerId);
    const before = await tx.staff.findUnique({ where: { id: staffId } });
    if (!before) throw new AppError('NOT_FOUND');
    const [after] = await tx.staff.updateManyAndReturn({
      where: { id: staffId, ...where },
      data: typeof data === 'function' ? data(before) : data,
    });
    if (!after) return before;
    const line = typeof event === 'function' ? event(after) : event;
    await recordAudit({ staffId: ownerId, target: after.username, ...line }, tx);
    await more?.(tx);
    return after;
  });
}

/**
 * Throws FORBIDDEN for anybody but an active owner. Locks all active owners in a fixed order: if two owners demote each
 * other at the same time, the second waits, finds that it is no longer an owner, and changes nothing.
 */
async function requireActiveOwner(tx: Transaction, ownerId: string): Promise<void> {
  // SQL by hand: the typed client cannot lock rows.
  const owners = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM staff WHERE role = 'owner' AND disabled_at IS NULL ORDER BY id FOR UPDATE`;
  if (!owners.some(({ id }) => id === ownerId)) throw new AppError('FORBIDDEN');
}

/** Revokes the links that meet the condition and can still be used. */
async function endLinks(tx: Transaction, where: Prisma.StaffLinkWhereInput): Promise<void> {
  await tx.staffLink.updateMany({
    where: { usedAt: null, revokedAt: null, ...where },
    data: { revokedAt: new Date() },
  });
}
