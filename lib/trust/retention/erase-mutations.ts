import 'server-only';
import { runSql } from '../../platform/db';
import { ERASE_TRACES } from '../../platform/job-names';
import { ERASE_FIELDS } from '../../requests/field-sql';
import { DELETE_LATE_TRACES, toCleanHistorySql, toRemoveTracesSql } from './remove-related-data-sql';

/* SQL by hand: one statement erases rows, history, mails and jobs, if the versions are unchanged. */

/** Requests per statement. */
const AT_ONCE = 100;

/** Who triggered the erasure. */
export type Eraser = { by: 'visitor' | 'retention' } | { by: 'staff'; staffId: string };

/**
 * Anonymises requests and deletes the data in other tables that refers to their ids (history, mails, jobs, links).
 * Other texts that mention the person stay, because a stranger may have entered the name. For statistics, a row with
 * status, package, dates and party size remains. Skips stale versions. Returns the number of erased requests.
 */
export async function eraseRequests(
  requests: readonly { id: string; version: number }[],
  eraser: Eraser,
): Promise<number> {
  let erased = 0;
  for (let start = 0; start < requests.length; start += AT_ONCE)
    erased += await eraseAtOnce(requests.slice(start, start + AT_ONCE), eraser);
  return erased;
}

async function eraseAtOnce(
  requests: readonly { id: string; version: number }[],
  eraser: Eraser,
): Promise<number> {
  const { rowCount } = await runSql(ERASE, [
    requests.map(({ id }) => id),
    requests.map(({ version }) => version),
    eraser.by === 'staff' ? eraser.staffId : null,
    eraser.by,
    ERASE_TRACES,
  ]);
  return rowCount ?? 0;
}

/** For the cleanup job: deletes personal data that was written concurrently with the erasure. */
export async function eraseLateTraces(ids: readonly string[]): Promise<void> {
  await runSql(DELETE_LATE_TRACES, [ids]);
}

/**
 * The assignments that blank a row. The status `converted` stays, because bookings are counted. The plan stays, because
 * it contains no free text of the visitor.
 */
const BLANK = `
  customer_name = 'Erased', email = NULL, phone = '0000000000', phone_e164 = NULL,
  user_agent = NULL, ip_address = NULL, location_city = NULL, location_state = NULL, location_country = NULL,
  status = CASE WHEN status = 'converted' THEN status ELSE 'closed' END, follow_up_at = NULL, visitor_due_at = NULL,
  ${ERASE_FIELDS}, close_note = '', message = '', visitor_message = '', children_ages = '{}', chosen_extras = '[]', group_id = NULL,
  idempotency_key = gen_random_uuid(), request_hash = '', status_token_hash = 'erased:' || gen_random_uuid(),
  erased_at = now(), version = r.version + 1, updated_at = now()`;

const ERASE = `
WITH erased AS (
  UPDATE requests AS r SET ${BLANK}
  FROM unnest($1::uuid[], $2::int[]) AS due (id, version)
  WHERE r.id = due.id AND r.version = due.version AND r.erased_at IS NULL AND r.deleted_at IS NULL
  RETURNING r.id, r.reference
), ${toCleanHistorySql('erased')}, ${toRemoveTracesSql('erased', '$5')}, logged AS (
  INSERT INTO request_activity (request_id, staff_id, kind, after)
  SELECT id, $3::uuid, 'erased', json_build_object('by', $4::text) FROM erased
)
SELECT erased.id, counts.unsent, counts.queued FROM erased, counts`;
