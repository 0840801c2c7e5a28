import 'server-only';
import { getPool, withDatabase } from '../db';
import { ERASE_TRACES } from '../job-names';
import { REQUEST_TABLES } from '../inbox/request-tables';
import type { RequestSource } from '../inbox/status';
import { cleanHistory, removeTraces, toSecondLook } from './traces';

/** Who wanted it: the person, staff on their word, or the calendar. */
export type Eraser = { by: 'visitor' | 'retention' } | { by: 'staff'; staffId: string };

/**
 * Makes requests anonymous, each on the version that was read, and takes away everything that hangs on them: one
 * statement, all of it or nothing. What stays is a closed row without a person, for the counts; its package, dates and
 * party size name nobody. Returns how many were erased; one that somebody changed in the meantime is not.
 */
export async function eraseRequests(
  source: RequestSource,
  requests: readonly { id: string; version: number }[],
  eraser: Eraser,
): Promise<number> {
  const { rowCount } = await withDatabase(() =>
    getPool().query(toStatement(source), [
      requests.map(({ id }) => id),
      requests.map(({ version }) => version),
      eraser.by === 'staff' ? eraser.staffId : null,
      eraser.by,
      ERASE_TRACES,
    ]),
  );
  return rowCount ?? 0;
}

/** The job's part: looks once more for what was being written while the requests were erased. */
export async function eraseLateTraces(source: RequestSource, ids: readonly string[]): Promise<void> {
  await withDatabase(() => getPool().query(toSecondLook(source), [ids]));
}

/** `converted` stays: a booked trip counts as one. */
const BLANK = `
  customer_name = 'Erased', phone = '0000000000', phone_e164 = NULL,
  user_agent = NULL, ip_address = NULL, location_city = NULL, location_state = NULL, location_country = NULL,
  status = CASE WHEN status = 'converted' THEN status ELSE 'closed' END, follow_up_at = NULL,
  idempotency_key = gen_random_uuid(), request_hash = '', status_token_hash = 'erased:' || gen_random_uuid(),
  erased_at = now(), version = r.version + 1, updated_at = now()`;

const BLANK_OF: Record<RequestSource, string> = {
  website: `${BLANK}, email = NULL, message = '', visitor_message = ''`,
  custom_planner: `${BLANK}, email = ''`, // the plan is made of the planner's own words
};

function toStatement(source: RequestSource): string {
  const { table, key } = REQUEST_TABLES[source];
  return `
WITH erased AS (
  UPDATE ${table} AS r SET ${BLANK_OF[source]}
  FROM unnest($1::uuid[], $2::int[]) AS due (id, version)
  WHERE r.id = due.id AND r.version = due.version AND r.erased_at IS NULL AND r.deleted_at IS NULL
  RETURNING r.id, r.reference
), ${cleanHistory(source, 'erased')}, ${removeTraces(source, 'erased', '$5')}, told AS (
  INSERT INTO enquiry_activity (${key}, staff_id, kind, after)
  SELECT id, $3::uuid, 'erased', json_build_object('by', $4::text) FROM erased
)
SELECT erased.id, counts.unsent, counts.queued FROM erased, counts`;
}
