import { rmSync, writeFileSync } from 'node:fs';
import { judgePassword } from '../lib/staff/accounts/password-strength';
import { hashPassword, makePassword, toFirstPasswordFile } from '../lib/staff/sign-in/password';
import { withSetupLock } from '../prisma/setup-lock';
import { SetupError } from './runtime';

/** `isChosen`: true if the password comes from the settings, false if it is random. */
type Account = { username: string; password: string; isChosen: boolean };
type Options = { username?: string | undefined; password?: string | undefined };

/**
 * Creates the first staff account and returns its credentials; null when an account exists. The defaults are the name
 * `admin` and a random password.
 */
export async function ensureFirstStaff(databaseUrl: string, options: Options = {}): Promise<Account | null> {
  return withSetupLock(databaseUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM staff LIMIT 1');
    if (rowCount) return null;
    const account = toAccount(options);
    const passwordHash = await hashPassword(account.password);
    await client.query("INSERT INTO staff (username, password_hash, role) VALUES ($1, $2, 'owner')", [
      account.username,
      passwordHash,
    ]);
    return account;
  });
}

/** Throws a SetupError when there is no account yet and the settings for the first one are not acceptable. */
export async function checkFirstStaff(databaseUrl: string, options: Options): Promise<void> {
  await withSetupLock(databaseUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM staff LIMIT 1');
    if (!rowCount) toAccount(options);
  });
}

/**
 * The output line about the first account. On a terminal it shows the password. Otherwise, since output is often stored,
 * it writes the password to a file of mode 0600 and names the file. A password from the settings is not repeated.
 */
export function describeFirstStaff(account: Account, dataDir: string, isTerminal: boolean): string {
  const { username, password, isChosen } = account;
  if (isChosen) return `user ${username}   with the password of ADMIN_PASSWORD`;
  if (isTerminal)
    return `user ${username}   password ${password}   (shown this once; change it with npm run staff:password)`;
  const file = toFirstPasswordFile(dataDir);
  rmSync(file, { force: true }); // an earlier database may have left the file with another mode
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return `user ${username}   password in ${file}   (deleted once the password is changed)`;
}

function toAccount(options: Options): Account {
  const username = (options.username || 'admin').normalize('NFKC').trim().toLowerCase();
  const password = options.password || makePassword();
  if (username.length < 1 || username.length > 64)
    throw new SetupError('ADMIN_USERNAME must have 1 to 64 characters.');
  const { isEnough, words } = judgePassword(password, username);
  if (options.password && !isEnough) throw new SetupError(`ADMIN_PASSWORD is not accepted. ${words}`);
  return { username, password, isChosen: Boolean(options.password) };
}
