import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { DETAIL_FIELDS, LISTED_FIELDS } from '../field-sql';
import { toVisibleCondition, type Viewer } from './visible-sql';

/** Number of characters of the visitor's message shown in a list. */
const EXCERPT = 140;

/**
 * When the visitor withdrew the request; null unless the withdrawal is its latest status change, or an undo restored it
 * (undo-mutations.ts). The latest status change is found through an index, newest first.
 */
const WITHDRAWN_AT = Prisma.sql`
  CASE WHEN r.status = 'closed' THEN (
    SELECT CASE WHEN a.kind = 'withdrawn' THEN a.at ELSE (a.after ->> 'withdrawnAt')::timestamptz END FROM request_activity AS a
    WHERE a.request_id = r.id AND a.after ->> 'status' IS NOT NULL ORDER BY a.id DESC LIMIT 1
  ) END AS "withdrawnAt"`;

/** Earlier requests are counted up to this number. */
const MOST_EARLIER = 9;

/**
 * The number of earlier requests from the same phone number that the viewer may see, except spam and requests that
 * staff marked as another customer's.
 */
function toEarlier(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM requests AS e WHERE e.phone_e164 = r.phone_e164 AND e.deleted_at IS NULL AND NOT e.is_spam AND e.received_at < r.received_at
      AND ${toVisibleCondition(viewer, 'e')}
      AND NOT EXISTS (SELECT FROM customer_links AS l WHERE l.low_id = LEAST(e.id, r.id) AND l.high_id = GREATEST(e.id, r.id)
        AND l.decision = 'apart')
    LIMIT ${MOST_EARLIER}) AS few) AS "earlier"`;
}

/** The columns of a list (RequestRow). */
export function toItemColumns(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`
    r.source, r.id, r.reference, r.customer_name AS "customerName", r.email, r.phone,
    r.phone_e164 AS "phoneE164", r.tour_id AS "tourId", r.title, r.price_shown AS "priceShown",
    r.price_total AS "priceTotal", r.price_conditions AS "priceConditions", r.agreed_total AS "agreedTotal",
    r.estimated_cost_min AS "costMin", r.estimated_cost_max AS "costMax", r.adults_count::int AS "adults", r.children_count::int AS "children",
    r.children_ages AS "ages", r.group_size AS "groupSize", r.travel_date::text AS "travelDate", r.status, r.is_spam AS "isSpam", r.suspicion,
    r.received_at AS "receivedAt", r.due_at AS "dueAt", r.version, r.assignee_id AS "assigneeId", r.follow_up_at AS "followUpAt", r.visitor_due_at AS "visitorDueAt",
    r.first_contact_at AS "firstContactAt", ${WITHDRAWN_AT}, ${toEarlier(viewer)}, left(r.visitor_message, ${EXCERPT}::int) AS "excerpt",
    r.experiences, r.vibe, r.comfort_level AS "comfortLevel", r.duration::int AS "duration"${Prisma.raw(LISTED_FIELDS)}`;
}

/** Additional columns for the detail view of one request (DetailRow). */
export const DETAIL_COLUMNS = Prisma.sql`
  r.chosen_extras AS "extras", r.group_id AS "groupId", r.message, r.visitor_message AS "visitorMessage", r.user_agent AS "userAgent",
  r.ip_address AS "ipAddress", r.location_city AS "locationCity", r.location_state AS "locationState",
  r.location_country AS "locationCountry", r.updated_at AS "updatedAt", r.close_reason AS "closeReason", r.close_note AS "closeNote"${Prisma.raw(DETAIL_FIELDS)},
  r.itinerary_data AS "itineraryData", r.plan_code AS "planCode", r.plan_shown AS "planShown"`;
