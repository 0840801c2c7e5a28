import 'server-only';
import { GROUP_HAS_ENQUIRED } from '../../packages/group-choice/messages';
import { batchCalls } from '../../platform/batch-calls';
import { getConstraint, getSubmissionPool, isUniqueViolation, withDatabase } from '../../platform/db';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { toRefusal } from '../../platform/rate-limits/rate-limit';
import { SEND_MAIL } from '../../platform/job-names';
import { setDatabaseTime, toDatabaseTime } from './database-clock';
import { WINDOW_S } from '../../platform/rate-limits/sender-limit';
import { FIELD_COLUMNS, toColumnValues } from '../field-sql';
import type { RequestKind } from '../kinds';
import type { CreateResult, NewRequest } from './types';

type Form<Column extends string> = {
  /** The request kind, and the first part of the job keys of its mails, such as `enquiry:<id>:staff`. */
  kind: RequestKind;
  /** The columns that only this kind fills in, with their SQL types. */
  columns: Readonly<Record<Column, string>>;
};

/** Error messages by the name of the violated unique index. */
const REFUSALS: Readonly<Record<string, { message: string; field: string }>> = {
  requests_group_id_key: { message: GROUP_HAS_ENQUIRED, field: 'group' },
};

const SHARED_COLUMNS = {
  source: 'text',
  reference: 'text',
  customer_name: 'text',
  email: 'text',
  phone: 'text',
  phone_e164: 'text',
  user_agent: 'text',
  ip_address: 'text',
  location_city: 'text',
  location_state: 'text',
  location_country: 'text',
  is_spam: 'boolean',
  suspicion: 'text',
  ...FIELD_COLUMNS,
  notice_version: 'text',
  idempotency_key: 'uuid',
  request_hash: 'text',
  status_token_hash: 'text',
  title: 'text',
  group_id: 'uuid',
};

type Row = { request: NewRequest; own: Readonly<Record<string, unknown>> };
type Outcome = 'created' | 'not-stored' | 'over-limit' | 'too-late';
/** `waitMs`: for `over-limit`, the milliseconds until the limit allows another request. */
type Result = { outcome: Outcome; waitMs: number; receivedAt: Date; dueAt: Date };

/**
 * Returns the function that stores a request (`own`: the values of the kind's own columns) with its first history
 * entry and its mail jobs, counts it for its sender's limit and marks its captcha as used: all of it or nothing, on
 * disk when the promise resolves. Requests that arrive while others are being written are written together by one
 * statement. Throws UNAVAILABLE when the database is unreachable or too slow, TOO_MANY over the limit; in both cases
 * nothing is stored, not even later.
 */
export function createRequestStore<Column extends string>(form: Form<Column>) {
  const text = buildStatement(form);
  const name = `create-${form.kind}`;
  const store = batchCalls<Row, Result>({
    // A repeated idempotency key or captcha waits for the next batch, so that the rows are independent.
    listKeys: ({ request }) => [request.idempotencyKey, request.captcha.nonce],
    async run(rows) {
      const write = () => withDatabase(() => writeRows({ name, text }, rows));
      const results = await write();
      // Wrongly late: the database's clock was changed. The statement has just read that clock again, so retry.
      const isWronglyLate = results.map(
        ({ outcome }, at) => outcome === 'too-late' && performance.now() < (rows[at]?.request.lastStart ?? 0),
      );
      if (!isWronglyLate.includes(true)) return results;
      const again = await write();
      return results.map((result, at) => (isWronglyLate[at] ? (again[at] ?? result) : result));
    },
  });
  return async (request: NewRequest, own: Readonly<Record<Column, unknown>>): Promise<CreateResult> => {
    try {
      const { outcome, waitMs, receivedAt, dueAt } = await store({ request, own });
      if (outcome === 'over-limit') throw toRefusal(waitMs);
      if (outcome === 'too-late') throw new AppError('UNAVAILABLE', { retryAfterSeconds: 30 });
      return outcome === 'created' ? { receivedAt, dueAt } : outcome;
    } catch (error) {
      const refusal = REFUSALS[getConstraint(error)];
      if (refusal) throw new AppError('CONFLICT', refusal);
      if (isUniqueViolation(error)) return 'reference-used';
      throw error;
    }
  };
}

/** SQL by hand: one statement stores all waiting requests with their history, mail jobs, captchas and counts. */
async function writeRows(statement: { name: string; text: string }, rows: readonly Row[]): Promise<Result[]> {
  const pool = getSubmissionPool();
  if (toDatabaseTime(0) === null) {
    const { rows: clock } = await pool.query<{ now: number }>(`SELECT ${NOW_MS} AS now`);
    setDatabaseTime(clock[0]?.now ?? 0);
  }
  const given = rows.map(({ request, own }) => ({
    ...own,
    ...toSharedValues(request),
    start_before: toDatabaseTime(request.lastStart),
  }));
  const values = [toJson(given), getEnv().RATE_ENQUIRY_PER_10MIN, WINDOW_S * 1_000];
  const { rows: answers } = await pool.query<{
    key: string;
    outcome: Outcome;
    expire: number;
    now: number;
    receivedAt: Date;
    dueAt: Date;
  }>({
    ...statement,
    values,
  });
  const results = new Map(
    answers.map(({ key, expire, now, ...answer }) => [key, { ...answer, waitMs: expire - now }]),
  );
  if (answers[0]) setDatabaseTime(answers[0].now);
  return rows.map(({ request }) => results.get(request.idempotencyKey) ?? NOT_STORED);
}

