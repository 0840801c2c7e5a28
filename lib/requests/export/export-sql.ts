import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { PLAN_FIRST_DAY } from '../inbox/columns';
import { toArms, toOrderBy, toReceivedColumn, toTable } from '../inbox/conditions';
import { toArmCondition } from '../inbox/list-sql';
import type { ExportLayout, InboxFilter } from '../inbox/schema';
import type { RequestSource } from '../inbox/status';
import type { Viewer } from '../inbox/visible';

const COLUMNS: Record<RequestSource, Prisma.Sql> = {
  website: Prisma.sql`
    r.source, r.tour_title AS "title", r.package_price AS "packagePrice",
    NULL::int AS "costMin", r.message`,
  custom_planner: Prisma.sql`
    'custom_planner' AS "source", r.itinerary_data->>'title' AS "title", NULL::int AS "packagePrice",
    r.estimated_cost_min AS "costMin", '' AS "message"`,
};

/** The fields of the layout `full`, as one object. */
const FULL: Record<RequestSource, Prisma.Sql> = {
  website: toFull(
    Prisma.sql`'travelDate', r.travel_date, 'adults', r.adults_count, 'children', r.children_count, 'ages', r.children_ages,
      'groupSize', NULL, 'priceShown', r.price_shown, 'priceTotal', r.price_total`,
    'website',
  ),
  custom_planner: toFull(
    Prisma.sql`'travelDate', ${PLAN_FIRST_DAY}, 'adults', NULL, 'children', NULL, 'groupSize', r.group_size, 'priceShown', NULL, 'priceTotal', NULL`,
    'custom_planner',
  ),
};

function toFull(own: Prisma.Sql, source: RequestSource): Prisma.Sql {
  return Prisma.sql`, json_build_object('reference', r.reference, 'received', ${toLocal(toReceivedColumn(source))},
    'handledBy', (SELECT display_name FROM staff WHERE staff.id = r.assignee_id), 'followUp', ${toLocal(Prisma.sql`r.follow_up_at`)},
    'firstContact', ${toLocal(Prisma.sql`r.first_contact_at`)}, 'expectedAmount', r.expected_amount,
    'closeReason', r.close_reason, 'closeNote', r.close_note, 'leadSource', r.lead_source, 'leadDetail', r.lead_detail, 'termsVersion', r.terms_version, ${own}) AS "full"`;
}

export type ExportSql = {
  /** One statement per arm, ordered like the list, so that an index can provide the order. */
  arms: { text: string; values: unknown[] }[];
  isAscending: boolean;
};

/** Selects every row of a filtered list. `place` and `id` are the sort key for merging the arms. */
export function toExportSql(filter: InboxFilter, layout: ExportLayout, viewer: Viewer): ExportSql {
  const arms = toArms(filter, viewer);
  return {
    arms: arms.map((arm) => {
      const { source, order } = arm;
      const { text, values } = Prisma.sql`
        SELECT ${COLUMNS[source]}, r.id::text AS "id", r.customer_name AS "customerName", r.email, r.phone, r.status,
          ${toIso(toReceivedColumn(source))} AS "receivedAt", ${toIso(order.column)} AS "place"
          ${layout === 'full' ? FULL[source] : Prisma.empty}
        FROM ${toTable(source)} AS r WHERE ${toArmCondition(arm, filter)} ORDER BY ${toOrderBy(order)}`;
      return { text, values };
    }),
    isAscending: arms[0]?.order.isAscending ?? false,
  };
}

function toIso(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function toLocal(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;
}
