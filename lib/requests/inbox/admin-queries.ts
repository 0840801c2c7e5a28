import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { Prisma } from '../../generated/prisma/client';
import { summariseGroup } from '../../packages/group-choice/queries';
import { getPackage } from '../../packages/catalogue/queries';
import { toPriceSnapshot } from '../enquiries/price-snapshot';
import { readReference } from '../submission/reference';
import { DETAIL_COLUMNS, toItemColumns } from './columns-sql';
import { isEmptyList } from './conditions-sql';
import { toCounts, type CountRow } from './counts';
import { encodeCursor } from './cursor';
import { toInboxDetail, type ActivityRow, type DetailRow } from './detail';
import { toListSql, toSearchSql, toScanSql, PROBED_ROWS, SCANNED_ROWS } from './list-sql';
import { toInboxItem, type RequestRow } from './row';
import type { InboxQuery } from './schema';
import { canSearchAll } from './search';
import { toRequestStatus } from './status';
import type {
  InboxCounts,
  InboxDetail,
  InboxItem,
  InboxPage,
  ItineraryRequest,
  RequestQuote,
  SavedViewItem,
  StaffName,
} from './types';
import { isLimited, toVisible, toVisibleCondition, type Viewer } from './visible-sql';

/*
 * The list, the detail and the counts need SQL by hand: filters that follow the indexes, columns of other tables, and
 * sums of counts that triggers maintain.
 */

type PageRow = RequestRow & { at: string };
const RECENT = 10;
/** Maximum number of planner requests in their list, more than a year's. The inbox has the full, paged list. */
const MOST_PLANS = 500;
/** Number of recent enquiries on the statistics page. */
export const RECENT_IN_STATISTICS = 5;

/** A page of the inbox with the counts of all tabs. */
export async function listRequests(query: InboxQuery): Promise<InboxPage> {
  const staff = await requireStaff('enquiries:read');
  const [{ rows, isBounded }, counts] = await Promise.all([findRows(query, staff), countTabs(query, staff)]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toInboxItem),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null,
    counts,
    searchedAll: !isBounded || ((query.tab !== 'deleted' && counts[query.tab]) || counts.all) <= SCANNED_ROWS,
  };
}

/** The newest website enquiries, ten by default. */
export async function listRecentEnquiries(limit = RECENT): Promise<InboxItem[]> {
  const staff = await requireStaff('enquiries:read');
  const query: InboxQuery = { tab: 'all', source: 'website', limit };
  const rows = await readRows(toListSql(query, staff));
  return rows.slice(0, limit).map(toInboxItem);
}

/** One request with its history; null when missing, deleted or hidden from this account. */
export async function getRequest(id: string): Promise<InboxDetail | null> {
  const staff = await requireStaff('enquiries:read');
  const [[row], activity, quotes, trip] = await Promise.all([
    findRequest(id, staff),
    listActivity(id),
    listQuotesOf(id),
    findTripOf(id),
  ]);
  if (!row) return null;
  const [priceToday, group] = await Promise.all([
    getPriceToday(row),
    row.groupId && summariseGroup(row.groupId),
  ]);
  return toInboxDetail(row, activity, { priceToday, group: group || null, quotes, trip });
}

/**
 * The total for a stored trip by today's prices; null if it equals the stored total, if either total is missing, and
 * once the trip is booked.
 */
async function getPriceToday(row: DetailRow): Promise<number | null> {
  if (row.agreedTotal !== null) return null;
  const tourPackage = row.tourId && row.priceTotal !== null && (await getPackage(row.tourId));
  if (!tourPackage) return null;
  const trip = { adults: row.adults ?? 1, children: row.children ?? 0, ages: row.ages };
  const { priceTotal } = toPriceSnapshot(tourPackage, { ...trip, travelDate: row.travelDate });
  return priceTotal === row.priceTotal ? null : priceTotal;
}

/** One request by its id or its reference; throws NOT_FOUND. */
export async function requireRequest(key: string): Promise<InboxDetail> {
  const reference = readReference(key);
  const request = reference ? await getRequestByReference(reference) : await getRequest(key);
  if (!request) throw new AppError('NOT_FOUND');
  return request;
}

/** The request with a reference; null when missing or deleted. */
export async function getRequestByReference(reference: string): Promise<InboxDetail | null> {
  await requireStaff('enquiries:read');
  const row = await getPrisma().request.findUnique({ where: { reference }, select: { id: true } });
  return row && getRequest(row.id);
}

/** Throws NOT_FOUND unless the account may see every one of these requests, deleted ones included. */
export async function requireVisible(ids: readonly string[]): Promise<void> {
  const staff = await requireStaff('enquiries:read');
  if (!isLimited(staff)) return;
  const wanted = [...new Set(ids)];
  const found = await getPrisma().request.count({ where: { id: { in: wanted }, ...toVisible(staff) } });
  if (found !== wanted.length) throw new AppError('NOT_FOUND');
}

/** Planner requests, newest first, without spam. */
export async function listItineraryRequests(): Promise<ItineraryRequest[]> {
  const staff = await requireStaff('itineraries:read');
  const rows = await getPrisma().request.findMany({
    where: { kind: 'itinerary', deletedAt: null, isSpam: false, ...toVisible(staff) },
    select: {
      id: true,
      reference: true,
      customerName: true,
      email: true,
      phone: true,
      phoneE164: true,
      title: true,
      experiences: true,
      vibe: true,
      comfortLevel: true,
      duration: true,
      groupSize: true,
      estimatedCostMin: true,
      estimatedCostMax: true,
      agreedTotal: true,
      source: true,
      status: true,
      suspicion: true,
      receivedAt: true,
      version: true,
    },
    orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
    take: MOST_PLANS,
  });
  return rows.map(({ receivedAt, ...row }) => {
    const item = { ...row, email: row.email ?? '', createdAt: receivedAt.toISOString() };
    return { ...item, status: toRequestStatus(row.status) } as ItineraryRequest;
  });
}

