import 'server-only';
import { requireStaff } from '../auth/staff';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import { Prisma } from '../generated/prisma/client';
import type { InboxQuery } from './admin-schema';
import type { EnquiryDetail, EnquiryListItem, EnquiryPage, InboxCounts } from './admin-types';
import { encodeCursor, parseCursor, toLikePattern } from './cursor';
import type { InboxTab } from './status';
import { isEnquiryStatus } from './visitor-status';

const COLUMNS = {
  id: true,
  reference: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  tourTitle: true,
  priceShown: true,
  adultsCount: true,
  childrenCount: true,
  travelDate: true,
  status: true,
  isSpam: true,
  suspicion: true,
  source: true,
  enquiryDate: true,
  version: true,
} as const satisfies Prisma.EnquirySelect;

const DETAIL = {
  ...COLUMNS,
  tourId: true,
  message: true,
  visitorMessage: true,
  userAgent: true,
  ipAddress: true,
  locationCity: true,
  locationState: true,
  locationCountry: true,
  updatedAt: true,
  activity: { orderBy: { id: 'desc' }, include: { staff: { select: { username: true } } } },
} as const satisfies Prisma.EnquirySelect;

/** A page of the inbox, newest first, with the counts of all tabs. */
export async function listEnquiries(query: InboxQuery): Promise<EnquiryPage> {
  await requireStaff('enquiries:read');
  const [keys, counts] = await withDatabase(() => Promise.all([listKeys(query), countTabs()]));
  const pageKeys = keys.slice(0, query.limit);
  const rows = await withDatabase(() =>
    getPrisma().enquiry.findMany({ where: { id: { in: pageKeys.map(({ id }) => id) } }, select: COLUMNS }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = pageKeys.at(-1);
  return {
    items: pageKeys.flatMap(({ id }) => byId.get(id) ?? []).map(toListItem),
    nextCursor: keys.length > query.limit && last ? encodeCursor(last) : null,
    counts,
  };
}

/** One enquiry with its history; null when there is none or it was deleted. */
export async function getEnquiry(id: string): Promise<EnquiryDetail | null> {
  await requireStaff('enquiries:read');
  const row = await withDatabase(() =>
    getPrisma().enquiry.findFirst({ where: { id, deletedAt: null }, select: DETAIL }),
  );
  return row && toDetail(row);
}

/** What belongs to a tab; the list and the counts read this. */
function toTabCondition(tab: InboxTab): Prisma.Sql {
  const inbox = Prisma.sql`deleted_at IS NULL AND NOT is_spam`;
  if (tab === 'all') return inbox;
  if (tab === 'spam') return Prisma.sql`deleted_at IS NULL AND is_spam`;
  return Prisma.sql`${inbox} AND status = ${tab}`;
}

/** Ids of the page in order, one more than asked for. The search column is unknown to Prisma: hence SQL. */
function listKeys(query: InboxQuery): Promise<{ id: string; at: string }[]> {
  const where = Prisma.join(toConditions(query), ' AND ');
  return getPrisma().$queryRaw<{ id: string; at: string }[]>`
    SELECT id::text AS id, to_char(enquiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
    FROM enquiries WHERE ${where}
    ORDER BY enquiry_date DESC, id DESC LIMIT ${query.limit + 1}`;
}

function toConditions(query: InboxQuery): Prisma.Sql[] {
  const conditions = [toTabCondition(query.tab)];
  if (query.q) conditions.push(toSearchCondition(query.q));
  if (query.package === 'general') conditions.push(Prisma.sql`btrim(tour_title) = ''`);
  else if (query.package) {
    const key = query.package;
    conditions.push(Prisma.sql`tour_id IN (SELECT id FROM tours WHERE id = ${key} OR slug = ${key})`);
  }
  // Days are Kerala's days.
  if (query.from)
    conditions.push(Prisma.sql`enquiry_date >= ${query.from}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`);
  if (query.to)
    conditions.push(
      Prisma.sql`enquiry_date < (${query.to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
    );
  if (query.cursor) {
    const cursor = parseCursor(query.cursor);
    if (!cursor)
      throw new AppError('INVALID', { message: 'This page of the list does not exist.', field: 'cursor' });
    conditions.push(Prisma.sql`(enquiry_date, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  return conditions;
}

/** Any part of what is stored; a number also without the marks that people put between its digits. */
function toSearchCondition(typed: string): Prisma.Sql {
  const asTyped = Prisma.sql`search_text LIKE ${toLikePattern(typed.toLowerCase())}`;
  if (!/^\+?[\d\s()-]{4,}$/.test(typed)) return asTyped;
  return Prisma.sql`(${asTyped} OR search_text LIKE ${toLikePattern(typed.replace(/\D/g, ''))})`;
}

async function countTabs(): Promise<InboxCounts> {
  const count = (tab: InboxTab) => Prisma.sql`count(*) FILTER (WHERE ${toTabCondition(tab)})::int`;
  const [counts] = await getPrisma().$queryRaw<InboxCounts[]>`
    SELECT ${count('all')} AS "all", ${count('new')} AS "new", ${count('contacted')} AS "contacted",
      ${count('converted')} AS "converted", ${count('closed')} AS "closed", ${count('spam')} AS "spam"
    FROM enquiries`;
  if (!counts) throw new Error('a count without GROUP BY gave no row');
  return counts;
}

function toListItem(row: Prisma.EnquiryGetPayload<{ select: typeof COLUMNS }>): EnquiryListItem {
  const { adultsCount, childrenCount, travelDate, enquiryDate, status, ...rest } = row;
  return {
    ...rest,
    adults: adultsCount,
    children: childrenCount,
    travelDate: travelDate.toISOString().slice(0, 10),
    enquiryDate: enquiryDate.toISOString(),
    status: isEnquiryStatus(status) ? status : 'new',
  };
}

function toDetail(row: Prisma.EnquiryGetPayload<{ select: typeof DETAIL }>): EnquiryDetail {
  const { activity, updatedAt, tourId, message, visitorMessage, userAgent, ipAddress, ...rest } = row;
  const { locationCity, locationState, locationCountry, ...listed } = rest;
  return {
    ...toListItem(listed),
    ...{
      tourId,
      message,
      visitorMessage,
      userAgent,
      ipAddress,
      locationCity,
      locationState,
      locationCountry,
    },
    updatedAt: updatedAt.toISOString(),
    activity: activity.map(({ id, at, staff, kind, before, after, note }) => ({
      id: String(id),
      at: at.toISOString(),
      staff: staff?.username ?? null,
      ...{ kind, before, after, note },
    })),
  };
}
