import pg from 'pg';
import { hashPassword, makePassword, SHORTEST_PASSWORD } from '../lib/sign-in/password';
import { SetupError } from './runtime';

const LOCK = 7_208_312; // any number that only this uses: two servers may start at once

type Wanted = { username?: string | undefined; password?: string | undefined };

/**
 * Makes the first account when there is none and returns what to sign in with; null when staff exist already.
 * Without a wish the name is `admin` and the password random.
 */
export async function ensureFirstStaff(
  databaseUrl: string,
  wanted: Wanted = {},
): Promise<{ username: string; password: string } | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM staff LIMIT 1');
    if (rowCount) return null;
    const account = toAccount(wanted);
    const passwordHash = await hashPassword(account.password);
    await client.query("INSERT INTO staff (username, password_hash, role) VALUES ($1, $2, 'owner')", [
      account.username,
      passwordHash,
    ]);
    return account;
  } finally {
    await client.end(); // gives the lock back
  }
}

function toAccount(wanted: Wanted): { username: string; password: string } {
  const username = (wanted.username || 'admin').normalize('NFKC').trim().toLowerCase();
  const password = wanted.password || makePassword();
  if (username.length < 1 || username.length > 64)
    throw new SetupError('ADMIN_USERNAME must have 1 to 64 characters.');
  if (password.length < SHORTEST_PASSWORD) {
    throw new SetupError(`ADMIN_PASSWORD must have at least ${SHORTEST_PASSWORD} characters.`);
  }
  return { username, password };
}
