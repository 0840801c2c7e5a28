import 'server-only';
import { transact } from '../../platform/db';
import { BACK_UP } from '../../platform/job-names';
import { recordAudit } from '../../staff/audit/mutations';
import { getBackupState } from './queries';

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

/**
 * Makes a backup with a test restore due now and starts the job of the backups, once until it has ended. Where another
 * process makes the backups, it begins within ten minutes. The state of the backups shows the result.
 */
export async function askForBackup(staffId: string): Promise<void> {
  if ((await getBackupState()).askedAt) return;
  await transact(async (tx) => {
    await recordAudit({ staffId, action: 'backup-asked' }, tx);
    // SQL by hand: a function of graphile-worker.
    await tx.$executeRaw`SELECT graphile_worker.add_job(${BACK_UP}, job_key => 'backup-asked')`;
  });
}
