import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import {
  IS_AWAITING,
  toFollowUpBound,
  toInTimeBound,
  toLateBound,
  toUrgentBound,
} from '../response-time/clock-sql';
import { parseCursor } from './cursor';
import type { InboxFilter, InboxClock } from './schema';
import { toSearchPatterns } from './search';
import type { RequestOrigin, RequestStatus } from './status';
import { can } from '../../staff/permissions/permissions';
import { isLimited, toVisibleCondition, type Viewer } from './visible-sql';

/*
 * SQL builders for the inbox's filters; queries and mutations execute them. Requests are aliased `r`. A list is a UNION
 * of disjoint arms, one per status and part of a clock filter, each with an index in the list's order, so that a page
 * reads only the rows that it shows.
 */

export type Arm = {
  /** Conditions that the arm's index can evaluate. */
  where: Prisma.Sql[];
  /** Conditions that no index covers, checked row by row. */
  unindexed: Prisma.Sql[];
  order: InboxOrder;
};

/** Written into the SQL, not passed as parameters: Postgres uses a partial index only for literal values. */
const IS_OPEN = Prisma.sql`r.status IN ('new', 'contacted', 'quoted')`;
const HAS_ORIGIN: Record<RequestOrigin, Prisma.Sql> = {
  website: Prisma.sql`r.source = 'website'`,
  custom_planner: Prisma.sql`r.source = 'custom_planner'`,
  phone: Prisma.sql`r.source = 'phone'`,
  whatsapp: Prisma.sql`r.source = 'whatsapp'`,
  walk_in: Prisma.sql`r.source = 'walk_in'`,
  imported: Prisma.sql`r.source = 'imported'`,
};

/** The arms of a list, without search and paging, with the rows that the viewer may see; may be empty. */
export function toArms(filter: InboxFilter, viewer: Viewer): Arm[] {
  if (isEmptyList(filter, viewer)) return [];
  const now = new Date();
  return listStatuses(filter).flatMap((status) =>
    toParts(filter, now).map(({ where, order }) => ({
      where: [...toConditions(filter, status, { viewer, now }), ...where],
      unindexed: toUnindexedConditions(filter),
      order,
    })),
  );
}

/** SQL condition for the rows after the cursor. */
export function toCursorCondition({ column, isAscending }: InboxOrder, cursor: string): Prisma.Sql {
  const place = parseCursor(cursor);
  if (!place) throw new Error('inbox list: an invalid cursor passed validation');
  const position = Prisma.sql`(${place.at}::timestamptz, ${place.id}::uuid)`;
  return isAscending
    ? Prisma.sql`(${column}, r.id) > ${position}`
    : Prisma.sql`(${column}, r.id) < ${position}`;
}

export function toOrderBy({ column, isAscending }: InboxOrder): Prisma.Sql {
  return isAscending ? Prisma.sql`${column}, r.id` : Prisma.sql`${column} DESC, r.id DESC`;
}

/**
 * Matches a substring of the visitor's data or of notes; the database folds both as `foldText` does. Notes are looked
 * up per row, so this is for a bounded scan.
 */
export function toSearchCondition(typed: string): Prisma.Sql {
  return Prisma.sql`(${toTextMatch('r', typed)} OR EXISTS (SELECT FROM request_activity AS a WHERE a.request_id = r.id AND ${toNoteMatch(typed)}))`;
}

/** Like `toSearchCondition`, but for all rows: it uses the trigram indexes of both texts. */
export function toIndexedSearchCondition(typed: string): Prisma.Sql {
  return Prisma.sql`r.id IN (
    SELECT f.id FROM requests AS f WHERE ${toTextMatch('f', typed)}
    UNION SELECT a.request_id FROM request_activity AS a WHERE ${toNoteMatch(typed)})`;
}

function toTextMatch(alias: 'r' | 'f', typed: string): Prisma.Sql {
  const text = Prisma.raw(`${alias}.search_text`);
  const matches = toSearchPatterns(typed).map((pattern) => Prisma.sql`${text} LIKE ${pattern}`);
  return Prisma.sql`(${Prisma.join(matches, ' OR ')})`;
}

/** Notes of staff and of the visitor. Replies are left out, because they mostly repeat a template. */
function toNoteMatch(typed: string): Prisma.Sql {
  const matches = toSearchPatterns(typed).map((pattern) => Prisma.sql`kayal_fold(a.note) LIKE ${pattern}`);
  return Prisma.sql`a.kind <> 'reply' AND a.note IS NOT NULL AND (${Prisma.join(matches, ' OR ')})`;
}

export function joinConditions(conditions: Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(conditions, ' AND ');
}

/**
 * True for lists that have no rows: spam and deleted requests are never open or due, and only accounts that may delete
 * see deleted requests.
 */
export function isEmptyList({ tab, clock, open, due }: InboxFilter, viewer: Viewer): boolean {
  if (tab === 'deleted' && !can(viewer, 'enquiries:delete')) return true;
  return (tab === 'spam' || tab === 'deleted') && Boolean(clock || open || due);
}

/**
 * The statuses of a tab; null for any. Each status needs its own arm, since the index is ordered only within a status.
 * In a list of only planner requests, the quoted ones have their own tab.
 */
function listStatuses({ tab, source }: InboxFilter): (RequestStatus | null)[] {
  if (tab === 'all' || tab === 'spam' || tab === 'deleted') return [null];
  return tab === 'contacted' && source !== 'custom_planner' ? ['contacted', 'quoted'] : [tab];
}

