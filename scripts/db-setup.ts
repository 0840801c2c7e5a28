// npm run db:setup: applies migrations and adds the sample content and the first account. It is for sites that do not have
// the URL of the database owner (compose.yaml). Can be repeated.
import { seed } from '../prisma/seed';
import { migrate } from './database/migrate';
import { withDatabase } from './database/open-database';
import { checkFirstStaff, describeFirstStaff, ensureFirstStaff } from './first-staff';
import { runCommand } from './backups/run-command';
import { requireSettings, resolveRuntime } from './runtime';

await runCommand(async () => {
  requireSettings(resolveRuntime());
  await withDatabase(async (database) => {
    const applied = await migrate(database);
    console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
    await seed(database.ownerUrl);
    const settings = { username: process.env.ADMIN_USERNAME, password: process.env.ADMIN_PASSWORD };
    await checkFirstStaff(database.ownerUrl, settings);
    const account = await ensureFirstStaff(database.ownerUrl, settings);
    if (account) console.log(describeFirstStaff(account, database.runtime.dataDir, process.stdout.isTTY));
  });
});
