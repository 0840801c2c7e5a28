import 'server-only';
import { runSql } from '../../platform/db';
import { ERASE_TRACES } from '../../platform/job-names';
import { REQUEST_TABLES } from '../../requests/inbox/request-tables';
import type { RequestSource } from '../../requests/inbox/status';
import { toCleanHistorySql, toLateTracesSql, toRemoveTracesSql } from './traces';

/** Requests per statement. */
const AT_ONCE = 100;

/** Who triggered the erasure. */
export type Eraser = { by: 'visitor' | 'retention' } | { by: 'staff'; staffId: string };

/**
 * Anonymises requests and deletes the data in other tables that refers to their ids (history, mails, jobs, links).
 * Texts that mention the person elsewhere stay, because a stranger may have entered anybody's name. For the statistics, a row with status, package, dates and party size remains. Requests with a
 * stale version are skipped. Returns the number of erased requests.
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
  const { rowCount } = await runSql(toStatement(source), [
    requests.map(({ id }) => id),
    requests.map(({ version }) => version),
    eraser.by === 'staff' ? eraser.staffId : null,
    eraser.by,
    ERASE_TRACES,
  ]);
  return rowCount ?? 0;
}

/** For the cleanup job: deletes personal data that was written concurrently with the erasure. */
export async function eraseLateTraces(source: RequestSource, ids: readonly string[]): Promise<void> {
  await runSql(toLateTracesSql(source), [ids]);
}

/** The assignments that blank a row. The status `converted` is kept, since bookings are counted. */
const BLANK = `
  customer_name = 'Erased', phone = '0000000000', phone_e164 = NULL,
  user_agent = NULL, ip_address = NULL, location_city = NULL, location_state = NULL, location_country = NULL,
  status = CASE WHEN status = 'converted' THEN status ELSE 'closed' END, follow_up_at = NULL, visitor_due_at = NULL,
  language = NULL, close_note = '', lead_detail = '',
  idempotency_key = gen_random_uuid(), request_hash = '', status_token_hash = 'erased:' || gen_random_uuid(),
  erased_at = now(), version = r.version + 1, updated_at = now()`;

const BLANK_OF: Record<RequestSource, string> = {
  website: `${BLANK}, email = NULL, message = '', visitor_message = '', children_ages = '{}', chosen_extras = '[]', group_id = NULL`,
  custom_planner: `${BLANK}, email = '', group_id = NULL`, // the stored plan is kept: it contains no free text of the visitor
};

function toStatement(source: RequestSource): string {
  const { table, key } = REQUEST_TABLES[source];
  return `
WITH erased AS (
  UPDATE ${table} AS r SET ${BLANK_OF[source]}
  FROM unnest($1::uuid[], $2::int[]) AS due (id, version)
  WHERE r.id = due.id AND r.version = due.version AND r.erased_at IS NULL AND r.deleted_at IS NULL
  RETURNING r.id, r.reference
), ${toCleanHistorySql(source, 'erased')}, ${toRemoveTracesSql(source, 'erased', '$5')}, told AS (
  INSERT INTO enquiry_activity (${key}, staff_id, kind, after)
  SELECT id, $3::uuid, 'erased', json_build_object('by', $4::text) FROM erased
)
SELECT erased.id, counts.unsent, counts.queued FROM erased, counts`;
}
