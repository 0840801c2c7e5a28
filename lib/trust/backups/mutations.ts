import 'server-only';
import { transact } from '../../platform/db';

/**
 * After a restore: ends all sessions and revokes open invitations and reset links, since those used or revoked after
 * the backup would be valid again. Review links stay valid: a review sent since the backup is lost, so its author may
 * send it again, and no review is public before staff show it.
 */
export async function revokeAccess(): Promise<void> {
  const revoked = { revokedAt: new Date() };
  await transact(async (tx) => {
    await tx.staffSession.updateMany({ where: { revokedAt: null }, data: revoked });
    await tx.staff.updateMany({ data: { sessionVersion: { increment: 1 } } });
    await tx.staffLink.updateMany({ where: { usedAt: null, revokedAt: null }, data: revoked });
  });
}