const NOT_STORED: Result = {
  outcome: 'not-stored',
  waitMs: 0,
  receivedAt: new Date(0),
  dueAt: new Date(0),
};

/** The database's current time in milliseconds since 1970, also within a statement that had to wait. */
const NOW_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::float8';

/**
 * One statement for any number of rows, so a crash cannot store only a part. It leaves out rows with a known
 * idempotency key and rows that are too late, without using their captchas. It counts the others per sender in the
 * format of rate-limiter-flexible ($2 in $3 milliseconds) and leaves out those over the limit. If two processes store
 * requests with the same captcha or key at the same time, the second waits for the unique index and then stores
 * nothing. Spam gets no mails. Known keys are looked up one by one: a join planned while the table was small would read
 * the whole index for each batch.
 */
function buildStatement({ kind, columns }: Form<string>): string {
  const types = { ...SHARED_COLUMNS, ...columns };
  const list = Object.keys(types).join(', ');
  const key = `'${kind}:' || id || ':' || mail`;
  const isExpired = 'counts.expire <= excluded.expire - $3::bigint';
  // PostgreSQL does not run a SELECT in a WITH clause unless the query reads it, so the last SELECT reads `jobs`.
  return `
WITH clock AS MATERIALIZED (
  SELECT ${NOW_MS}::bigint AS now
), given AS MATERIALIZED (
  SELECT row.*, start_before < now AS is_late
  FROM clock, json_to_recordset($1) AS row (nonce text, captcha_expires_at timestamptz, limit_key text, start_before float8,
    ${Object.entries(types)
      .map((column) => column.join(' '))
      .join(', ')})
  WHERE (SELECT true FROM requests AS known WHERE known.idempotency_key = row.idempotency_key AND known.kind = '${kind}') IS NULL
), timely AS MATERIALIZED (
  SELECT *, row_number() OVER (PARTITION BY limit_key) AS nth, count(*) OVER (PARTITION BY limit_key) AS together
  FROM given WHERE NOT is_late
), counted AS (
  INSERT INTO rate_limits AS counts (key, points, expire)
  SELECT limit_key, count(*), now + $3::bigint FROM timely, clock GROUP BY limit_key, now ORDER BY limit_key
  ON CONFLICT (key) DO UPDATE SET
    points = excluded.points + CASE WHEN ${isExpired} THEN 0 ELSE counts.points END,
    expire = CASE WHEN ${isExpired} THEN excluded.expire ELSE counts.expire END
  RETURNING key AS limit_key, points, expire
), sent AS MATERIALIZED (
  SELECT timely.* FROM timely JOIN counted USING (limit_key) WHERE points - together + nth <= $2::int
), spent AS (
  INSERT INTO spent_captchas (nonce, expires_at) SELECT nonce, captcha_expires_at FROM sent ORDER BY nonce
  ON CONFLICT DO NOTHING RETURNING nonce
), stored AS (
  INSERT INTO requests (${list})
  SELECT ${list} FROM sent JOIN spent USING (nonce) ORDER BY idempotency_key
  ON CONFLICT (idempotency_key, kind) DO NOTHING
  RETURNING id, is_spam, idempotency_key, received_at, due_at
), activity AS (
  INSERT INTO request_activity (request_id, kind) SELECT id, 'created' FROM stored
), specs AS (
  SELECT array_agg(('${SEND_MAIL}', json_build_object('key', ${key}), NULL, NULL, NULL, ${key}, NULL, NULL)::graphile_worker.job_spec) AS list
  FROM stored CROSS JOIN (VALUES ('staff'), ('visitor')) AS kinds (mail) WHERE NOT is_spam
), jobs AS MATERIALIZED (
  SELECT count(*) AS n FROM specs, graphile_worker.add_jobs(list) WHERE list IS NOT NULL
)
SELECT given.idempotency_key AS key, now::float8, expire::float8, received_at AS "receivedAt", due_at AS "dueAt", n, CASE WHEN given.is_late THEN 'too-late'
  WHEN sent.nonce IS NULL THEN 'over-limit' WHEN stored.id IS NULL THEN 'not-stored' ELSE 'created' END AS outcome
FROM clock, jobs, given LEFT JOIN counted ON counted.limit_key = given.limit_key
  LEFT JOIN sent USING (idempotency_key) LEFT JOIN stored USING (idempotency_key)`;
}

function toSharedValues(request: NewRequest): Record<string, unknown> {
  return {
    nonce: request.captcha.nonce,
    captcha_expires_at: request.captcha.expiresAt,
    limit_key: request.limitKey,
    source: request.source,
    reference: request.reference,
    customer_name: request.name,
    email: request.email,
    phone: request.phone,
    phone_e164: request.phoneE164,
    user_agent: request.userAgent,
    ip_address: request.ipAddress,
    location_city: request.city,
    location_state: request.state,
    location_country: request.country,
    is_spam: request.suspicion === 'honeypot',
    suspicion: request.suspicion,
    ...toColumnValues(request),
    notice_version: request.noticeVersion,
    idempotency_key: request.idempotencyKey,
    request_hash: request.requestHash,
    status_token_hash: request.statusTokenHash,
    title: request.title,
    group_id: request.groupId,
  };
}

/** Converts rows to JSON without lone surrogates, which a shortened text may end with and PostgreSQL refuses. */
function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows).replace(/(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][\da-fA-F]{2}/g, '$1\ufffd');
}
