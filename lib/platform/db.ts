import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { getDirectUrl, getEnv, isBuild } from './env';
import { AppError } from './errors';
import { Prisma, PrismaClient } from '../generated/prisma/client';
import { describeError, log } from './log';

/** One connection for each batch that can run concurrently: lookups and inserts, for each of the two forms. */
const SUBMISSION_CONNECTIONS = 4;
/**
 * Timeout of statements that change many requests: changing 5,000 takes three seconds on a slow machine, and longer
 * under load.
 */
const BULK_MS = 20_000;
/**
 * How long a request waits for a connection. A small server that starts or is busy may need seconds for its first one,
 * and visitors rather wait than get an error.
 */
const CONNECT_MS = 5_000;
/** One connection for each HTTP request that a client may have in progress (server/process/forward.ts). */
const BULK_CONNECTIONS = 4;
/** One connection for each job that can run concurrently, and some for retries by staff. */
const LOCK_CONNECTIONS = 4;
/**
 * PostgreSQL may reuse a plan made while a table was small (for prepared statements and foreign key checks) and then
 * scan the whole table for each enquiry. All lookups have an index, so sequential scans are disabled.
 */
const INDEXES_ONLY = '-c enable_seqscan=off';
/** The same for forms: a statement that starts later could not end within their time budget. */
const SUBMISSION_CONNECT_MS = 2_800;
/** Timeout of the statement that stores requests; part of the time budget in lib/requests/submission/submit-form.ts. */
export const SUBMISSION_MS = 2_000;
/**
 * How long a process waits for the statement that stores requests: longer than the whole time budget. If it gave up
 * earlier, it could answer 503 to a request that a frozen database stores later.
 */
const SUBMISSION_WAIT_MS = 5_000;

type Connections = Record<'pool' | 'submissionPool' | 'lockPool' | 'bulkPool', pg.Pool> & {
  prisma: PrismaClient;
};

// Next bundles this module more than once, so share the pool through globalThis.
const shared = globalThis as typeof globalThis & { __kayalDatabase?: Connections };

/** The typed client. Its calls throw like `withDatabase`. */
export function getPrisma(): PrismaClient {
  return connect().prisma;
}

/** The connection pool for hand-written SQL. Behind a pooler, each transaction may use another server connection. */
export function getPool(): pg.Pool {
  return connect().pool;
}

/** Separate connections for submitted forms, so that staff searches and jobs cannot delay them. */
export function getSubmissionPool(): pg.Pool {
  return connect().submissionPool;
}

/** Connections with a persistent session, for advisory locks. */
export function getLockPool(): pg.Pool {
  return connect().lockPool;
}

/**
 * Runs one statement that may change thousands of rows, with a longer timeout than usual. Throws like `withDatabase`.
 */
export async function runBulkSql<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
  const { text, values } = statement;
  const { rows } = await runSlowSql<Row>(text, values);
  return rows;
}

/** Like `runSql`, with the timeout of `runBulkSql`. */
export function runSlowSql<Row extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return withDatabase(() => connect().bulkPool.query<Row>(sql, values));
}

/** Closes all connections; called on shutdown. */
export async function closeDatabase(): Promise<void> {
  const connections = shared.__kayalDatabase;
  delete shared.__kayalDatabase;
  await connections?.prisma.$disconnect();
  const pools = new Set([
    connections?.pool,
    connections?.submissionPool,
    connections?.lockPool,
    connections?.bulkPool,
  ]);
  await Promise.all([...pools].map((pool) => pool?.end()));
}

/** Runs database work. Throws UNAVAILABLE when the database is unreachable or overloaded; rethrows other errors. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || !isUnavailable(error)) throw error;
    log.error(
      { err: describeError(error) },
      'the database is unavailable or overloaded; the caller gets the error UNAVAILABLE',
    );
    throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 30 });
  }
}

/** Runs one SQL statement on the pool. Throws like `withDatabase`. */
export function runSql<Row extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return withDatabase(() => getPool().query<Row>(sql, values));
}

/** The typed client within a transaction. All reads and writes of the transaction go through it. */
export type Transaction = Prisma.TransactionClient;

/** Runs reads and writes of the typed client in one transaction; an error undoes them all. Throws as `withDatabase`. */
export function transact<T>(work: (tx: Transaction) => Promise<T>, timeout = BULK_MS): Promise<T> {
  return withDatabase(() => getPrisma().$transaction(work, { maxWait: CONNECT_MS, timeout }));
}

/** A value for a JSON column: null as JSON's null, without undefined fields, which the typed client refuses. */
export function toJson(value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull {
  return value === null ? Prisma.JsonNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);
}

/** True for an insert or update that was refused because the value of a unique column is already in use. */
export function isUniqueViolation(error: unknown): boolean {
  return getSqlState(error) === '23505';
}

/** The name of the constraint or unique index that refused a row; blank for other errors. */
export function getConstraint(error: unknown): string {
  return String(readRefusal(error).constraint ?? '');
}

/** PostgreSQL's error code; blank for other errors. */
export function getSqlState(error: unknown): string {
  return String(readRefusal(error).code ?? '');
}

/** Code and constraint from PostgreSQL, in an error of node-postgres or of the typed client. */
function readRefusal(error: unknown): { code?: unknown; constraint?: unknown } {
  const { code, constraint, meta } = error as PossibleRefusal;
  const cause = meta?.driverAdapterError?.cause;
  return cause ? { code: cause.originalCode, constraint: cause.constraint?.index } : { code, constraint };
}

