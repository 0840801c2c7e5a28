import pg from 'pg';
import { hashPassword, makePassword, MIN_PASSWORD_LENGTH } from '../lib/sign-in/password';
import { SetupError } from './runtime';

const LOCK_ID = 7_208_312; // id of the advisory lock, since two servers may start at the same time

type Options = { username?: string | undefined; password?: string | undefined };

/**
 * Creates the first staff account and returns its credentials; null when an account exists. The defaults are the name
 * `admin` and a random password.
 */
export async function ensureFirstStaff(
  databaseUrl: string,
  options: Options = {},
): Promise<{ username: string; password: string } | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
    const { rowCount } = await client.query('SELECT 1 FROM staff LIMIT 1');
    if (rowCount) return null;
    const account = toAccount(options);
    const passwordHash = await hashPassword(account.password);
    await client.query("INSERT INTO staff (username, password_hash, role) VALUES ($1, $2, 'owner')", [
      account.username,
      passwordHash,
    ]);
    return account;
  } finally {
    await client.end(); // releases the lock
  }
}

function toAccount(options: Options): { username: string; password: string } {
  const username = (options.username || 'admin').normalize('NFKC').trim().toLowerCase();
  const password = options.password || makePassword();
  if (username.length < 1 || username.length > 64)
    throw new SetupError('ADMIN_USERNAME must have 1 to 64 characters.');
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new SetupError(`ADMIN_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  return { username, password };
}
