import type pg from 'pg';
import { hashPassword, makePassword } from '../lib/sign-in/password';

/**
 * Gives an account a random password, takes its second step off and ends its sessions and reset links; returns the
 * password, or null without such an account. The way back in for an owner whom nobody else can help: it also switches the account on.
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
