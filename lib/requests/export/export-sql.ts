import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { FIELDS_AS_JSON } from '../field-sql';
import { toArms } from '../inbox/conditions-sql';
import { toArmCondition } from '../inbox/list-sql';
import type { ExportLayout, InboxFilter } from '../inbox/schema';
import type { Viewer } from '../inbox/visible-sql';

/** The fields of the layout `full`, as one object. */
const FULL = Prisma.sql`, json_build_object('reference', r.reference, 'received', ${toLocal(Prisma.sql`r.received_at`)},
  'handledBy', (SELECT display_name FROM staff WHERE staff.id = r.assignee_id), 'followUp', ${toLocal(Prisma.sql`r.follow_up_at`)},
  'firstContact', ${toLocal(Prisma.sql`r.first_contact_at`)}, 'closeReason', r.close_reason,
  'closeNote', r.close_note, 'termsVersion', r.terms_version, ${Prisma.raw(FIELDS_AS_JSON)},
  'travelDate', r.travel_date, 'adults', r.adults_count, 'children', r.children_count, 'ages', r.children_ages,
  'groupSize', r.group_size, 'priceShown', r.price_shown, 'priceTotal', r.price_total) AS "full"`;

/** Selects every row of a filtered list in its order; null for a list without rows. */
export function toExportSql(
  filter: InboxFilter,
  layout: ExportLayout,
  viewer: Viewer,
): { text: string; values: unknown[] } | null {
  const arms = toArms(filter, viewer);
  const [first] = arms;
  if (!first) return null;
  const direction = first.order.isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const parts = arms.map(
    (arm) => Prisma.sql`
      (SELECT r.source, r.title, r.package_price AS "packagePrice", r.estimated_cost_min AS "costMin", r.agreed_total AS "agreedTotal", r.message, r.id::text AS "id",
        r.customer_name AS "customerName", r.email, r.phone, r.status, ${toIso(Prisma.sql`r.received_at`)} AS "receivedAt",
        ${arm.order.column} AS place, r.id AS tie ${layout === 'full' ? FULL : Prisma.empty}
      FROM requests AS r WHERE ${toArmCondition(arm, filter)})`,
  );
  const { text, values } =
    Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ORDER BY place ${direction}, tie ${direction}`;
  return { text, values };
}

function toIso(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function toLocal(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;
}
