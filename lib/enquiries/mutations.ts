import 'server-only';
import { runSql } from '../db';
import { buildCreateStatement } from '../submission/create-statement';
import { storeOnce } from '../submission/store-once';
import type { CreateResult } from '../submission/types';
import type { NewEnquiry } from './types';

/** Stores an enquiry together with its first history entry and its mail jobs. If a part fails, nothing is stored. */
export async function createEnquiry(enquiry: NewEnquiry): Promise<CreateResult> {
  return storeOnce(() => runSql(CREATE, toValues(enquiry)));
}

const CREATE = buildCreateStatement({
  kind: 'enquiry',
  table: 'enquiries',
  activityId: 'enquiry_id',
  columns: `
    reference, customer_name, email, phone, phone_e164, tour_id, tour_title, price_shown, package_price,
    message, visitor_message, user_agent, ip_address, location_city, location_state, location_country,
    adults_count, children_count, travel_date, is_spam, suspicion, notice_version,
    idempotency_key, request_hash, status_token_hash`,
  values: `
    $3, $4, $5, $6, $7, $8, $9, $10, $11::int, $12, $13, $14, $15, $16, $17, $18,
    $19::smallint, $20::smallint, $21::date, $22::boolean, $23, $24, $25::uuid, $26, $27`,
});

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
  ];
}
