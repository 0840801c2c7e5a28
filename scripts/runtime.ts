import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from '../lib/platform/env-schema';
import { readSettings } from '../server/settings';

/** Settings of an instance that are needed before the app starts. */
export type Runtime = {
  port: number;
  dataDir: string;
  publicOrigin: string;
  /** Null: use the embedded Postgres. */
  databaseUrl: string | null;
  /** URL of the same database for the role that owns it, without a pooler; for migrations. */
  ownerUrl: string | null;
  authSecret: string;
  backupPath: string;
};

/** Reads the environment (see .env.example); creates the data folder and its secret when missing. */
export function resolveRuntime(): Runtime {
  const port = parsePort(process.env.PORT);
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const databaseUrl = process.env.DATABASE_URL || null;
  mkdirSync(dataDir, { recursive: true });
  if (databaseUrl && !process.env.AUTH_SECRET) {
    throw new SetupError(
      'AUTH_SECRET is missing.\nWith DATABASE_URL set, sessions must be signed with a secret of yours: set AUTH_SECRET to 32 or more random characters (openssl rand -base64 32).',
    );
  }
  return {
    port,
    dataDir,
    databaseUrl,
    ownerUrl: databaseUrl && (process.env.MIGRATE_DATABASE_URL || process.env.DIRECT_URL || databaseUrl),
    publicOrigin: (process.env.PUBLIC_ORIGIN || `http://localhost:${port}`).replace(/\/+$/, ''),
    backupPath: path.resolve(process.env.BACKUP_PATH || path.join(dataDir, 'backups')),
    authSecret: process.env.AUTH_SECRET || readOrCreateSecret(path.join(dataDir, 'secrets', 'auth-secret')),
  };
}

/** The environment variables of the app, used by every command. */
export function toAppEnvironment(runtime: Runtime, databaseUrl: string): Record<string, string> {
  return {
    PORT: String(runtime.port),
    DATA_DIR: runtime.dataDir,
    BACKUP_PATH: runtime.backupPath,
    PUBLIC_ORIGIN: runtime.publicOrigin,
    DATABASE_URL: databaseUrl,
    // DIRECT_URL belongs to the configured database. A command that opens another one must not use it.
    DIRECT_URL: (databaseUrl === runtime.databaseUrl && process.env.DIRECT_URL) || databaseUrl,
    AUTH_SECRET: runtime.authSecret,
    NEXTAUTH_SECRET: runtime.authSecret,
    NEXTAUTH_URL: runtime.publicOrigin,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Throws a SetupError that names each wrong setting. For the start, before it touches the database. */
export function requireSettings(runtime: Runtime): void {
  const environment = { ...process.env, ...toAppEnvironment(runtime, runtime.databaseUrl ?? 'embedded') };
  try {
    parseEnv(environment);
    readSettings(environment, runtime.port);
  } catch (cause) {
    throw new SetupError((cause as Error).message, { cause });
  }
}

/** Reads a random secret from a file; creates the file with mode 0600 when it is missing. */
export function readOrCreateSecret(file: string): string {
  if (!existsSync(file)) createSecret(file);
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (!secret)
    throw new SetupError(
      `The secret in ${file} is empty.\nDelete that file: the next start makes a new one.`,
    );
  return secret;
}

/**
 * Writes a new secret to a temporary file and links it, so that if two processes start together, both use the secret written
 * first.
 */
function createSecret(file: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** An error in the set-up, whose message is shown without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError';
}

function parsePort(value: string | undefined): number {
  const port = Number(value || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SetupError(`PORT must be a number from 1 to 65535, not "${value}".`);
  }
  return port;
}
