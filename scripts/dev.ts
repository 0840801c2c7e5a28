import { seed } from '../prisma/seed';
import { startServer } from '../server/start';
import { say } from './bootstrap.mjs';
import { migrate } from './database/migrate';
import { openDatabase } from './database/open';
import { ensureFirstStaff } from './first-staff';
import { resolveRuntime } from './runtime';

export async function main(): Promise<void> {
  const runtime = resolveRuntime();
  say('Starting the database ...');
  const database = await openDatabase();
  await migrate(database.url);
  await seed(database.url);
  const first = await ensureFirstStaff(database.url, {
    username: process.env.ADMIN_USERNAME,
    password: process.env.ADMIN_PASSWORD,
  });
  const server = await startServer({ port: runtime.port, dev: true });
  say(`Development server: ${server.url}`);
  if (first) say(`Staff sign in: user ${first.username}   password ${first.password}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await server.close();
      await database.release();
      process.exit(0);
    });
  }
}
