import 'server-only';
import { runSql } from '../db';
import { buildCreateStatement } from '../submission/create-statement';
import { storeOnce } from '../submission/store-once';
import type { CreateResult } from '../submission/types';
import { toItineraryData } from './itinerary-data';
import type { NewItinerary } from './request-types';

/**
 * Stores a planner request, its first history entry and its mail jobs in one SQL statement. A filled honeypot field
 * marks the request as spam.
 */
export async function createItinerary(itinerary: NewItinerary): Promise<CreateResult> {
  return storeOnce(() => runSql(CREATE, toValues(itinerary)));
}

const CREATE = buildCreateStatement({
  kind: 'itinerary',
  table: 'custom_itineraries',
  activityId: 'itinerary_id',
  columns: `
    reference, customer_name, email, phone, phone_e164, experiences, vibe, comfort_level, duration, group_size,
    itinerary_data, estimated_cost_min, estimated_cost_max, user_agent, ip_address,
    location_city, location_state, location_country, suspicion, is_spam, notice_version,
    idempotency_key, request_hash, status_token_hash`,
  values: `
    $3, $4, $5, $6, $7, $8::text[], $9, $10, $11::smallint, $12, $13::jsonb, $14::int, $15::int, $16, $17,
    $18, $19, $20, $21, $21 IS NOT DISTINCT FROM 'honeypot', $22, $23::uuid, $24, $25`,
});

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
  ];
}
