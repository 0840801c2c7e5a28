import type pg from 'pg';
import { hashPassword, makePassword } from '../lib/staff/sign-in/password';

/**
 * Recovers an account: sets a random password, enables the account, removes its second step, ends sessions and reset
 * links. Returns the password, or null for an unknown account.
 */
export async function setRandomPassword(client: pg.ClientBase, username: string): Promise<string | null> {
  const password = makePassword();
  const { rowCount } = await client.query(
    `WITH reset AS (
       UPDATE staff SET password_hash = $1, session_version = session_version + 1, disabled_at = NULL,
         totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL
       WHERE username = $2 RETURNING id, username
     ), forgotten AS (
       DELETE FROM staff_recovery_codes WHERE staff_id IN (SELECT id FROM reset)
     ), ended_links AS (
       UPDATE staff_links SET revoked_at = now()
       WHERE kind = 'reset' AND used_at IS NULL AND revoked_at IS NULL AND staff_id IN (SELECT id FROM reset)
     ), noted AS (
       INSERT INTO audit_log (staff_id, action, target) SELECT NULL, 'password-set-by-command', username FROM reset
     )
     SELECT id FROM reset`,
    [await hashPassword(password), username],
  );
  return rowCount ? password : null;
}
