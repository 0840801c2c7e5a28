import 'server-only';
import { batchCalls } from '../batch-calls';
import { getSubmissionPool, isUniqueViolation, withDatabase } from '../db';
import { SEND_MAIL } from '../job-names';
import type { CreateResult, NewRequest } from './types';

type Table<Request> = {
  /** First part of the job keys of the mails, such as `enquiry:<id>:staff`. */
  kind: 'enquiry' | 'itinerary';
  name: string;
  /** Column of `enquiry_activity` that refers to the request. */
  activityId: string;
  /** The columns that only this table has, with their SQL types. */
  columns: Readonly<Record<string, string>>;
  toValues: (request: Request) => Record<string, unknown>;
};

const SHARED_COLUMNS = {
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
  notice_version: 'text',
  idempotency_key: 'uuid',
  request_hash: 'text',
  status_token_hash: 'text',
};

/**
 * Returns the function that stores a request with its first history entry and its mail jobs, and marks its captcha as
 * used: all of it or nothing, on disk when the promise resolves. Requests that arrive while others are being written
 * are written together by one statement. Throws UNAVAILABLE when the database is unreachable.
 */
export function createRequestStore<Request extends NewRequest>(table: Table<Request>) {
  const text = buildStatement(table);
  const name = `create-${table.kind}`;
  const store = batchCalls<Request, CreateResult>({
    // A repeated key or captcha waits for the next batch, so that within one every row stands for itself.
    listKeys: ({ idempotencyKey, captcha }) => [idempotencyKey, captcha.nonce],
    async run(requests) {
      const rows = requests.map((request) => ({ ...toSharedValues(request), ...table.toValues(request) }));
      const result = await withDatabase(() =>
        getSubmissionPool().query<{ key: string }>({ name, text, values: [toJson(rows)] }),
      );
      const stored = new Set(result.rows.map(({ key }) => key));
      return requests.map(({ idempotencyKey }) => (stored.has(idempotencyKey) ? 'created' : 'not-stored'));
    },
  });
  return async (request: Request): Promise<CreateResult> => {
    try {
      return await store(request);
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  };
}

/**
 * One statement for any number of rows. A crash cannot store only a part. A row whose key is known is left out, and its
 * captcha stays unused. If requests with the same captcha or key run
 * at the same time in two processes, all but the first wait for the unique index and then store nothing. Spam gets no
 * mails.
 */
function buildStatement<Request>({ kind, name, activityId, columns }: Table<Request>): string {
  const types = { ...SHARED_COLUMNS, ...columns };
  const list = Object.keys(types).join(', ');
  const key = `'${kind}:' || id || ':' || mail`;
  // PostgreSQL does not run a SELECT in a WITH clause unless the query reads it, so the last line counts `jobs`.
  return `
WITH sent AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1) AS row (nonce text, captcha_expires_at timestamptz,
    ${Object.entries(types)
      .map((column) => column.join(' '))
      .join(', ')})
  WHERE NOT EXISTS (SELECT FROM ${name} AS known WHERE known.idempotency_key = row.idempotency_key)
), spent AS (
  INSERT INTO spent_captchas (nonce, expires_at) SELECT nonce, captcha_expires_at FROM sent ORDER BY nonce
  ON CONFLICT DO NOTHING RETURNING nonce
), stored AS (
  INSERT INTO ${name} (${list})
  SELECT ${list} FROM sent JOIN spent USING (nonce) ORDER BY idempotency_key
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id, is_spam, idempotency_key
), activity AS (
  INSERT INTO enquiry_activity (${activityId}, kind) SELECT id, 'created' FROM stored
), specs AS (
  SELECT array_agg(('${SEND_MAIL}', json_build_object('key', ${key}), NULL, NULL, NULL, ${key}, NULL, NULL)::graphile_worker.job_spec) AS list
  FROM stored CROSS JOIN (VALUES ('staff'), ('visitor')) AS kinds (mail) WHERE NOT is_spam
), jobs AS MATERIALIZED (
  SELECT count(*) AS n FROM specs, graphile_worker.add_jobs(list) WHERE list IS NOT NULL
)
SELECT idempotency_key AS key, n FROM stored, jobs`;
}

function toSharedValues(request: NewRequest): Record<string, unknown> {
  return {
    nonce: request.captcha.nonce,
    captcha_expires_at: request.captcha.expiresAt,
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
    notice_version: request.noticeVersion,
    idempotency_key: request.idempotencyKey,
    request_hash: request.requestHash,
    status_token_hash: request.statusTokenHash,
  };
}

/** PostgreSQL refuses the escape of a lone surrogate, which a shortened text may end with. */
function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows).replace(/(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][\da-fA-F]{2}/g, '$1\ufffd');
}
