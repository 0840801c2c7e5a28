import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { SchemaEngine as Engine } from '@prisma/schema-engine-wasm';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { SetupError } from '../runtime';
import { grantAccess } from './grants';
import type { DatabaseUrls } from './roles';
import { withSetupLock } from '../../prisma/setup-lock';

/** The folder can be set, because a backup test adds a later migration to a copy of it. */
const MIGRATIONS = path.resolve(process.env.MIGRATIONS_DIR ?? path.join('prisma', 'migrations'));
const APPLICATION = 'kayal-migrations';
const END_MS = 10_000;
const UNFINISHED = 'finished_at IS NULL AND rolled_back_at IS NULL';
const FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Applies pending migrations as the database owner, including the job queue's tables, and gives the application's role its
 * rights; returns the applied names. `names` limits the migrations, to load a backup of an earlier release.
 */
export function migrate(urls: DatabaseUrls, names: string[] = listMigrations()): Promise<string[]> {
  return withSetupLock(urls.ownerUrl, async (client) => {
    await clearInterrupted(client);
    const { appliedMigrationNames } = await withEngine(urls.ownerUrl, (engine) =>
      engine.applyMigrations({ migrationsList: readMigrations(names), filters: FILTERS }),
    );
    await runWorkerMigrations({ connectionString: urls.ownerUrl });
    await grantAccess(urls);
    return appliedMigrationNames;
  });
}

/**
 * Ends sessions left by a killed process, and removes the entries of unfinished migrations. Each migration is one
 * transaction together with its "finished" mark, so unfinished ones have changed nothing. Throws a SetupError for a database
 * from before the baseline, whose tables would collide with those of the baseline.
 */
async function clearInterrupted(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid, ${END_MS}) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [APPLICATION],
  );
  const { rowCount } = await client.query(`SELECT WHERE to_regclass('_prisma_migrations') IS NOT NULL`);
  if (!rowCount) return;
  await client.query(`DELETE FROM _prisma_migrations WHERE ${UNFINISHED}`);
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations',
  );
  const [baseline] = listMigrations();
  if (rows.length > 0 && !rows.some(({ name }) => name === baseline))
    throw new SetupError(
      'This database was made before the first release, and cannot be brought up to date.\nStart over with npm run db:reset -- --yes (all data is lost).',
    );
}

/** SQL that migrates from one Prisma schema to another; empty when they are equal. */
export async function diffSchemas(databaseUrl: string, from: string | null, to: string): Promise<string> {
  const toTarget = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  });
  const { stdout } = await withEngine(databaseUrl, (engine) =>
    engine.diff({
      from: from === null ? { tag: 'empty' } : toTarget(from),
      to: toTarget(to),
      script: true,
      exitCode: null,
      filters: FILTERS,
    }),
  );
  return stdout ?? '';
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

function readMigrations(names: string[]) {
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: readMigration(name),
        },
      },
    })),
  };
}

/** Runs `work` with an engine on its own connection pool, closed afterwards. */
async function withEngine<T>(databaseUrl: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: APPLICATION });
  try {
    return await work(await createEngine(pool));
  } finally {
    await pool.end();
  }
}

async function createEngine(pool: pg.Pool): Promise<Engine> {
  const { SchemaEngine } = await (loaded ??= loadEngine());
  const schema = readFileSync(path.resolve('prisma', 'schema.prisma'), 'utf8');
  const adapter = bindMigrationAwareSqlAdapterFactory(new SingleScriptAdapter(pool));
  return SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter);
}

type Glue = Record<string, unknown> & {
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
  SchemaEngine: typeof Engine;
};

/** Loaded once, because the glue code keeps views of the memory of its first instance. */
let loaded: Promise<Glue> | null = null;

/**
 * Loads Prisma's schema engine as WebAssembly, since the CLI would download a binary. The package's JavaScript entry
 * only works with a bundler, so the WebAssembly module is instantiated here.
 */
async function loadEngine(): Promise<Glue> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Glue;
  const bytes = await readFile(entry.replace(/\.js$/, '.wasm'));
  const imports = { './schema_engine_bg.js': withIdleTimers(glue) } as unknown as WebAssembly.Imports;
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

/** Lets a command exit while the engine's 10-second lock timeout is still running. */
function withIdleTimers(glue: Glue): Record<string, unknown> {
  const setIdleTimeout = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
  const timers = Object.keys(glue).filter((name) => name.startsWith('__wbg_setTimeout_'));
  return { ...glue, ...Object.fromEntries(timers.map((name) => [name, setIdleTimeout])) };
}

/**
 * SQL that marks a migration as finished in the same transaction; the engine does so only in a later one. The table
 * always exists, because the engine's first script creates it.
 */
const MARK_FINISHED = `\n;UPDATE _prisma_migrations SET finished_at = now() WHERE ${UNFINISHED};`;

/**
 * A database adapter that sends each migration and its "finished" mark as one script, so that both are one transaction.
 * Prisma's own adapter would split the script at every semicolon, even inside functions and comments.
 */
class SingleScriptAdapter extends PrismaPg {
  override async connect() {
    const connection = await super.connect();
    const executeScript = async (script: string) => {
      await connection
        .underlyingDriver()
        .query(script + MARK_FINISHED)
        .catch(throwDriverError);
    };
    return Object.assign(connection, { executeScript });
  }
}

/** Converts a database error to the engine's error type. */
function throwDriverError(error: Partial<pg.DatabaseError>): never {
  const { code = '', severity = 'ERROR', message = '', detail, hint, column } = error;
  throw new DriverAdapterError({ kind: 'postgres', ...{ code, severity, message, detail, hint, column } });
}
