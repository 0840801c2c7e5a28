import 'server-only';
import { runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { SEND_MAIL } from '../../platform/job-names';
import { toItineraryData } from '../../planner/plan/itinerary-data';
import type { TripPlan } from '../../planner/plan/types';
import type { Suggestion } from './version-schema';

type Target = { id: string; staffId: string };
/** `costNote` says what the estimate does not include; blank if nothing. */
type Suggested = { trip: TripPlan; costNote: string };

/**
 * In one SQL statement, stores a suggested plan as the next version, adds it to the request's history, stops the
 * response-time clock and, for channel `server`, queues the mail. Idempotent by key. Returns `conflict` when a
 * colleague has suggested a plan since `base`. Throws NOT_FOUND for a request that is missing, deleted or erased,
 * KEY_REUSED when the key belongs to another suggestion.
 */
export async function storePlanVersion(
  { id, staffId }: Target,
  { trip, costNote }: Suggested,
  { note, channel, base, key }: Suggestion,
): Promise<'stored' | 'conflict'> {
  const content = JSON.stringify({ ...toItineraryData({ ...trip, cost: trip.shownCost }), costNote });
  const isMailed = channel === 'server';
  const values = [id, staffId, base, trip.code, content, note, key, isMailed, channel];
  const { rows } = await runSql<{ number: number }>(STORE, values);
  return rows.length > 0 ? 'stored' : findOutcome(id, { code: trip.code, note, channel, key });
}

// Everything depends on the inserted version, so a repeated or late suggestion changes nothing.
const STORE = `
WITH request AS (
  SELECT id FROM custom_itineraries
  WHERE id = $1::uuid AND deleted_at IS NULL AND erased_at IS NULL AND (NOT $8 OR email <> '') FOR UPDATE
), version AS (
  INSERT INTO plan_versions (itinerary_id, number, code, content, note, key, staff_id)
  SELECT id, $3::int + 1, $4, $5::jsonb, $6, $7::uuid, $2::uuid FROM request
  WHERE (SELECT COALESCE(max(number), 0) FROM plan_versions WHERE itinerary_id = $1::uuid) = $3::int
  ON CONFLICT DO NOTHING
  RETURNING itinerary_id AS id, number
), line AS (
  INSERT INTO enquiry_activity (itinerary_id, staff_id, kind, after)
  SELECT id, $2::uuid, 'plan-suggested', jsonb_build_object('number', number, 'channel', $9::text) FROM version
), touched AS (
  UPDATE custom_itineraries SET first_contact_at = COALESCE(first_contact_at, now()), updated_at = now()
  WHERE id = (SELECT id FROM version)
), mail AS (
  SELECT 'itinerary:' || id || ':suggestion:' || number AS key FROM version WHERE $8
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key) AS job FROM mail
)
SELECT number, (SELECT count(job) FROM jobs) AS jobs FROM version`;

const FIND = `
SELECT v.code, v.note, a.after->>'channel' AS channel FROM custom_itineraries AS r
LEFT JOIN plan_versions AS v ON v.itinerary_id = r.id AND v.key = $2::uuid
LEFT JOIN enquiry_activity AS a
  ON a.itinerary_id = r.id AND a.kind = 'plan-suggested' AND (a.after->>'number')::int = v.number
WHERE r.id = $1::uuid AND r.deleted_at IS NULL AND r.erased_at IS NULL`;

/**
 * The outcome when this call inserted no version: `stored` if an earlier call with the same key did, `conflict` if a
 * colleague was faster. Throws NOT_FOUND and KEY_REUSED.
 */
async function findOutcome(
  id: string,
  { code, note, channel, key }: Pick<Suggestion, 'code' | 'note' | 'channel' | 'key'>,
): Promise<'stored' | 'conflict'> {
  type Known = { code: string | null; note: string | null; channel: string | null };
  const { rows } = await runSql<Known>(FIND, [id, key]);
  const [known] = rows;
  if (!known) throw new AppError('NOT_FOUND');
  if (known.code === null) return 'conflict';
  if (known.code !== code || known.note !== note || known.channel !== channel)
    throw new AppError('KEY_REUSED');
  return 'stored';
}
