import 'server-only';
import { getPool, withDatabase } from '../db';
import { storeOnce } from '../submission/store-once';
import type { CreateResult } from '../submission/types';
import { SEND_MAIL } from '../job-names';
import { toItineraryData } from './itinerary-data';
import type { NewItinerary } from './request-types';

/**
 * Spent captcha, request, its first activity and the two mail jobs in one statement: all of it or nothing, also when the server dies in
 * between. Parallel requests with one captcha or one key wait on the unique index and then write nothing.
 */
export async function createItinerary(itinerary: NewItinerary): Promise<CreateResult> {
  return storeOnce(() => withDatabase(() => getPool().query(CREATE, toValues(itinerary))));
}

// The last line reads `activity` and `jobs` because a SELECT in a WITH runs only if the outer query does. A filled trap writes no mail.
const CREATE = `
WITH spent AS (
  INSERT INTO spent_captchas (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce
), itinerary AS (
  INSERT INTO custom_itineraries (
    reference, customer_name, email, phone, phone_e164, experiences, vibe, comfort_level, duration, group_size,
    itinerary_data, estimated_cost_min, estimated_cost_max, user_agent, ip_address,
    location_city, location_state, location_country, suspicion, is_spam, notice_version,
    idempotency_key, request_hash, status_token_hash
  )
  SELECT $3, $4, $5, $6, $7, $8::text[], $9, $10, $11::smallint, $12, $13::jsonb, $14::int, $15::int, $16, $17,
    $18, $19, $20, $21, $21 IS NOT DISTINCT FROM 'honeypot', $22, $23::uuid, $24, $25
  FROM spent
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id, is_spam
), activity AS (
  INSERT INTO enquiry_activity (itinerary_id, kind) SELECT id, 'created' FROM itinerary RETURNING id
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job(
    $26::text,
    json_build_object('key', 'itinerary:' || itinerary.id || ':' || mail.kind),
    job_key => 'itinerary:' || itinerary.id || ':' || mail.kind
  ) AS job
  FROM itinerary CROSS JOIN (VALUES ('staff'), ('visitor')) AS mail (kind)
  WHERE NOT itinerary.is_spam
)
SELECT itinerary.id, (SELECT count(*) FROM activity) AS activities, (SELECT count(job) FROM jobs) AS jobs FROM itinerary`;

function toValues(itinerary: NewItinerary): unknown[] {
  const { answers, cost } = itinerary.plan;
  return [
    itinerary.captcha.nonce,
    itinerary.captcha.expiresAt,
    itinerary.reference,
    itinerary.name,
    itinerary.email,
    itinerary.phone,
    itinerary.phoneE164,
    answers.experiences,
    answers.vibe,
    answers.comfort,
    answers.duration,
    answers.groupSize,
    JSON.stringify(toItineraryData(itinerary.plan)),
    cost.min,
    cost.max,
    itinerary.userAgent,
    itinerary.ipAddress,
    itinerary.city,
    itinerary.state,
    itinerary.country,
    itinerary.suspicion,
    itinerary.noticeVersion,
    itinerary.idempotencyKey,
    itinerary.requestHash,
    itinerary.statusTokenHash,
    SEND_MAIL,
  ];
}
