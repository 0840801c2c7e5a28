import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { closeDatabase } from '@/lib/platform/db';

const TEMPLATE = 'kayal';
const name = `test_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  process.env.DATABASE_URL = url.href;
  process.env.AUTH_SECRET ??= 'a-secret-that-only-the-tests-know-0123456789';
  process.env.LOG_LEVEL = 'silent';
  process.env.DATA_DIR ??= path.resolve('.test', 'data'); // not the developer's data folder
});

afterAll(async () => {
  // Resources that the product closes on shutdown, such as the live listener.
  const steps = Reflect.get(globalThis, Symbol.for('kayal.shutdown')) as Set<() => Promise<void>> | undefined;
  for (const stop of [...(steps ?? [])]) await stop();
  await closeDatabase();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

async function onServer(statement: string): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
