import 'server-only';
import { randomInt, randomUUID } from 'node:crypto';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { deriveStatusToken, hashStatusToken } from '../../platform/http/idempotency';
import { recordAudit } from '../../staff/audit/mutations';
import { toE164 } from '../enquiries/phone-number';
import { composeMessage } from '../enquiries/words';
import { makeReference } from '../submission/reference';
import type { OldRequest } from './read-row';

/** An old request with its key, which its content gives, and the hash of that content. */
export type KeyedRequest = OldRequest & { key: string; hash: string };

const ATTEMPTS = 3;
const AT_ONCE = 500;

/** Those of the requests that are not stored, deleted ones included. */
export async function findNew(requests: readonly KeyedRequest[]): Promise<KeyedRequest[]> {
  const keys = requests.map(({ key }) => key);
  const rows = await getPrisma().request.findMany({
    where: { kind: 'enquiry', idempotencyKey: { in: keys } },
    select: { idempotencyKey: true },
  });
  const stored = new Set(rows.map(({ idempotencyKey }) => idempotencyKey));
  return requests.filter(({ key }) => !stored.has(key));
}

/**
 * Stores those of the requests that are not stored yet, with a line of history that has the notes of the office, and
 * returns their number. No mail, notice or push follows from them. Each part is stored on its own, so that a long file does not
 * keep visitors' requests waiting; after an error, a repeat stores the rest.
 */
export async function storeOldRequests(requests: readonly KeyedRequest[], staffId: string): Promise<number> {
  let created = 0;
  let rest = await findNew(requests);
  try {
    // A reference that is taken keeps its request out; the next attempt gives it another one.
    for (let attempt = 1; rest.length > 0 && attempt <= ATTEMPTS; attempt += 1) {
      for (let start = 0; start < rest.length; start += AT_ONCE)
        created += await storePart(rest.slice(start, start + AT_ONCE), staffId);
      rest = await findNew(rest);
    }
  } finally {
    if (created > 0) await recordAudit({ staffId, action: 'requests-imported', target: String(created) });
  }
  if (rest.length > 0) throw new AppError('INTERNAL');
  return created;
}

/** SQL by hand: one statement skips those that somebody has stored meanwhile. Returns the number of stored requests. */
async function storePart(requests: readonly KeyedRequest[], staffId: string): Promise<number> {
  const rows = requests.map(toRow);
  const notes = requests.map(({ key, notes: note }) => ({ key, note: note || null }));
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const stored = await runSql<{ created: number }>(
    `WITH stored AS (
       INSERT INTO requests (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::requests, $1)
       ON CONFLICT DO NOTHING RETURNING id, idempotency_key
     ), logged AS (
       INSERT INTO request_activity (request_id, staff_id, kind, note)
       SELECT id, $3::uuid, 'imported', note FROM stored
       JOIN jsonb_to_recordset($2) AS given (key uuid, note text) ON key = idempotency_key
     )
     SELECT count(*)::int AS created FROM stored`,
    [JSON.stringify(rows), JSON.stringify(notes), staffId],
  );
  return stored.rows[0]?.created ?? 0;
}

/** The columns of a request. Its first contact is unknown, and so is the price that was shown. */
function toRow({ key, hash, ...request }: KeyedRequest) {
  const { phone, party, package: trip, status, source, 'travel date': travelDate } = request;
  const noon = new Date(`${request['date received']}T12:00:00+05:30`);
  const now = new Date();
  return {
    id: randomUUID(),
    source: 'imported',
    reference: makeReference((below) => randomInt(below)),
    customer_name: request.name,
    email: request['e-mail'] || null,
    phone,
    phone_e164: toE164(phone),
    tour_id: trip.id,
    title: trip.title,
    price_book_id: null,
    message: composeMessage({ ...party, travelDate }, ''),
    adults_count: party.adults,
    children_count: party.children,
    travel_date: travelDate,
    received_at: noon < now ? noon : now,
    status: status === 'spam' ? 'new' : status,
    is_spam: status === 'spam',
    lead_source: source.leadSource,
    lead_detail: source.leadDetail,
    assignee_id: request['lead owner']?.id ?? null,
    idempotency_key: key,
    request_hash: hash,
    status_token_hash: hashStatusToken(deriveStatusToken('enquiry-status', key)),
  };
}
