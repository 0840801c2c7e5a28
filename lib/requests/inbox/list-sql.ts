import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { toItemColumns } from './columns-sql';
import {
  joinConditions,
  toArms,
  toCursorCondition,
  toIndexedSearchCondition,
  toOrderBy,
  toSearchCondition,
  type Arm,
} from './conditions-sql';
import type { InboxFilter, InboxQuery } from './schema';
import type { Viewer } from './visible-sql';

/**
 * How many of the newest rows a search scans before it uses the trigram index: first PROBED_ROWS, then SCANNED_ROWS. A
 * common word fills the page in the first scan, and for a rare word the index is fast. The longer scan is for words in
 * between, for which the index would return many rows to sort.
 */
export const PROBED_ROWS = 800;
export const SCANNED_ROWS = 6_000;

/**
 * Builds the SQL of a page without a search text. Each arm of the UNION reads only the rows of that page from its
 * index.
 */
export function toListSql(query: InboxQuery, viewer: Viewer): Prisma.Sql {
  return toPageSql(query, viewer, (arm) => {
    const conditions = joinConditions([...arm.where, ...arm.unindexed, ...toPageStart(arm, query)]);
    return Prisma.sql`SELECT ${toColumns(arm, viewer)} FROM requests AS r WHERE ${conditions}`;
  });
}

/**
 * Builds the SQL of a search among the newest `rows` of each arm. The scan of an arm may end before all its rows are
 * read. Then the other arms omit rows beyond that point, so that the next page does not skip the rows that were not
 * read.
 */
export function toScanSql(query: InboxQuery & { q: string }, viewer: Viewer, rows: number): Prisma.Sql {
  return toPageSql(query, viewer, (arm, others) => {
    const conditions = joinConditions([...arm.where, ...toPageStart(arm, query)]);
    const scan = Prisma.sql`SELECT r.* FROM requests AS r WHERE ${conditions} ORDER BY ${toOrderBy(arm.order)} LIMIT ${rows}`;
    const ends = others.map((other) => toScannedCondition(arm, other, query, rows));
    return Prisma.sql`SELECT ${toColumns(arm, viewer)} FROM (${scan}) AS r WHERE ${joinConditions([toSearchCondition(query.q), ...arm.unindexed, ...ends])}`;
  });
}

/** True for rows up to the last row scanned in the other arm; always true if that scan covers the whole arm. */
function toScannedCondition(arm: Arm, other: Arm, query: InboxQuery, rows: number): Prisma.Sql {
  const conditions = joinConditions([...other.where, ...toPageStart(other, query)]);
  const end = Prisma.sql`
    SELECT ${other.order.column}, r.id FROM requests AS r WHERE ${conditions}
    ORDER BY ${toOrderBy(other.order)} OFFSET ${rows - 1} LIMIT 1`;
  const isBefore = arm.order.isAscending ? Prisma.sql`<=` : Prisma.sql`>=`;
  return Prisma.sql`COALESCE((${arm.order.column}, r.id) ${isBefore} (${end}), TRUE)`;
}

/**
 * Builds the SQL of a search of all rows: first the trigram index, then the filters. Without OFFSET 0, the query
 * planner may scan the list in order instead, which is very slow for rare words.
 */
export function toSearchSql(query: InboxQuery & { q: string }, viewer: Viewer): Prisma.Sql {
  return toPageSql(query, viewer, (arm) => {
    const found = Prisma.sql`SELECT r.* FROM requests AS r WHERE ${toIndexedSearchCondition(query.q)} OFFSET 0`;
    const conditions = joinConditions([...arm.where, ...arm.unindexed, ...toPageStart(arm, query)]);
    return Prisma.sql`SELECT ${toColumns(arm, viewer)} FROM (${found}) AS r WHERE ${conditions}`;
  });
}

/** Builds the SQL that counts the rows of a list, up to `most` per arm. */
export function toCountSql(filter: InboxFilter, viewer: Viewer, most: number): Prisma.Sql {
  const parts = toArms(filter, viewer).map(
    (arm) => Prisma.sql`(SELECT 1 FROM requests AS r WHERE ${toArmCondition(arm, filter)} LIMIT ${most})`,
  );
  if (parts.length === 0) return Prisma.sql`SELECT 0 AS n`;
  return Prisma.sql`SELECT count(*)::int AS n FROM (${Prisma.join(parts, ' UNION ALL ')}) AS found`;
}

/** All conditions of an arm, including the conditions of the search. */
export function toArmCondition({ where, unindexed }: Arm, { q }: InboxFilter): Prisma.Sql {
  return joinConditions([...where, ...unindexed, ...(q ? [toIndexedSearchCondition(q)] : [])]);
}

/** Merges the arms and adds each assignee's name. Reads one row more than the page shows, to detect a next page. */
function toPageSql(
  query: InboxQuery,
  viewer: Viewer,
  toArmSql: (arm: Arm, others: Arm[]) => Prisma.Sql,
): Prisma.Sql {
  const arms = toArms(query, viewer);
  const most = query.limit + 1;
  const parts = arms.map((arm) => {
    const others = arms.filter((other) => other !== arm);
    return Prisma.sql`(${toArmSql(arm, others)} ORDER BY ${toOrderBy(arm.order)} LIMIT ${most})`;
  });
  const direction = arms[0]?.order.isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`
    SELECT page.*, staff.username AS "assigneeUsername", staff.display_name AS "assigneeName",
      to_char(page.position AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
    FROM (
      SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) AS arms
      ORDER BY position ${direction}, id ${direction} LIMIT ${most}
    ) AS page LEFT JOIN staff ON staff.id = page."assigneeId"
    ORDER BY position ${direction}, page.id ${direction}`;
}

function toColumns({ order }: Arm, viewer: Viewer): Prisma.Sql {
  return Prisma.sql`${toItemColumns(viewer)}, ${order.column} AS position`;
}

function toPageStart(arm: Arm, { cursor }: InboxQuery): Prisma.Sql[] {
  return cursor ? [toCursorCondition(arm.order, cursor)] : [];
}
