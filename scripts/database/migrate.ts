import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { SchemaEngine as Engine } from '@prisma/schema-engine-wasm';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';

const MIGRATIONS = path.resolve('prisma', 'migrations');
const LOCK = 7_208_311; // any number that only this uses: two servers may start at once
const FILTERS = { externalTables: [], externalEnums: [] };

/** Brings the database to the newest schema, the job queue's tables included; returns the names applied. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { appliedMigrationNames } = await withEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList: readMigrations(), filters: FILTERS }),
    );
    await runWorkerMigrations({ connectionString: databaseUrl });
    return appliedMigrationNames;
  } finally {
    await lock.end();
  }
}

/** The SQL that leads from one Prisma schema to another; empty when nothing changes. */
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

/** Migration folders in order, each with its SQL. */
export function listMigrations(): string[] {
  if (!existsSync(MIGRATIONS)) return [];
  return readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function readMigrations() {
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: listMigrations().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  };
}

/** An engine with connections of its own, which end with the work: none is left that would hold up what follows. */
async function withEngine<T>(databaseUrl: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    return await work(await createEngine(pool));
  } finally {
    await pool.end();
  }
}

/**
 * Prisma's own schema engine as WebAssembly: the same engine that its CLI downloads as a binary, but from the
 * package registry. Its JavaScript entry expects a bundler, so the module is instantiated here.
 */
async function createEngine(pool: pg.Pool): Promise<Engine> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Record<
    string,
    unknown
  > & {
    __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
    SchemaEngine: typeof Engine;
  };
  const bytes = await readFile(entry.replace(/\.js$/, '.wasm'));
  const imports = { './schema_engine_bg.js': glue } as unknown as WebAssembly.Imports;
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  const schema = readFileSync(path.resolve('prisma', 'schema.prisma'), 'utf8');
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
  return glue.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter);
}

/**
 * A migration goes to the database in one piece, and so all of it happens or nothing. Prisma's adapter would cut it at
 * every semicolon, those inside functions and comments included.
 */
class WholeScripts extends PrismaPg {
  override async connect() {
    const connection = await super.connect();
    const executeScript = async (script: string) => {
      await connection.underlyingDriver().query(script).catch(refuse);
    };
    return Object.assign(connection, { executeScript });
  }
}

/** The database's refusal in the shape that the engine reports. */
function refuse(error: Partial<pg.DatabaseError>): never {
  const { code = '', severity = 'ERROR', message = '', detail, hint, column } = error;
  throw new DriverAdapterError({ kind: 'postgres', ...{ code, severity, message, detail, hint, column } });
}