/** The SQL conditions of a filter. A package or a travel month excludes planner requests. */
function toConditions(
  filter: InboxFilter,
  status: string | null,
  { viewer, now }: { viewer: Viewer; now: Date },
): Prisma.Sql[] {
  const conditions = [toTabCondition(filter.tab)];
  if (isLimited(viewer)) conditions.push(toVisibleCondition(viewer));
  if (status) conditions.push(Prisma.sql`r.status = ${status}`);
  if (filter.source) conditions.push(HAS_ORIGIN[filter.source]);
  if (filter.package || filter.month) conditions.push(Prisma.sql`r.kind = 'enquiry'`);
  if (filter.package) conditions.push(toPackageCondition(filter.package));
  if (filter.assignee) conditions.push(toAssigneeCondition(filter.assignee, viewer.id));
  // Dates are in India time.
  if (filter.from)
    conditions.push(Prisma.sql`r.received_at >= ${filter.from}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`);
  if (filter.to)
    conditions.push(
      Prisma.sql`r.received_at < (${filter.to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
    );
  if (filter.due) conditions.push(toFollowUpBound(now));
  if (filter.sort === 'waiting') conditions.push(IS_AWAITING);
  if (filter.open) conditions.push(IS_OPEN);
  return conditions;
}

function toTabCondition(tab: InboxFilter['tab']): Prisma.Sql {
  if (tab === 'deleted') return Prisma.sql`r.deleted_at IS NOT NULL`;
  return tab === 'spam'
    ? Prisma.sql`r.deleted_at IS NULL AND r.is_spam`
    : Prisma.sql`r.deleted_at IS NULL AND NOT r.is_spam`;
}

/** Matches a package by id or slug; the key `general` matches requests without a package. */
function toPackageCondition(key: string): Prisma.Sql {
  if (key === 'general') return Prisma.sql`r.tour_id IS NULL AND btrim(r.title) = ''`;
  return Prisma.sql`r.tour_id = (SELECT id FROM tours WHERE id = ${key} OR slug = ${key} ORDER BY id = ${key} DESC LIMIT 1)`;
}

function toAssigneeCondition(assignee: string, staffId: string): Prisma.Sql {
  if (assignee === 'none') return Prisma.sql`r.assignee_id IS NULL`;
  return Prisma.sql`r.assignee_id = ${assignee === 'me' ? staffId : assignee}::uuid`;
}

function toUnindexedConditions({ party, month, lead }: InboxFilter): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  if (party) conditions.push(toPartyCondition(party));
  if (lead)
    conditions.push(
      lead === 'none'
        ? Prisma.sql`r.lead_source IS NULL`
        : Prisma.sql`COALESCE(r.lead_source, r.source) = ${lead}`,
    );
  if (month) {
    const first = Prisma.sql`${`${month}-01`}::date`;
    conditions.push(Prisma.sql`r.travel_date >= ${first} AND r.travel_date < ${first} + interval '1 month'`);
  }
  return conditions;
}

const HEADCOUNTS = { solo: [1, 1], couple: [2, 2], family: [3, 6], group: [7, 100] } as const;

function toPartyCondition(party: keyof typeof HEADCOUNTS): Prisma.Sql {
  const [min, max] = HEADCOUNTS[party];
  return Prisma.sql`(r.adults_count + r.children_count BETWEEN ${min} AND ${max} OR r.group_size = ${party})`;
}

/** The parts of a clock filter; without one, a single part with the filter's order. */
function toParts({ tab, clock, due, sort }: InboxFilter, now: Date): ClockPart[] {
  if (tab === 'deleted')
    return [{ where: [], order: { column: Prisma.sql`r.deleted_at`, isAscending: false } }];
  if (clock) return toClockParts(clock, now);
  if (due) return [{ where: [], order: { column: Prisma.sql`r.follow_up_at`, isAscending: true } }];
  if (sort === 'waiting') return [{ where: [], order: BY_DUE }];
  return [{ where: [], order: { column: Prisma.sql`r.received_at`, isAscending: false } }];
}

/** The order of an arm: the column of its index, by which arms are merged and the cursor continues. */
type InboxOrder = { column: Prisma.Sql; isAscending: boolean };
/** Earliest promised time first; the order of the index of waiting requests. */
const BY_DUE: InboxOrder = { column: Prisma.sql`r.due_at`, isAscending: true };
/** A part of a clock filter. A single index returns its rows in the order of the list. */
type ClockPart = { where: Prisma.Sql[]; order: InboxOrder };

/**
 * The disjoint parts of a clock filter, most urgent first. The rows of `now` are sorted by deadline of the first answer
 * or by follow-up, earliest first.
 */
function toClockParts(clock: InboxClock, now: Date): ClockPart[] {
  const isUrgent = toUrgentBound(now);
  if (clock === 'late') return [{ where: [IS_AWAITING, toLateBound(now)], order: BY_DUE }];
  if (clock === 'soon') return [{ where: [IS_AWAITING, isUrgent, toInTimeBound(now)], order: BY_DUE }];
  return [
    { where: [IS_AWAITING, isUrgent], order: BY_DUE },
    {
      where: [toFollowUpBound(now), Prisma.sql`NOT (${Prisma.join([IS_AWAITING, isUrgent], ' AND ')})`],
      order: { column: Prisma.sql`r.follow_up_at`, isAscending: true },
    },
  ];
}
