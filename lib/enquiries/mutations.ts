import 'server-only';
import { getPool, withDatabase } from '../db';
import { storeOnce } from '../submission/store-once';
import type { CreateResult } from '../submission/types';
import { SEND_MAIL } from '../job-names';
import type { NewEnquiry } from './types';

/**
 * Spent captcha, enquiry, its first activity and the two mail jobs in one statement: all of it or nothing, also when
 * the server dies in between. Of parallel requests with one captcha or one key exactly one gets through: the others
 * wait on the unique index and then write nothing.
 */
export async function createEnquiry(enquiry: NewEnquiry): Promise<CreateResult> {
  return storeOnce(() => withDatabase(() => getPool().query(CREATE, toValues(enquiry))));
}

// A SELECT in a WITH runs only if the outer query reads it: the last lines read `activity` and `jobs` for that reason.
const CREATE = `
WITH spent AS (
  INSERT INTO spent_captchas (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce
), enquiry AS (
  INSERT INTO enquiries (
    reference, customer_name, email, phone, phone_e164, tour_id, tour_title, price_shown, package_price,
    message, visitor_message, user_agent, ip_address, location_city, location_state, location_country,
    adults_count, children_count, travel_date, is_spam, suspicion, notice_version,
    idempotency_key, request_hash, status_token_hash
  )
  SELECT $3, $4, $5, $6, $7, $8, $9, $10, $11::int, $12, $13, $14, $15, $16, $17, $18,
    $19::smallint, $20::smallint, $21::date, $22::boolean, $23, $24, $25::uuid, $26, $27
  FROM spent
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id, is_spam
), activity AS (
  INSERT INTO enquiry_activity (enquiry_id, kind) SELECT id, 'created' FROM enquiry RETURNING id
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job(
    $28::text,
    json_build_object('key', 'enquiry:' || enquiry.id || ':' || mail.kind),
    job_key => 'enquiry:' || enquiry.id || ':' || mail.kind
  ) AS job
  FROM enquiry CROSS JOIN (VALUES ('staff'), ('visitor')) AS mail (kind)
  WHERE NOT enquiry.is_spam
)
SELECT enquiry.id, (SELECT count(*) FROM activity) AS activities, (SELECT count(job) FROM jobs) AS jobs FROM enquiry`;

function toValues(enquiry: NewEnquiry): unknown[] {
  return [
    enquiry.captcha.nonce,
    enquiry.captcha.expiresAt,
    enquiry.reference,
    enquiry.name,
    enquiry.email,
    enquiry.phone,
    enquiry.phoneE164,
    enquiry.tourId,
    enquiry.tourTitle,
    enquiry.priceShown,
    enquiry.packagePrice,
    enquiry.message,
    enquiry.visitorMessage,
    enquiry.userAgent,
    enquiry.ipAddress,
    enquiry.city,
    enquiry.state,
    enquiry.country,
    enquiry.adults,
    enquiry.children,
    enquiry.travelDate,
    enquiry.isSpam,
    enquiry.suspicion,
    enquiry.noticeVersion,
    enquiry.idempotencyKey,
    enquiry.requestHash,
    enquiry.statusTokenHash,
    SEND_MAIL,
  ];
}
