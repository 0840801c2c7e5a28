import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import type { RequestSource } from './status';
import { toVisibleCondition, type Viewer } from './visible';

/** Number of characters of the visitor's message shown in a list. */
const EXCERPT = 140;

/**
 * When the visitor withdrew the request; null unless the withdrawal is its latest status change, or an undo restored it
 * (undo-mutations.ts). The latest status change is found through an index, newest first.
 */
function toWithdrawnAt(key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN r.status = 'closed' THEN (
      SELECT CASE WHEN a.kind = 'withdrawn' THEN a.at ELSE (a.after ->> 'withdrawnAt')::timestamptz END FROM enquiry_activity AS a
      WHERE a.${key} = r.id AND a.after ->> 'status' IS NOT NULL ORDER BY a.id DESC LIMIT 1
    ) END AS "withdrawnAt"`;
}

/** The first day of a planner request's plan, as `2027-02-10`; null if no day has been chosen. */
export const PLAN_FIRST_DAY = Prisma.sql`r.plan_shown->'start'->>'date'`;

/** Earlier requests of each kind are counted up to this number. */
const MOST_EARLIER = 9;

/**
 * The number of earlier requests from the same phone number that the viewer may see, except spam and requests that
 * staff marked as another customer's. Both tables have an index on the number.
 */
function toEarlier(received: Prisma.Sql, viewer: Viewer): Prisma.Sql {
  const arm = (table: Prisma.Sql, at: Prisma.Sql) => Prisma.sql`(
    SELECT FROM ${table} AS e WHERE e.phone_e164 = r.phone_e164 AND e.deleted_at IS NULL AND NOT e.is_spam AND ${at} < ${received}
      AND ${toVisibleCondition(viewer, 'e')}
      AND NOT EXISTS (SELECT FROM customer_links AS l WHERE l.low_id = LEAST(e.id, r.id) AND l.high_id = GREATEST(e.id, r.id)
        AND l.decision = 'apart')
    LIMIT ${MOST_EARLIER})`;
  const arms = Prisma.sql`${arm(Prisma.sql`enquiries`, Prisma.sql`e.enquiry_date`)} UNION ALL ${arm(Prisma.sql`custom_itineraries`, Prisma.sql`e.created_at`)}`;
  return Prisma.sql`(SELECT LEAST(count(*), ${MOST_EARLIER})::int FROM (${arms}) AS few) AS "earlier"`;
}

/** The columns of a list, with the same names for both tables (RequestRow). */
export const toItemColumns: Record<RequestSource, (viewer: Viewer) => Prisma.Sql> = {
  website: (viewer) => Prisma.sql`
    r.source, r.id, r.reference, r.customer_name AS "customerName", r.email, r.phone,
    r.phone_e164 AS "phoneE164", r.tour_id AS "tourId", r.tour_title AS "title", r.price_shown AS "priceShown",
    r.price_total AS "priceTotal", r.price_conditions AS "priceConditions",
    NULL::int AS "costMin", NULL::int AS "costMax", r.adults_count::int AS "adults", r.children_count::int AS "children",
    r.children_ages AS "ages", NULL AS "groupSize", r.travel_date::text AS "travelDate", r.status, r.is_spam AS "isSpam", r.suspicion,
    r.enquiry_date AS "receivedAt", r.due_at AS "dueAt", r.version, r.assignee_id AS "assigneeId", r.follow_up_at AS "followUpAt", r.visitor_due_at AS "visitorDueAt",
    r.first_contact_at AS "firstContactAt", ${toWithdrawnAt(Prisma.sql`enquiry_id`)},
    ${toEarlier(Prisma.sql`r.enquiry_date`, viewer)}, left(r.visitor_message, ${EXCERPT}::int) AS "excerpt",
    NULL::text[] AS "experiences", NULL AS "vibe", NULL AS "comfortLevel", NULL::int AS "duration"`,
  custom_planner: (viewer) => Prisma.sql`
    'custom_planner' AS "source", r.id, r.reference, r.customer_name AS "customerName", r.email, r.phone,
    r.phone_e164 AS "phoneE164", NULL AS "tourId", r.itinerary_data->>'title' AS "title", NULL AS "priceShown",
    NULL::int AS "priceTotal", '' AS "priceConditions",
    r.estimated_cost_min AS "costMin", r.estimated_cost_max AS "costMax", NULL::int AS "adults", NULL::int AS "children",
    NULL::smallint[] AS "ages", r.group_size AS "groupSize", ${PLAN_FIRST_DAY} AS "travelDate", r.status, r.is_spam AS "isSpam", r.suspicion,
    r.created_at AS "receivedAt", r.due_at AS "dueAt", r.version, r.assignee_id AS "assigneeId", r.follow_up_at AS "followUpAt", r.visitor_due_at AS "visitorDueAt",
    r.first_contact_at AS "firstContactAt", ${toWithdrawnAt(Prisma.sql`itinerary_id`)},
    ${toEarlier(Prisma.sql`r.created_at`, viewer)}, '' AS "excerpt",
    r.experiences, r.vibe, r.comfort_level AS "comfortLevel", r.duration::int AS "duration"`,
};

const DECIDED = Prisma.sql`r.language, r.expected_amount AS "expectedAmount", r.close_reason AS "closeReason", r.close_note AS "closeNote",
  r.lead_source AS "leadSource", r.lead_detail AS "leadDetail"`;

/** Additional columns for the detail view of one request (DetailRow). */
export const DETAIL_COLUMNS: Record<RequestSource, Prisma.Sql> = {
  website: Prisma.sql`
    r.chosen_extras AS "extras", r.group_id AS "groupId", r.message, r.visitor_message AS "visitorMessage", r.user_agent AS "userAgent",
    r.ip_address AS "ipAddress", r.location_city AS "locationCity", r.location_state AS "locationState",
    r.location_country AS "locationCountry", r.updated_at AS "updatedAt", ${DECIDED}, NULL::jsonb AS "itineraryData", NULL AS "planCode",
    NULL::jsonb AS "planShown"`,
  custom_planner: Prisma.sql`
    '[]'::jsonb AS "extras", r.group_id AS "groupId", '' AS "message", '' AS "visitorMessage", r.user_agent AS "userAgent",
    r.ip_address AS "ipAddress", r.location_city AS "locationCity", r.location_state AS "locationState",
    r.location_country AS "locationCountry", r.updated_at AS "updatedAt", ${DECIDED}, r.itinerary_data AS "itineraryData",
    r.plan_code AS "planCode", r.plan_shown AS "planShown"`,
};
