import type pg from 'pg';
import { hashPassword, makePassword } from '../lib/auth/password';

/** Gives an account a random password and ends its sessions; returns the password, or null without such an account. */
export async function setRandomPassword(client: pg.ClientBase, username: string): Promise<string | null> {
  const password = makePassword();
  const { rowCount } = await client.query(
    'UPDATE staff SET password_hash = $1, session_version = session_version + 1 WHERE username = $2',
    [await hashPassword(password), username],
  );
  return rowCount ? password : null;
}