type PossibleRefusal = {
  code?: unknown;
  constraint?: unknown;
  meta?: { driverAdapterError?: { cause?: { originalCode?: string; constraint?: { index?: string } } } };
};

function connect(): Connections {
  shared.__kayalDatabase ??= create();
  return shared.__kayalDatabase;
}

function create(): Connections {
  const [url, directUrl] = [getEnv().DATABASE_URL, getDirectUrl()];
  const pool = createPool({ url, max: 12, longestQueryMs: 5_000 });
  return {
    pool,
    prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' }).$extends({
      query: { $allOperations: ({ args, query }) => withDatabase(() => query(args)) },
    }) as unknown as PrismaClient,
    submissionPool: createPool({
      url: directUrl,
      max: SUBMISSION_CONNECTIONS,
      connectMs: SUBMISSION_CONNECT_MS,
      longestQueryMs: SUBMISSION_MS,
      longestWaitMs: SUBMISSION_WAIT_MS,
      options: INDEXES_ONLY,
    }),
    bulkPool: createPool({ url, max: BULK_CONNECTIONS, longestQueryMs: BULK_MS }),
    lockPool:
      directUrl === url ? pool : createPool({ url: directUrl, max: LOCK_CONNECTIONS, longestQueryMs: 5_000 }),
  };
}

type PoolOptions = {
  url: string;
  max: number;
  connectMs?: number;
  longestQueryMs: number;
  longestWaitMs?: number;
  options?: string;
};

function createPool(given: PoolOptions): pg.Pool {
  const { url, max, connectMs = CONNECT_MS, longestQueryMs, longestWaitMs, options } = given;
  const pool = new PatientPool({
    connectionString: url,
    max,
    options,
    // Without timeouts, a hung database would block every request. PostgreSQL cancels a statement that takes too long;
    // if it does not respond, the connection is closed. A build has more time to connect: nobody waits for its pages.
    connectionTimeoutMillis: isBuild() ? 60_000 : connectMs,
    query_timeout: longestWaitMs ?? longestQueryMs + 100,
    // A pooler rejects settings that are sent when connecting, so behind a pooler the timeout is set for the database
    // role (docs/scale.md).
    statement_timeout: url === getDirectUrl() ? longestQueryMs : undefined,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  const logLost = (error: Error) =>
    log.warn({ err: error.message }, 'a database connection was lost; the pool replaces it when needed');
  pool.on('error', logLost);
  // The pool listens to idle connections only; without a listener, losing one that is in use would end the process.
  pool.on('connect', (client) => void client.on('error', logLost));
  return pool;
}

type OnConnect = Parameters<pg.Pool['connect']>[0];

const NEW_CLIENT_LATE = 'Connection terminated due to connection timeout';
const ALL_CLIENTS_BUSY = 'timeout exceeded when trying to connect';
/** If a connection timeout fires more than this many milliseconds late, the process was blocked, not the database. */
const LATE_MS = 250;

/**
 * A pool that connects once more if an attempt timed out because the process was blocked (a paused machine, a long
 * computation). After a block, Node.js runs due timers before it reads from sockets, so a connection that succeeded
 * would be closed as timed out.
 */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    const late = performance.now() + (this.options.connectionTimeoutMillis ?? 0) + LATE_MS;
    const wasBlocked = (error: unknown) =>
      performance.now() > late &&
      error instanceof Error &&
      (error.message === NEW_CLIENT_LATE || (error.message === ALL_CLIENTS_BUSY && this.idleCount > 0));
    if (onConnect)
      return super.connect((error, client, release) => {
        if (wasBlocked(error)) super.connect(onConnect);
        else onConnect(error, client, release);
      });
    return super.connect().catch((error: unknown) => {
      if (wasBlocked(error)) return super.connect();
      throw error;
    });
  }
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  // PostgreSQL is shutting down, has crashed, is starting, or cancelled a slow statement; connection failures
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08000',
  '08001',
  '08003',
  '08006',
  // PostgreSQL cancelled this statement because of a deadlock; it is safe to retry
  '40P01',
  // disk full, out of memory, too many connections
  '53100',
  '53200',
  '53300',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
  // error kinds of the Prisma driver; errors of raw queries have no other code
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
]);

// Messages of node-postgres errors that have no code.
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

// A Unix socket that does not exist or whose queue is full. Reading a file can give the same codes.
const UNAVAILABLE_SOCKET = /\bconnect (?:ENOENT|EAGAIN) /;

/**
 * True when the error means that the database is unreachable or overloaded. The message is checked only for errors
 * without a code or with an operating system code, because messages from the database itself may contain user input.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (depth > 4 || typeof error !== 'object' || error === null) return false;
  const { name, message, code, originalCode, kind, cause, meta } = error as Partial<Record<string, unknown>>;
  if ([code, originalCode, kind].some((value) => typeof value === 'string' && UNAVAILABLE_CODES.has(value)))
    return true;
  if ((code === 'ENOENT' || code === 'EAGAIN') && UNAVAILABLE_SOCKET.test(String(message))) return true;
  if (name === 'Error' && code === undefined && UNAVAILABLE_TEXT.test(String(message))) return true;
  const driver = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return isUnavailable(cause, depth + 1) || isUnavailable(driver, depth + 1);
}
