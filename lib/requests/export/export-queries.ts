import 'server-only';
import pg from 'pg';
import { recordAudit } from '../../staff/audit/mutations';
import { requireStaff } from '../../staff/permissions/staff';
import { getPool, withDatabase } from '../../platform/db';
import { getDirectUrl } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { toExportLine, toHeaderLine, type ExportRow } from './export';
import type { ExportLayout, InboxFilter } from '../inbox/schema';
import { Prisma } from '../../generated/prisma/client';
import { FIELDS_AS_JSON } from '../field-sql';
import { toArms } from '../inbox/conditions-sql';
import { toArmCondition } from '../inbox/list-sql';
import type { Viewer } from '../inbox/visible-sql';

/* SQL by hand: an export uses a cursor in its own connection. */

/**
 * Number of rows fetched at once. V8 moves objects that survive a garbage collection to the old generation, which it
 * rarely collects: with 250 rows, a million rows left about 80 MB there, with 50 rows 15 MB.
 */
const PORTION = 50;
/** Maximum number of concurrent exports, since each holds a connection and a database snapshot. */
const MOST_EXPORTS = 2;
const LIMITS = {
  statementMs: 60_000,
  /** A download that makes no progress for this long is aborted. */
  idleMs: 60_000,
  wholeMs: 30 * 60_000,
};

type Request = { filter: InboxFilter; layout: ExportLayout; signal: AbortSignal };

const shared = globalThis as typeof globalThis & { __kayalExports?: number };

/**
 * Streams all filtered requests as CSV from one database snapshot, in the list's order and with backpressure; null when
 * none match. Aborting the HTTP request frees the connection at once. The audit entry is written before the first byte.
 * Throws TOO_MANY while two exports are running.
 */
export async function openExport(
  { filter, layout, signal }: Request,
  limits: Partial<typeof LIMITS> = {},
): Promise<ReadableStream<Uint8Array> | null> {
  const staff = await requireStaff('files:export');
  const { wholeMs, ...timeouts } = { ...LIMITS, ...limits };
  const sql = toExportSql(filter, layout, staff);
  if (!sql) return null;
  const session = openSession(timeouts.statementMs);
  signal.addEventListener('abort', session.close);
  if (signal.aborted) session.close();
  try {
    const toLine = (row: ExportRow) => Buffer.from(toExportLine(row, layout));
    await withDatabase(() => openCursor(session, sql, timeouts));
    const fetchNext = () => session.fetch(`FETCH ${PORTION} FROM requests_to_export`, toLine);
    const first = await withDatabase(fetchNext);
    if (first.length === 0) {
      session.close();
      return null;
    }
    await recordAudit({ staffId: staff.id, action: 'export', target: layout, detail: toAuditDetail(filter) });
    const deadline = Date.now() + wholeMs;
    return toStream(session, [Buffer.from(toHeaderLine(layout)), ...first], () => {
      if (Date.now() > deadline) throw new Error('enquiry export timed out');
      return fetchNext();
    });
  } catch (error) {
    session.close();
    throw signal.aborted ? toAbortError() : error;
  }
}

/** Thrown after the client disconnects; not logged. */
function toAbortError(): AppError {
  return new AppError('UNAVAILABLE', { message: 'The export was given up.' });
}

type Session = {
  /** Queries rows and converts each one as it arrives, so that the raw rows can be garbage-collected early. */
  fetch: <Row extends pg.QueryResultRow, T>(text: string, take: (row: Row) => T) => Promise<T[]>;
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  connect: () => Promise<void>;
  onLost: (listener: (error: Error) => void) => void;
  close: () => void;
};

