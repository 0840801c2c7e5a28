// npm run db:reset -- --yes: drops all data, then migrates and seeds.
import { seed } from '../prisma/seed';
import { migrate } from './database/migrate';
import { withDatabase } from './database/open-database';
import { withClient } from './database/with-client';

if (!process.argv.includes('--yes')) {
  console.error(
    'This deletes every enquiry, request, account and package. If you mean it: npm run db:reset -- --yes',
  );
  process.exit(1);
}

await withDatabase(async (database) => {
  await withClient(database.ownerUrl, (client) =>
    client.query(
      'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    ),
  );
  await migrate(database);
  await seed(database.ownerUrl);
});
console.log('Database reset. The next start creates the first staff account.');
