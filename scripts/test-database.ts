// Starts a Postgres of its own under .test/, migrates and seeds it, prints "READY url", stops when its input closes.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seed } from '../prisma/seed';
import { startEmbeddedPostgres } from './database/embedded';
import { migrate } from './database/migrate';

const folder = path.resolve('.test', `database-${process.pid}`);
mkdirSync(folder, { recursive: true });
const database = await startEmbeddedPostgres(folder);
try {
  await migrate(database.url);
  await seed(database.url, { quiet: true });
  console.log(`READY ${database.url}`);
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('end', resolve));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
