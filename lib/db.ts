import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { getEnv } from './env';
import { AppError } from './errors';
import { PrismaClient } from './generated/prisma/client';
import { log } from './log';

type Connections = { pool: pg.Pool; prisma: PrismaClient };

// Next loads a module more than once (pages, handlers, instrumentation, reload in development): one pool for all.
const shared = globalThis as typeof globalThis & { __kayalDatabase?: Connections };

export function getPrisma(): PrismaClient {
  return connect().prisma;
}

/** The pool itself, for the job queue and for statements that Prisma cannot say. */
export function getPool(): pg.Pool {
  return connect().pool;
}

/** Ends all connections; called when the process stops. */
export async function closeDatabase(): Promise<void> {
  const connections = shared.__kayalDatabase;
  delete shared.__kayalDatabase;
  await connections?.prisma.$disconnect();
  await connections?.pool.end();
}

/** Runs database work; an unreachable or overloaded database becomes UNAVAILABLE, other errors stay as they are. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.error({ err: toMessage(error) }, 'database unavailable');
    throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 30 });
  }
}

function connect(): Connections {
  shared.__kayalDatabase ??= create();
  return shared.__kayalDatabase;
}

function create(): Connections {
  const pool = new pg.Pool({
    connectionString: getEnv().DATABASE_URL,
    max: 12,
    // Without these a frozen server would hold every request for ever.
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'));
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' }) };
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN',
  // shutting down, cannot connect now, crash, too many connections, disk full
  '57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53100', '53200', '53300',
  'P1001', 'P1002', 'P1008', 'P1017', 'P2024',
]); // prettier-ignore

/** True for every shape in which "the database cannot be reached" was seen to arrive here. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (depth > 4 || typeof error !== 'object' || error === null) return false;
  const { code, message, cause, meta } = error as { code?: string; message?: string; cause?: unknown; meta?: unknown };
  if (code && UNAVAILABLE_CODES.has(code)) return true;
  if (/timeout exceeded when trying to connect|Connection terminated|Query read timeout|ECONNREFUSED|server closed the connection|DatabaseNotReachable/i.test(message ?? '')) {
    return true;
  }
  const driver = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return isUnavailable(cause, depth + 1) || isUnavailable(driver, depth + 1);
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : String(error);
}
