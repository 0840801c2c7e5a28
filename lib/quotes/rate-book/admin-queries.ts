import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma } from '../../platform/db';
import { addPlainDays, toPlainDate, type PlainDate } from '../../platform/format/dates';
import { isWithinPlace } from '../../places/same-place';
import { SHEET_KINDS } from './choices';
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
  const [suppliers, counts] = await Promise.all([
    getPrisma().supplier.findMany({
      select: { ...SUMMARY, archivedAt: true, items: { select: { id: true } } },
      orderBy: [{ place: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    }),
    getPrisma().rateLine.groupBy({ by: 'itemId', _count: true, _max: { toDay: true } }),
  ]);
  const byItem = new Map(counts.map((count) => [count.itemId, count]));
  return suppliers
    .map(({ archivedAt, items, ...supplier }) => {
      const own = items.flatMap(({ id }) => byItem.get(id) ?? []);
      const days = own.flatMap(({ _max }) => (_max.toDay ? toPlainDate(_max.toDay) : []));
      const lines = own.reduce((sum, { _count }) => sum + _count, 0);
      const lastDay = days.sort().at(-1) ?? null;
      const isArchived = archivedAt !== null;
      return { ...supplier, isArchived, items: items.length, lines, lastDay } as SupplierSummary;
    })
    .sort((a, b) => Number(a.isArchived) - Number(b.isArchived));
}

const SUMMARY = { id: true, kind: true, name: true, place: true, class: true, isSample: true } as const;

/** A supplier with its rates; null for an unknown id. */
export async function getSupplierSheet(id: string): Promise<SupplierSheet | null> {
  await requireStaff('costs:read');
  const [sheet] = await readSheets({ id });
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
  const [sheet] = await readSheets({ archivedAt: null, items: { some: { id: itemId } } });
  const item = sheet?.items.find(({ id }) => id === itemId);
  if (!sheet || !item || toSheetKind(sheet.supplier.kind) !== 'stay') return null;
  return toStayBook(sheet, item);
}

/** The names of the sample suppliers, also of archived ones, which older quotes may have. */
export async function listSampleNames(): Promise<string[]> {
  await requireStaff('quotes:write');
  const samples = await getPrisma().supplier.findMany({ where: { isSample: true }, select: { name: true } });
  return samples.map(({ name }) => name);
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
  const sheets = await readSheets(
    { ...(await findPlace(place)), kind: { in: [...SHEET_KINDS.stay] }, ...(wanted && { class: wanted }) },
    stay,
  );
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
  const sheets = await readSheets({ ...(await findPlace(place)), kind }, { from: day, nights: 1 });
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

/**
 * Condition for suppliers that are not archived: in one place, by any of its spellings and with the places within it or
 * around it, or in all.
 */
async function findPlace(place: string): Promise<Prisma.SupplierWhereInput> {
  if (place === '') return { archivedAt: null };
  const known = await getPrisma().supplier.findMany({ distinct: 'place', select: { place: true } });
  const spellings = known.map((one) => one.place).filter((other) => isWithinPlace(other, place));
  return { archivedAt: null, place: { in: spellings } };
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

type Span = { from: PlainDate; nights: number };

/**
 * Suppliers by place and name with their items, lines and supplements, in a fixed order. With `span`, only the lines
 * and supplements that apply to these nights.
 */
async function readSheets(where: Prisma.SupplierWhereInput = {}, span?: Span): Promise<SupplierSheet[]> {
  const inSpan = span
    ? { fromDay: { lt: new Date(addPlainDays(span.from, span.nights)) }, toDay: { gte: new Date(span.from) } }
    : {};
  const rows = await getPrisma().supplier.findMany({
    where,
    omit: { createdAt: true, updatedAt: true, updatedById: true },
    include: {
      items: {
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        include: {
          lines: { where: inSpan, orderBy: [{ mealPlan: 'asc' }, { fromDay: 'asc' }, { id: 'asc' }] },
        },
      },
      supplements: { where: inSpan, orderBy: [{ fromDay: 'asc' }, { name: 'asc' }, { id: 'asc' }] },
    },
    orderBy: [{ place: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ items, supplements, archivedAt, ...supplier }) => ({
    supplier: { ...supplier, isArchived: archivedAt !== null } as Supplier,
    items: items.map(({ lines: _lines, ...item }) => item),
    lines: items.flatMap(({ lines }) => lines.map((line) => toPart(line) as RateLine)),
    supplements: supplements.map((supplement) => toPart(supplement) as Supplement),
  }));
}

function toPart<Row extends { id: bigint; fromDay: Date; toDay: Date }>({
  id,
  fromDay,
  toDay,
  ...rest
}: Row) {
  return { ...rest, id: String(id), from: toPlainDate(fromDay), to: toPlainDate(toDay) };
}
