import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { toArms, toOrderBy, toPosition, toReceivedColumn, toTable } from '../inbox/conditions';
import { toArmCondition } from '../inbox/list-sql';
import type { InboxFilter } from '../inbox/schema';
import type { RequestSource } from '../inbox/status';

const COLUMNS: Record<RequestSource, Prisma.Sql> = {
  website: Prisma.sql`
    r.source, r.tour_title AS "title", r.package_price AS "packagePrice",
    NULL::int AS "costMin", r.message`,
  custom_planner: Prisma.sql`
    'custom_planner' AS "source", r.itinerary_data->>'title' AS "title", NULL::int AS "packagePrice",
    r.estimated_cost_min AS "costMin", '' AS "message"`,
};

export type ExportSql = {
  /** One statement per arm, ordered like the list, so that an index can provide the order. */
  arms: { text: string; values: unknown[] }[];
  isAscending: boolean;
};

/** Selects every row of a filtered list. `place` and `id` are the sort key for merging the arms. */
export function toExportSql(filter: InboxFilter, staffId: string): ExportSql {
  const arms = toArms(filter, staffId);
  return {
    arms: arms.map((arm) => {
      const { source, order } = arm;
      const { text, values } = Prisma.sql`
        SELECT ${COLUMNS[source]}, r.id::text AS "id", r.customer_name AS "customerName", r.email, r.phone, r.status,
          ${toIso(toReceivedColumn(source))} AS "receivedAt", ${toIso(toPosition(order))} AS "place"
        FROM ${toTable(source)} AS r WHERE ${toArmCondition(arm, filter)} ORDER BY ${toOrderBy(order)}`;
      return { text, values };
    }),
    isAscending: arms[0]?.order.isAscending ?? false,
  };
}

function toIso(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
