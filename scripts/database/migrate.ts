import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { SetupError } from '../runtime';
import { grantAccess } from './grants';
import type { DatabaseUrls } from './roles';
import { withClient } from './with-client';
import { withSetupLock } from '../../prisma/setup-lock';

/** The folder can be set, because a backup test adds a later migration to a copy of it. */
const MIGRATIONS = path.resolve(process.env.MIGRATIONS_DIR ?? path.join('prisma', 'migrations'));
const APPLICATION = 'kayal-migrations';
const END_MS = 10_000;

/** The table in which Prisma's own tools record migrations. */
const TABLE = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies pending migrations as the database owner, including the job queue's tables, and gives the application's role its
 * rights; returns the applied names. `names` limits the migrations, to load a backup of an earlier release.
 */
export function migrate(urls: DatabaseUrls, names: string[] = listMigrations()): Promise<string[]> {
  return withSetupLock(urls.ownerUrl, async (client) => {
    await endInterrupted(client);
    await client.query(`SET client_min_messages = warning; ${TABLE}`);
    const applied = await listApplied(client);
    const pending = names.filter((name) => !applied.has(name));
    const connection = { connectionString: urls.ownerUrl, application_name: APPLICATION };
    await withClient(connection, async (owner) => {
      for (const name of pending) await apply(owner, name);
    });
    await runWorkerMigrations({ connectionString: urls.ownerUrl });
    await grantAccess(urls);
    return pending;
  });
}

/** Ends sessions left by a killed process, which may still be in the middle of a migration. */
async function endInterrupted(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid, ${END_MS}) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [APPLICATION],
  );
}

/**
 * Names of the applied migrations. Throws a SetupError for a database from before the baseline, whose tables would collide
 * with those of the baseline.
 */
async function listApplied(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const names = new Set(rows.map(({ name }) => name));
  const [baseline = ''] = listMigrations();
  if (names.size > 0 && !names.has(baseline))
    throw new SetupError(
      'This database was made before the first release, and cannot be brought up to date.\nStart over with npm run db:reset -- --yes (all data is lost).',
    );
  return names;
}

/** Statements in one query are one transaction, so a migration is applied and recorded as a whole or not at all. */
async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = readMigration(name);
  const checksum = createHash('sha256').update(sql).digest('hex');
  const note = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES (gen_random_uuid(), '${checksum}', ${pg.escapeLiteral(name)}, now(), 1)`;
  await client.query(`${sql}\n;${note}`);
}

/** Names of the migration folders in order. */
export function listMigrations(): string[] {
  if (!existsSync(MIGRATIONS)) return [];
  return readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The SQL of a migration. */
export function readMigration(name: string): string {
  return readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
}
