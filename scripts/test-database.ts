// Starts a Postgres in a folder of its own, migrates and seeds it, prints "READY url", stops when stdin closes.
import { rmSync } from 'node:fs';
import { seed } from '../prisma/seed';
import { findRunningUrl, startEmbeddedPostgres } from './database/embedded';
import { migrate } from './database/migrate';
import { makeScratchFolder } from './scratch-folder';

const folder = makeScratchFolder('database');
const database = await startEmbeddedPostgres(folder, undefined, 'scratch');
// Tests change tables and end connections, which the application's role may not.
const adminUrl = (await findRunningUrl(folder)) ?? '';
try {
  await migrate(database);
  await seed(database.ownerUrl, { quiet: true });
  console.log(`READY ${adminUrl}`);
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('end', resolve));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
