import 'server-only';
import { runSql } from '../../platform/db';

/**
 * After a restore: ends all sessions and revokes open invitations and reset links, since those used or revoked after the
 * backup would be valid again. Review links stay valid: a review sent since the backup is lost, so its author may send it
 * again, and no review is public before staff show it.
 */
export async function revokeAccess(): Promise<void> {
  await runSql('UPDATE staff_sessions SET revoked_at = now() WHERE revoked_at IS NULL');
  await runSql('UPDATE staff SET session_version = session_version + 1');
  await runSql('UPDATE staff_links SET revoked_at = now() WHERE used_at IS NULL AND revoked_at IS NULL');
}
