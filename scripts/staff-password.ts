// npm run staff:password -- USERNAME: sets and prints a random password, ends the account's sessions, removes its
// second step and enables it.
import { deleteFirstPassword } from '../lib/staff/accounts/first-password-mutations';
import { closeDatabase } from '../lib/platform/db';
import { withDatabase } from './database/open-database';
import { withClient } from './database/with-client';
import { setRandomPassword } from './new-password';

const username = process.argv[2]?.trim().toLowerCase();
if (!username) {
  console.error('Usage: npm run staff:password -- USERNAME');
  process.exit(1);
}

await withDatabase(async ({ ownerUrl }) => {
  const password = await withClient(ownerUrl, (client) => setRandomPassword(client, username));
  if (password) {
    await deleteFirstPassword().finally(closeDatabase);
    console.log(`The new password of ${username} is: ${password}`);
  } else {
    console.error(`There is no account named ${username}.`);
    process.exitCode = 1;
  }
});
