import 'server-only';
import { getPrisma, transact } from '../../platform/db';

/* Retention of staff sessions, links and push subscriptions, which are few enough to handle without batches. */

/**
 * Deletes sessions started at or before the cutoff. Each account's latest session is kept as its last sign-in, but its
 * IP address and device are cleared. Returns the number of changed rows.
 */
export async function cleanOldSessions(cutoff: Date): Promise<number> {
  return transact(async (tx) => {
    const latest = await tx.staffSession.findMany({
      orderBy: [{ staffId: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
      distinct: 'staffId',
      select: { id: true },
    });
    const isLatest = { in: latest.map(({ id }) => id) };
    const gone = await tx.staffSession.deleteMany({
      where: { createdAt: { lte: cutoff }, NOT: { id: isLatest } },
    });
    const emptied = await tx.staffSession.updateMany({
      where: {
        createdAt: { lte: cutoff },
        id: isLatest,
        OR: [{ ipAddress: { not: null } }, { userAgent: { not: null } }],
      },
      data: { ipAddress: null, userAgent: null },
    });
    return gone.count + emptied.count;
  });
}

/**
 * Deletes invitation, reset and review links that expired at or before the cutoff, and idempotency keys of staff from
 * before it. Returns the number of links.
 */
export async function deleteOldLinks(cutoff: Date): Promise<number> {
  const isExpired = { where: { expiresAt: { lte: cutoff } } };
  return transact(async (tx) => {
    await tx.creation.deleteMany({ where: { createdAt: { lte: cutoff } } });
    const staff = await tx.staffLink.deleteMany(isExpired);
    const travellers = await tx.reviewInvitation.deleteMany(isExpired);
    return staff.count + travellers.count;
  });
}

/** Deletes push subscriptions last confirmed at or before the cutoff; returns their number. */
export async function deleteOldPushes(cutoff: Date): Promise<number> {
  const where = { confirmedAt: { lte: cutoff } };
  return (await getPrisma().pushSubscription.deleteMany({ where })).count;
}
