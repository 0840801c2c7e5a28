// npm run db:reset -- --yes: drops all data, then migrates and seeds.
import pg from 'pg';
import { seed } from '../prisma/seed';
import { migrate } from './database/migrate';
import { openDatabase } from './database/open';

if (!process.argv.includes('--yes')) {
  console.error(
    'This deletes every enquiry, request, account and package. If you mean it: npm run db:reset -- --yes',
  );
  process.exit(1);
}

const database = await openDatabase();
try {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  );
  await client.end();
  await migrate(database);
  await seed(database.ownerUrl);
  console.log('Database reset. The next start creates the first staff account.');
} finally {
  await database.release();
}