/** The accounts that a request can be assigned to. */
export async function listStaffNames(): Promise<StaffName[]> {
  await requireStaff('enquiries:read');
  const rows = await getPrisma().staff.findMany({
    where: { disabledAt: null },
    orderBy: [{ displayName: 'asc' }, { username: 'asc' }],
    select: { id: true, username: true, displayName: true },
  });
  return rows.map(({ displayName: name, ...row }) => ({ ...row, name }));
}

/** The account's saved views, by name. */
export async function listSavedViews(): Promise<SavedViewItem[]> {
  const { id: staffId } = await requireStaff('enquiries:read');
  return getPrisma().savedView.findMany({
    where: { staffId },
    orderBy: { name: 'asc' },
    select: { id: true, name: true, query: true },
  });
}

/** Reads the rows of a page. `isBounded`: only the newest requests were searched (text too short for the index). */
async function findRows(query: InboxQuery, viewer: Viewer): Promise<{ rows: PageRow[]; isBounded: boolean }> {
  const { q, limit } = query;
  if (isEmptyList(query, viewer)) return { rows: [], isBounded: false };
  if (!q) return { rows: await readRows(toListSql(query, viewer)), isBounded: false };
  const scan = (depth: number) => readRows(toScanSql({ ...query, q }, viewer, depth));
  const hasIndex = canSearchAll(q);
  let rows = await scan(PROBED_ROWS);
  // If the newest rows contain no match, the text is rare: skip the longer scan, because the index returns few rows.
  if (rows.length <= limit && (rows.length > 0 || !hasIndex)) rows = await scan(SCANNED_ROWS);
  if (rows.length > limit || !hasIndex) return { rows, isBounded: rows.length <= limit };
  return { rows: await readRows(toSearchSql({ ...query, q }, viewer)), isBounded: false };
}

function readRows(sql: Prisma.Sql): Promise<PageRow[]> {
  return getPrisma().$queryRaw<PageRow[]>(sql);
}

/**
 * Counts per tab: of planner requests if the list shows only these, otherwise of all requests. Reads the counts that
 * triggers maintain; for an account that may not see all requests, counts the rows instead.
 */
async function countTabs({ source }: InboxQuery, viewer: Viewer): Promise<InboxCounts> {
  const isPlans = source === 'custom_planner';
  const isCounted = isPlans ? Prisma.sql`source = 'custom_planner'` : Prisma.sql`TRUE`;
  const counted = isLimited(viewer)
    ? Prisma.sql`SELECT r.status, r.is_spam, 1 AS n FROM requests AS r
        WHERE r.deleted_at IS NULL AND ${toVisibleCondition(viewer)} AND ${isCounted}`
    : Prisma.sql`SELECT status, is_spam, n FROM inbox_counts WHERE ${isCounted}`;
  const rows = await getPrisma().$queryRaw<CountRow[]>`
    SELECT status, is_spam AS "isSpam", sum(n)::int AS "n" FROM (${counted}) AS counted GROUP BY status, is_spam`;
  return toCounts(rows, isPlans);
}

function findRequest(id: string, viewer: Viewer): Promise<DetailRow[]> {
  return getPrisma().$queryRaw<DetailRow[]>`
    SELECT ${toItemColumns(viewer)}, ${DETAIL_COLUMNS}, staff.username AS "assigneeUsername", staff.display_name AS "assigneeName"
    FROM requests AS r LEFT JOIN staff ON staff.id = r.assignee_id
    WHERE r.id = ${id}::uuid AND r.deleted_at IS NULL AND ${toVisibleCondition(viewer)}`;
}

/** The quotes of a request. Read here by SQL, because `lib/requests` must not import `lib/quotes`. */
async function listQuotesOf(id: string): Promise<InboxDetail['quotes']> {
  const rows = await getPrisma().$queryRaw<(Omit<RequestQuote, 'seenAt'> & { seenAt: Date | null })[]>`
    SELECT id, draft->>'title' AS title, state, latest, total, valid_until::text AS "validUntil", seen_at AS "seenAt", to_share AS "isToShare",
      (SELECT count(*)::int FROM quote_acceptances WHERE quote_id = quotes.id) AS acceptances
    FROM quotes WHERE request_id = ${id}::uuid ORDER BY created_at DESC, id`;
  return rows.map(({ seenAt, ...quote }) => ({ ...quote, seenAt: seenAt?.toISOString() ?? null }));
}

/** The trip of a request. Read here by SQL, because `lib/requests` must not import `lib/trips`. */
async function findTripOf(id: string): Promise<InboxDetail['trip']> {
  const rows = await getPrisma().$queryRaw<NonNullable<InboxDetail['trip']>[]>`
    SELECT t.id, t.first_day::text AS "firstDay", t.last_day::text AS "lastDay", t.cancelled_at IS NOT NULL AS "isCancelled",
      (SELECT amount FROM instalments WHERE trip_id = t.id AND position = 0) AS advance,
      (SELECT COALESCE(sum(amount), 0)::int FROM payments WHERE trip_id = t.id AND state = 'verified') AS paid
    FROM trips AS t WHERE t.request_id = ${id}::uuid`;
  return rows[0] ?? null;
}

function listActivity(id: string): Promise<ActivityRow[]> {
  return getPrisma().requestActivity.findMany({
    where: { requestId: id },
    orderBy: { id: 'desc' },
    include: { staff: { select: { displayName: true } } },
  });
}