/** Takes one of the export slots, with its own connection. `close` is idempotent. */
function openSession(statementMs: number): Session {
  const items = shared.__kayalExports ?? 0;
  if (items >= MOST_EXPORTS) {
    throw new AppError('TOO_MANY', {
      message: 'Two exports are already under way. Please wait until one of them has finished.',
      retryAfterSeconds: 30,
    });
  }
  shared.__kayalExports = items + 1;
  const answerMs = statementMs + 5_000; // client-side timeout, in case the server's own does not fire
  const client = new pg.Client({
    connectionString: getDirectUrl(),
    application_name: 'kayal-export',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  let isOpen = true;
  let isBusy = false;
  let backend: number | null = null;
  const toQuery = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: answerMs });
  const runOpen = async <T>(run: () => Promise<T>): Promise<T> => {
    if (!isOpen) throw toAbortError();
    isBusy = true;
    try {
      return await run();
    } finally {
      isBusy = false;
    }
  };
  const query: Session['query'] = (text, values) =>
    runOpen(async () => (await client.query(toQuery(text, values))).rows as never);
  const end = async () => {
    // A busy database process notices a closed connection only when it sends data, so cancel its query.
    if (isBusy && backend !== null) await getPool().query('SELECT pg_cancel_backend($1)', [backend]);
    await client.end();
  };
  return {
    query,
    fetch: (text, take) => runOpen(() => takeRows(client, text, take, answerMs)),
    async connect() {
      if (!isOpen) throw toAbortError(); // otherwise pg would connect even after end()
      await client.connect();
      backend = (await query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? null;
    },
    onLost: (listener) => void client.on('error', listener),
    close() {
      if (!isOpen) return;
      isOpen = false;
      shared.__kayalExports = (shared.__kayalExports ?? 1) - 1;
      void end().catch(() => client.end().catch(() => undefined));
    },
  };
}

/** Runs a query and converts row by row. It has its own timeout, since pg's query_timeout buffers all rows. */
function takeRows<Row extends pg.QueryResultRow, T>(
  client: pg.Client,
  text: string,
  take: (row: Row) => T,
  answerMs: number,
): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const items: T[] = [];
    const timer = setTimeout(() => reject(new Error('Query read timeout')), answerMs);
    const query = client.query(new pg.Query<Row>(text));
    query.on('row', (row) => items.push(take(row)));
    query.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    query.on('end', () => {
      clearTimeout(timer);
      resolve(items);
    });
  });
}

async function openCursor(
  session: Session,
  { text, values }: { text: string; values: unknown[] },
  { statementMs, idleMs }: { statementMs: number; idleMs: number },
): Promise<void> {
  await session.connect();
  await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Makes the query planner prefer a fast first row: reading an index in list order instead of sorting all rows.
  await session.query(`SET LOCAL statement_timeout = ${statementMs}; SET LOCAL cursor_tuple_fraction = 0.001;
    SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`);
  await session.query(`DECLARE requests_to_export NO SCROLL CURSOR FOR ${text}`, values);
}

/** A stream that calls `next` when the consumer needs data; no lines from `next` end the stream. */
function toStream(
  session: Session,
  head: Buffer[],
  next: () => Promise<Buffer[]>,
): ReadableStream<Uint8Array> {
  let first: Buffer[] | null = head;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        session.onLost((error) => {
          session.close();
          controller.error(error);
        });
      },
      async pull(controller) {
        try {
          const lines = first ?? (await next());
          first = null;
          if (lines.length === 0) {
            session.close();
            return controller.close();
          }
          controller.enqueue(Buffer.concat(lines));
        } catch (error) {
          session.close();
          throw error;
        }
      },
      cancel: session.close,
    },
    { highWaterMark: 0 },
  );
}

/** The filters used, without the search text: it may be a customer's name, which the audit log must not contain. */
function toAuditDetail({ q, ...filter }: InboxFilter): Record<string, unknown> {
  return { ...filter, ...(q ? { searched: true } : {}) };
}

/** The fields of the layout `full`, as one object. */
const FULL = Prisma.sql`, json_build_object('reference', r.reference, 'received', ${toLocal(Prisma.sql`r.received_at`)},
  'handledBy', (SELECT display_name FROM staff WHERE staff.id = r.assignee_id), 'followUp', ${toLocal(Prisma.sql`r.follow_up_at`)},
  'firstContact', ${toLocal(Prisma.sql`r.first_contact_at`)}, 'closeReason', r.close_reason,
  'closeNote', r.close_note, 'termsVersion', r.terms_version, ${Prisma.raw(FIELDS_AS_JSON)},
  'travelDate', r.travel_date, 'adults', r.adults_count, 'children', r.children_count, 'ages', r.children_ages,
  'groupSize', r.group_size, 'priceShown', r.price_shown, 'priceTotal', r.price_total) AS "full"`;

/** Selects every row of a filtered list in its order; null for a list without rows. */
function toExportSql(
  filter: InboxFilter,
  layout: ExportLayout,
  viewer: Viewer,
): { text: string; values: unknown[] } | null {
  const arms = toArms(filter, viewer);
  const [first] = arms;
  if (!first) return null;
  const direction = first.order.isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const parts = arms.map(
    (arm) => Prisma.sql`
      (SELECT r.source, r.title, r.package_price AS "packagePrice", r.estimated_cost_min AS "costMin", r.agreed_total AS "agreedTotal", r.message, r.id::text AS "id",
        r.customer_name AS "customerName", r.email, r.phone, r.status, ${toIso(Prisma.sql`r.received_at`)} AS "receivedAt",
        ${arm.order.column} AS place, r.id AS tie ${layout === 'full' ? FULL : Prisma.empty}
      FROM requests AS r WHERE ${toArmCondition(arm, filter)})`,
  );
  const { text, values } =
    Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ORDER BY place ${direction}, tie ${direction}`;
  return { text, values };
}

function toIso(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function toLocal(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;
}
