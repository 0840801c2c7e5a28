import 'server-only';
import { SERVICE_STATES } from '../model/service-states';
import { TOLERANCE } from '../model/state';

/** Joins the money of the trip `t` and what is due of it, which the constants below need: summed up once for all trips. */
export const MONEY = `LEFT JOIN (
  SELECT trip_id, sum(amount) FILTER (WHERE state = 'verified')::int AS paid, count(*) FILTER (WHERE state IN ('claimed', 'recorded'))::int AS unverified
  FROM payments GROUP BY trip_id
) AS money ON money.trip_id = t.id
LEFT JOIN (
  SELECT trip_id, json_agg(json_build_object('on', due_on, 'open', open) ORDER BY position) AS dues
  FROM trip_dues GROUP BY trip_id
) AS due ON due.trip_id = t.id`;

/**
 * Joins `costs` of the trip `t` where the condition holds: `taxable`, what is agreed without tax, and `cost`, the agreed
 * costs of its services, else the quoted ones. Null unless every cost is known; without dropped services.
 */
export const joinCosts = (condition: string) => `LEFT JOIN LATERAL (
  SELECT t.total * 100 / (100 + (t.agreed->>'taxPercent')::numeric) AS taxable, sum(COALESCE(v.agreed_cost, v.quoted_cost)) AS cost
  FROM trip_services AS v WHERE v.trip_id = t.id AND v.state <> 'dropped'
  HAVING count(*) > 0 AND count(COALESCE(v.agreed_cost, v.quoted_cost)) = count(*)
) AS costs ON ${condition}`;

/** The sum of the verified payments of the trip `t`. */
const PAID = `COALESCE(money.paid, 0)`;

/** The first instalment of the trip `t`. */
const ADVANCE = `(SELECT i.amount FROM instalments AS i WHERE i.trip_id = t.id AND i.position = 0)`;

/** The state of the trip `t` on the day `$1`; the same rule as `getTripState`. */
export const STATE = `CASE WHEN t.cancelled_at IS NOT NULL THEN 'cancelled'
  WHEN ${PAID} < ${ADVANCE} - ${TOLERANCE} THEN 'awaiting-advance'
  WHEN $1::date < t.first_day THEN 'confirmed' WHEN $1::date <= t.last_day THEN 'travelling' ELSE 'completed' END`;

const STATES = `'{${Object.keys(SERVICE_STATES).join(',')}}'::text[]`;
/** Joins the services of the trip `t`: the weakest state, by the same rule as `getWeakest`, and how many are not confirmed. */
export const SERVICES = `LEFT JOIN (
  SELECT trip_id, (${STATES})[min(array_position(${STATES}, state))] AS weakest, count(*) FILTER (WHERE state <> 'confirmed')::int AS unconfirmed
  FROM trip_services WHERE state <> 'dropped' GROUP BY trip_id
) AS service ON service.trip_id = t.id`;

/** Columns of the trip `t` of the request `r` with its party and money, for the day `$1`. */
export const MONEY_COLUMNS = `t.id, r.reference, r.customer_name AS "customerName", t.title, t.first_day::text AS "firstDay",
  (SELECT s.display_name FROM staff AS s WHERE s.id = r.assignee_id) AS handler, COALESCE(due.dues, '[]') AS dues,
  COALESCE(money.unverified, 0) AS unverified, ${STATE} AS state, t.last_day::text AS "lastDay", t.adults::int AS adults,
  t.children_ages AS "childrenAges", t.total, ${PAID} AS paid`;

/** Columns of a trip in lists (TripListItem), for the trip `t` of the request `r`. */
export const TRIP_COLUMNS = `${MONEY_COLUMNS}, t.cancel_fee AS "cancelFee", service.weakest,
  COALESCE(service.unconfirmed, 0) AS unconfirmed`;
