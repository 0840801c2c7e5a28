import 'server-only';
import { runSql } from '../db';
import { ERASE_TRACES } from '../job-names';
import { REQUEST_TABLES } from '../inbox/request-tables';
import type { RequestSource } from '../inbox/status';
import { isViewNaming, type PersonWords } from './naming';
import {
  toCleanHistorySql,
  toEraseMentionsSql,
  toLateTracesSql,
  toRegExpSql,
  toRemoveTracesSql,
  IS_ABOUT_VISITORS,
} from './traces';

/** Requests per statement. Searching other texts for the person takes about 0.1 s per request. */
const AT_ONCE = 20;

/** Who triggered the erasure. */
export type Eraser = { by: 'visitor' | 'retention' } | { by: 'staff'; staffId: string };

/**
 * Anonymises requests and deletes their personal data in other tables, in one SQL statement for up to `AT_ONCE` requests.
 * For the statistics, a closed row with package, dates and party size remains. Requests with a stale version are skipped.
 * Returns the number of erased requests.
 */
export async function eraseRequests(
  source: RequestSource,
  requests: readonly { id: string; version: number }[],
  eraser: Eraser,
): Promise<number> {
  let erased = 0;
  for (let start = 0; start < requests.length; start += AT_ONCE)
    erased += await eraseAtOnce(source, requests.slice(start, start + AT_ONCE), eraser);
  return erased;
}

async function eraseAtOnce(
  source: RequestSource,
  requests: readonly { id: string; version: number }[],
  eraser: Eraser,
): Promise<number> {
  const ids = requests.map(({ id }) => id);
  const { rowCount } = await runSql(toStatement(source), [
    ids,
    requests.map(({ version }) => version),
    eraser.by === 'staff' ? eraser.staffId : null,
    eraser.by,
    ERASE_TRACES,
    await findViewsNaming(source, ids),
  ]);
  return rowCount ?? 0;
}

/** For the cleanup job: deletes personal data that was written concurrently with the erasure. */
export async function eraseLateTraces(source: RequestSource, ids: readonly string[]): Promise<void> {
  await runSql(toLateTracesSql(source), [ids]);
}

/**
 * Removes an e-mail address or phone number from data outside the person's own requests: notes on other requests and
 * texts of the audit log.
 */
export async function eraseMentions(contact: string): Promise<void> {
  await runSql(ERASE_MENTIONS, [contact.toLowerCase()]);
}

const ERASE_MENTIONS = `
WITH notes AS (
  UPDATE enquiry_activity SET note = regexp_replace(note, ${toRegExpSql('$1')}, '(erased)', 'gi')
  WHERE strpos(lower(note), $1) > 0
)
DELETE FROM audit_values AS v WHERE strpos(lower(value #>> '{}'::text[]), $1) > 0 AND ${IS_ABOUT_VISITORS}`;

/** Ids of saved views that name a person of these requests. */
async function findViewsNaming(source: RequestSource, ids: readonly string[]): Promise<string[]> {
  const { rows: views } = await runSql<{ id: string; name: string; query: string }>(
    'SELECT id, name, query FROM saved_views',
  );
  if (views.length === 0) return [];
  const { rows: persons } = await runSql<PersonWords>(
    `SELECT customer_name AS name, COALESCE(email, '') AS email, array_remove(ARRAY[phone, phone_e164], NULL) AS phones
     FROM ${REQUEST_TABLES[source].table} WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  return views.filter((view) => persons.some((person) => isViewNaming(view, person))).map(({ id }) => id);
}

/** The assignments that blank a row. The status `converted` is kept, since bookings are counted. */
const BLANK = `
  customer_name = 'Erased', phone = '0000000000', phone_e164 = NULL,
  user_agent = NULL, ip_address = NULL, location_city = NULL, location_state = NULL, location_country = NULL,
  status = CASE WHEN status = 'converted' THEN status ELSE 'closed' END, follow_up_at = NULL,
  idempotency_key = gen_random_uuid(), request_hash = '', status_token_hash = 'erased:' || gen_random_uuid(),
  erased_at = now(), version = r.version + 1, updated_at = now()`;

const BLANK_OF: Record<RequestSource, string> = {
  website: `${BLANK}, email = NULL, message = '', visitor_message = '', group_id = NULL`,
  custom_planner: `${BLANK}, email = ''`, // the stored plan is kept: it contains no free text of the visitor
};

function toStatement(source: RequestSource): string {
  const { table, key } = REQUEST_TABLES[source];
  return `
WITH erased AS (
  UPDATE ${table} AS r SET ${BLANK_OF[source]}
  FROM unnest($1::uuid[], $2::int[]) AS due (id, version)
  WHERE r.id = due.id AND r.version = due.version AND r.erased_at IS NULL AND r.deleted_at IS NULL
  RETURNING r.id, r.reference
), ${toCleanHistorySql(source, 'erased')}, ${toEraseMentionsSql(source, 'erased')},
${toRemoveTracesSql(source, 'erased', '$5', 'erased')}, views AS (
  DELETE FROM saved_views WHERE id = ANY ($6::uuid[]) AND EXISTS (SELECT FROM erased)
), told AS (
  INSERT INTO enquiry_activity (${key}, staff_id, kind, after)
  SELECT id, $3::uuid, 'erased', json_build_object('by', $4::text) FROM erased
)
SELECT erased.id, counts.unsent, counts.queued FROM erased, counts`;
}
