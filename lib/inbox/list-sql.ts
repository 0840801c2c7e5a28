import 'server-only';
import { Prisma } from '../generated/prisma/client';
import { ITEM_COLUMNS } from './columns';
import {
  joinConditions,
  toArms,
  toCursorCondition,
  toOrderBy,
  toSearchCondition,
  toTable,
  type Arm,
} from './conditions';
import type { InboxQuery } from './schema';

/**
 * The newest rows that a search looks through one by one before it asks the index. The first few tell a common word,
 * which fills the page from them, and a rare one, which they do not hold; only for what lies between are more of them
 * worth their time: a word that one in two hundred requests holds, and that the index would have to sort.
 */
export const PROBED_ROWS = 800;
export const WALKED_ROWS = 6_000;

/** A page without search words: each arm reads from its index just what the page may show. */
export function toListSql(query: InboxQuery, staffId: string): Prisma.Sql {
  return toPageSql(query, staffId, (arm) => {
    const conditions = joinConditions([...arm.where, ...arm.rest, ...toPlace(arm, query)]);
    return Prisma.sql`SELECT ${toColumns(arm)} FROM ${toTable(arm.source)} AS r WHERE ${conditions}`;
  });
}

/**
 * A search among the newest `rows` of each arm. Nothing is shown from beyond where another arm's walk ended: what that
 * arm holds there was not looked at, and the next page would begin behind it.
 */
export function toWalkSql(query: InboxQuery & { q: string }, staffId: string, rows: number): Prisma.Sql {
  return toPageSql(query, staffId, (arm, others) => {
    const conditions = joinConditions([...arm.where, ...toPlace(arm, query)]);
    const walk = Prisma.sql`SELECT r.* FROM ${toTable(arm.source)} AS r WHERE ${conditions} ORDER BY ${toOrderBy(arm.order)} LIMIT ${rows}`;
    const ends = others.map((other) => toWalkedCondition(arm, other, query, rows));
    return Prisma.sql`SELECT ${toColumns(arm)} FROM (${walk}) AS r WHERE ${joinConditions([toSearchCondition(query.q), ...arm.rest, ...ends])}`;
  });
}

/** Not behind the last row that the other arm's walk looks at; true where that walk comes to its arm's end. */
function toWalkedCondition(arm: Arm, other: Arm, query: InboxQuery, rows: number): Prisma.Sql {
  const conditions = joinConditions([...other.where, ...toPlace(other, query)]);
  const end = Prisma.sql`
    SELECT ${other.order.column}, r.id FROM ${toTable(other.source)} AS r WHERE ${conditions}
    ORDER BY ${toOrderBy(other.order)} OFFSET ${rows - 1} LIMIT 1`;
  const isBefore = arm.order.isAscending ? Prisma.sql`<=` : Prisma.sql`>=`;
  return Prisma.sql`COALESCE((${arm.order.column}, r.id) ${isBefore} (${end}), TRUE)`;
}

/**
 * A search through everything: the trigram index finds the rows, and only then the filters look at them. The planner
 * must not walk a list in its order instead, which takes for ever when the words are rare: hence OFFSET 0, its fence.
 */
export function toSearchSql(query: InboxQuery & { q: string }, staffId: string): Prisma.Sql {
  return toPageSql(query, staffId, (arm) => {
    const found = Prisma.sql`SELECT r.* FROM ${toTable(arm.source)} AS r WHERE ${toSearchCondition(query.q)} OFFSET 0`;
    const conditions = joinConditions([...arm.where, ...arm.rest, ...toPlace(arm, query)]);
    return Prisma.sql`SELECT ${toColumns(arm)} FROM (${found}) AS r WHERE ${conditions}`;
  });
}

/** The arms' rows in one order, one more than the page shows, with the name of each owner. */
function toPageSql(
  query: InboxQuery,
  staffId: string,
  toArmSql: (arm: Arm, others: Arm[]) => Prisma.Sql,
): Prisma.Sql {
  const arms = toArms(query, staffId);
  const most = query.limit + 1;
  const parts = arms.map((arm) => {
    const others = arms.filter((other) => other !== arm);
    return Prisma.sql`(${toArmSql(arm, others)} ORDER BY ${toOrderBy(arm.order)} LIMIT ${most})`;
  });
  const direction = arms[0]?.order.isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`
    SELECT page.*, staff.username AS "assigneeName",
      to_char(page.position AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
    FROM (
      SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) AS arms
      ORDER BY position ${direction}, id ${direction} LIMIT ${most}
    ) AS page LEFT JOIN staff ON staff.id = page."assigneeId"
    ORDER BY position ${direction}, page.id ${direction}`;
}

function toColumns({ source, order }: Arm): Prisma.Sql {
  return Prisma.sql`${ITEM_COLUMNS[source]}, ${order.column} AS position`;
}

function toPlace(arm: Arm, { cursor }: InboxQuery): Prisma.Sql[] {
  return cursor ? [toCursorCondition(arm.order, cursor)] : [];
}
