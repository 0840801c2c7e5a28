import { seed } from '../prisma/seed';
import { startDevServer } from '../server/process/start';
import { say } from './bootstrap.mjs';
import { migrate } from './database/migrate';
import { openDatabase } from './database/open-database';
import { describeFirstStaff, ensureFirstStaff } from './first-staff';
import { requireSettings, resolveRuntime } from './runtime';

export async function main(): Promise<void> {
  const runtime = resolveRuntime();
  requireSettings(runtime);
  say('Starting the database ...');
  const database = await openDatabase();
  await migrate(database);
  await seed(database.ownerUrl);
  const first = await ensureFirstStaff(database.ownerUrl, {
    username: process.env.ADMIN_USERNAME,
    password: process.env.ADMIN_PASSWORD,
  });
  const server = await startDevServer(runtime.port);
  say(`Development server: ${server.url}`);
  if (first) say(`Staff sign in: ${describeFirstStaff(first, runtime.dataDir, process.stdout.isTTY)}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await server.close();
      await database.release();
      process.exit(0);
    });
  }
}
