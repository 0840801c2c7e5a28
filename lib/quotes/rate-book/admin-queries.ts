import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { runSql } from '../../platform/db';
import type { PlainDate } from '../../platform/format/dates';
import { isOnDay } from './find-line';
import { priceStay } from './night-price';
import { toSheetKind } from './sheet-kind';
import type {
  ActivityFigures,
  FoundActivity,
  FoundStay,
  FoundVehicle,
  RateItem,
  RateLine,
  SheetKind,
  Stay,
  StayBook,
  StayFigures,
  Supplement,
  Supplier,
  SupplierSheet,
  SupplierSummary,
  VehicleFigures,
} from './types';

/** All suppliers by place and name, archived ones last. */
export async function listSuppliers(): Promise<SupplierSummary[]> {
  await requireStaff('costs:read');
  const { rows } = await runSql<SupplierSummary>(
    `SELECT s.id, s.kind, s.name, s.place, s.class, s.is_sample AS "isSample", s.archived_at IS NOT NULL AS "isArchived",
       count(DISTINCT i.id)::int AS items, count(l.id)::int AS lines, max(l.to_day)::text AS "lastDay"
     FROM suppliers AS s LEFT JOIN rate_items AS i ON i.supplier_id = s.id LEFT JOIN rate_lines AS l ON l.item_id = i.id
     GROUP BY s.id ORDER BY s.archived_at IS NOT NULL, s.place, s.name, s.id`,
  );
  return rows;
}

/** A supplier with its rates; null for an unknown id. */
export async function getSupplierSheet(id: string): Promise<SupplierSheet | null> {
  await requireStaff('costs:read');
  const [sheet] = await readSheets({ where: 's.id = $1::uuid', values: [id] });
  return sheet ?? null;
}

/** Every supplier with its rates, for export and import. */
export async function listSupplierSheets(): Promise<SupplierSheet[]> {
  await requireStaff('costs:read');
  return readSheets();
}

/**
 * The rates of a room type, for pricing a quote on the server. Null when the room type does not exist or its supplier
 * is archived. Staff without `costs:read` may price quotes but must not see the rates.
 */
export async function getStayBook(itemId: string): Promise<StayBook | null> {
  await requireStaff('quotes:write');
  const [sheet] = await readSheets({
    where: 's.archived_at IS NULL AND s.id = (SELECT supplier_id FROM rate_items WHERE id = $1::uuid)',
    values: [itemId],
  });
  const item = sheet?.items.find(({ id }) => id === itemId);
  if (!sheet || !item || toSheetKind(sheet.supplier.kind) !== 'stay') return null;
  return toStayBook(sheet, item);
}

type StaySearch = {
  place?: string | undefined;
  class?: Supplier['class'] | undefined;
  stay?: Stay | undefined;
};

/**
 * Rooms in a place and class. If a stay is given, each room has its price for the stay, and the cheapest comes first.
 * Staff without `costs:read` must not see the prices.
 */
export async function searchStays({
  place = '',
  class: wanted = '',
  stay,
}: StaySearch): Promise<FoundStay[]> {
  await requireStaff('quotes:write');
  const sheets = await readSheets({
    where: `s.archived_at IS NULL AND s.kind NOT IN ('transport', 'activity')
      AND ($1 = '' OR kayal_fold(s.place) = kayal_fold($1)) AND ($2 = '' OR s.class = $2)`,
    values: [place, wanted],
    span: stay && { from: stay.from, nights: stay.nights },
  });
  const found = sheets.flatMap((sheet) =>
    sheet.items.map((item): FoundStay => {
      const book = toStayBook(sheet, item);
      const plans = book.lines.flatMap(({ mealPlan, isStopped }) =>
        mealPlan && !isStopped ? [mealPlan] : [],
      );
      return {
        supplier: toFound(sheet.supplier),
        item,
        mealPlans: [...new Set(plans)],
        price: stay ? priceStay(stay, book) : null,
      };
    }),
  );
  const toRank = ({ price }: FoundStay) => (price && 'cost' in price ? price.cost : Infinity);
  return stay ? found.sort((one, other) => compare(toRank(one), toRank(other))) : found;
}

/** Vehicles with their rates for a trip that begins on `day`. */
export async function searchVehicles({ day }: { day: PlainDate }): Promise<FoundVehicle[]> {
  const found = await findByDay('transport', day);
  return found.map(({ figures, ...rest }) => ({ ...rest, figures: figures as VehicleFigures[] }));
}

