import 'server-only';
import { logLevel, parseEnv, type Env } from './env-schema';

export type { Env } from './env-schema';

let cached: Env | null = null;

/** The environment, parsed once. Throws an error that lists every problem. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** The database URL that bypasses a pooler, for connections that need a session. */
export function getDirectUrl(): string {
  const { DIRECT_URL, DATABASE_URL } = getEnv();
  return DIRECT_URL ?? DATABASE_URL;
}

/** The unparsed environment: for child processes that run our commands, and for the storage of pictures. */
export function getRawEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}

/** True while Next builds the pages. */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}

/** True when a mail server is configured; otherwise mails are only written to files. */
export function hasMailServer(): boolean {
  return getEnv().SMTP_URL !== undefined;
}

/**
 * The log level. It can be read before the environment is validated. An invalid value falls back to `info` (`getEnv`
 * reports the error); in tests the default is `silent`.
 */
export function getLogLevel(source: Record<string, string | undefined> = process.env): Env['LOG_LEVEL'] {
  return logLevel.catch(source.NODE_ENV === 'test' ? 'silent' : 'info').parse(source.LOG_LEVEL);
}
