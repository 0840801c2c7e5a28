// npm run staff:password -- USERNAME: sets and prints a random password, ends the account's sessions, removes its
// second step and enables it.
import pg from 'pg';
import { deleteFirstPassword } from '../lib/staff/accounts/first-password-mutations';
import { closeDatabase } from '../lib/platform/db';
import { openDatabase } from './database/open-database';
import { setRandomPassword } from './new-password';

const username = process.argv[2]?.trim().toLowerCase();
if (!username) {
  console.error('Usage: npm run staff:password -- USERNAME');
  process.exit(1);
}

const database = await openDatabase();
const client = new pg.Client({ connectionString: database.ownerUrl });
try {
  await client.connect();
  const password = await setRandomPassword(client, username);
  if (password) await deleteFirstPassword();
  if (password) console.log(`The new password of ${username} is: ${password}`);
  else console.error(`There is no account named ${username}.`);
  process.exitCode = password ? 0 : 1;
} finally {
  await client.end();
  await closeDatabase();
  await database.release();
}
