import 'server-only';
import { runSql } from '../../platform/db';
import { addPlainDays, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { toViewer, toVisible } from '../../quotes/editing/list-sql';
import { IS_LIVE } from '../../requests/inbox/visible-sql';
import { requireStaff } from '../../staff/permissions/staff';
import { MONEY, MONEY_COLUMNS } from '../file/list-sql';
import { WEEK_DAYS } from './sheet';
import type { WeekTrip } from './types';

/**
 * The trips on the way in the seven days from `from` on that the account may see, by name; without cancelled ones, and
 * without costs. SQL by hand: the typed client cannot sum and compare.
 */
export async function listWeek(from: PlainDate): Promise<WeekTrip[]> {
  const staff = await requireStaff('trips:write');
  const to = addPlainDays(from, WEEK_DAYS - 1);
  const { rows } = await runSql<WeekTrip>(WEEK, [getIndiaDate(), toViewer(staff), from, to]);
  return rows;
}

const WEEK = `
SELECT ${MONEY_COLUMNS}, r.phone, r.phone_e164 AS "phoneE164", t.arrival, COALESCE((
  SELECT json_agg(json_build_object('id', v.id, 'kind', v.kind, 'state', v.state, 'label', v.label, 'place', v.place,
    'firstDay', v.first_day, 'nights', v.nights, 'until', v.until, 'driver', v.driver, 'driverPhone', v.driver_phone, 'plate', v.plate
  ) ORDER BY v.first_day, v.kind, v.label, v.id)
  FROM trip_services AS v WHERE v.trip_id = t.id AND v.state <> 'dropped'
), '[]') AS services
FROM trips AS t JOIN requests AS r ON r.id = t.request_id ${MONEY}
WHERE ${IS_LIVE} AND ${toVisible('$2')} AND t.cancelled_at IS NULL AND t.first_day <= $4::date AND t.last_day >= $3::date
ORDER BY r.customer_name, t.id`;
