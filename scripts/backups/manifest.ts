import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';
import { listMigrations, readMigration } from '../database/migrate';
import { SetupError } from '../runtime';
import { sha256 } from './measure';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** SHA-256 of the rows as COPY writes them, before compression and encryption. */
  sha256: z.string(),
});

const schema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Versions of the product and of PostgreSQL, and the last migration of the job queue. */
  product: z.string(),
  server: z.string(),
  jobQueue: z.number(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The tables in the order in which they can be loaded. */
  tables: z.array(tableSchema),
  sequences: z.record(z.string(), z.string()),
});

/** What a backup contains and what it was made from. */
export type Manifest = z.infer<typeof schema>;
export type TableEntry = z.infer<typeof tableSchema>;

/** Parses a manifest; throws if it is invalid. */
export function parseManifest(text: string): Manifest {
  return schema.parse(JSON.parse(text));
}

type Versions = Pick<Manifest, 'product' | 'server' | 'jobQueue' | 'migrations'>;

/** The versions of a database and of this release. */
export async function readVersions(client: pg.Client): Promise<Versions> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  const { rows } = await client.query<{ server: string; queue: number }>(
    `SELECT current_setting('server_version') AS server, (SELECT max(id) FROM graphile_worker.migrations) AS queue`,
  );
  return {
    product: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
    server: rows[0]?.server ?? '',
    jobQueue: rows[0]?.queue ?? 0,
    migrations,
  };
}

/** Throws a SetupError if a backup was made by a newer release or by one whose migrations differ from ours. */
export function checkMigrations({ migrations }: Pick<Manifest, 'migrations'>): void {
  const known = new Set(listMigrations());
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new SetupError(
      `The backup is of a newer release: this one lacks the migration ${unknown.join(', ')}.\nInstall that release, then restore.`,
    );
  const changed = migrations.filter(({ name, checksum }) => sha256(readMigration(name)) !== checksum);
  if (changed.length > 0)
    throw new SetupError(
      `The backup does not match this release: the migration ${changed.map(({ name }) => name).join(', ')} was changed since.\nInstall the release that made the backup, then restore.`,
    );
}