/** Activities with their rates on `day`, in one place or, without `place`, in all. */
export async function searchActivities({
  day,
  place = '',
}: {
  day: PlainDate;
  place?: string;
}): Promise<FoundActivity[]> {
  const found = await findByDay('activity', day, place);
  return found.map(({ figures, ...rest }) => ({ ...rest, figures: figures as ActivityFigures[] }));
}

async function findByDay(kind: SheetKind, day: PlainDate, place = '') {
  await requireStaff('quotes:write');
  const sheets = await readSheets({
    where: `s.archived_at IS NULL AND s.kind = $1 AND ($2 = '' OR kayal_fold(s.place) = kayal_fold($2))`,
    values: [kind, place],
    span: { from: day, nights: 1 },
  });
  return sheets.flatMap(({ supplier, items, lines }) =>
    items.flatMap((item) => {
      const own = lines.filter((line) => line.itemId === item.id && isOnDay(line, day));
      const figures = own.filter(({ isStopped }) => !isStopped).map((line) => line.figures);
      return figures.length === 0 || own.some(({ isStopped }) => isStopped)
        ? []
        : [{ supplier: toFound(supplier), item, figures }];
    }),
  );
}

/** The supplier without contact data and notes, which a quote does not need. */
function toFound({ id, kind, name, place, class: tier, childFreeTo, childTo, isSample }: Supplier) {
  return { id, kind, name, place, class: tier, childFreeTo, childTo, isSample };
}

function toStayBook({ supplier, lines, supplements }: SupplierSheet, item: RateItem): StayBook {
  const own = lines.filter(({ itemId }) => itemId === item.id);
  return { supplier, item, lines: own as RateLine<StayFigures>[], supplements };
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

type Wanted = {
  /** SQL condition on `suppliers AS s`; without one, all suppliers. */
  where?: string;
  values?: unknown[];
  /** Only lines and supplements that apply to these nights. */
  span?: { from: PlainDate; nights: number } | undefined;
};

/** Suppliers by place and name with their items, lines and supplements, in a fixed order. */
async function readSheets({ where = 'true', values = [], span }: Wanted = {}): Promise<SupplierSheet[]> {
  const { rows: suppliers } = await runSql<Supplier>(
    `SELECT s.id, s.kind, s.name, s.place, s.class, s.phone, s.email, s.note, s.child_free_to AS "childFreeTo",
       s.child_to AS "childTo", s.is_sample AS "isSample", s.archived_at IS NOT NULL AS "isArchived", s.version
     FROM suppliers AS s WHERE ${where} ORDER BY s.place, s.name, s.id`,
    values,
  );
  const parts = [suppliers.map(({ id }) => id), span?.from ?? null, span?.nights ?? 1];
  const inSpan = (table: string) =>
    `($2::date IS NULL OR ${table}.from_day < $2::date + $3::int AND ${table}.to_day >= $2::date)`;
  const [items, lines, supplements] = await Promise.all([
    runSql<RateItem>(
      `SELECT id, supplier_id AS "supplierId", name, most_adults AS "mostAdults", most_people AS "mostPeople", luggage
       FROM rate_items WHERE supplier_id = ANY ($1) ORDER BY name, id`,
      parts.slice(0, 1),
    ),
    runSql<RateLine & { supplierId: string }>(
      `SELECT l.id::text, i.supplier_id AS "supplierId", l.item_id AS "itemId", l.meal_plan AS "mealPlan",
         l.from_day::text AS "from", l.to_day::text AS "to", l.weekdays, l.least_nights AS "leastNights",
         l.is_stopped AS "isStopped", l.figures
       FROM rate_lines AS l JOIN rate_items AS i ON i.id = l.item_id
       WHERE i.supplier_id = ANY ($1) AND ${inSpan('l')}
       ORDER BY i.name, l.meal_plan, l.from_day, l.id`,
      parts,
    ),
    runSql<Supplement>(
      `SELECT id::text, supplier_id AS "supplierId", name, from_day::text AS "from", to_day::text AS "to", per, amount,
         child_amount AS "childAmount"
       FROM rate_supplements AS p WHERE supplier_id = ANY ($1) AND ${inSpan('p')} ORDER BY from_day, name, id`,
      parts,
    ),
  ]);
  const byId = new Map(
    suppliers.map((supplier): [string, SupplierSheet] => [
      supplier.id,
      { supplier, items: [], lines: [], supplements: [] },
    ]),
  );
  for (const item of items.rows) byId.get(item.supplierId)?.items.push(item);
  for (const { supplierId, ...line } of lines.rows) byId.get(supplierId)?.lines.push(line);
  for (const supplement of supplements.rows) byId.get(supplement.supplierId)?.supplements.push(supplement);
  return [...byId.values()];
}
