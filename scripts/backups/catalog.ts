import type pg from 'pg';

/** A table and how to read it, so that the same rows always give the same bytes. */
export type Table = {
  /** The name with its schema, quoted where necessary. */
  name: string;
  /** Quoted names of all columns that are not generated. */
  columns: string[];
  /** SQL expressions to sort by: the primary key, or all columns if there is none. */
  order: string[];
  /** Tables that foreign keys point to. */
  parents: string[];
};

/** Tables of the site and of its job queue, without the lists of applied migrations and without unlogged tables. */
const TABLES = `
SELECT c.oid::regclass::text AS name,
  ARRAY(
    SELECT quote_ident(attname) FROM pg_attribute
    WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
  ) AS columns,
  ARRAY(
    SELECT quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END
    FROM pg_index AS i CROSS JOIN unnest(i.indkey::int[]) WITH ORDINALITY AS k (attnum, position)
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.attnum
    WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.position
  ) AS key,
  ARRAY(
    SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
    WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid
  ) AS parents
FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r' AND c.relpersistence = 'p'
  AND (n.nspname, c.relname) NOT IN (('public', '_prisma_migrations'), ('graphile_worker', 'migrations'))
  AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
ORDER BY c.oid::regclass::text COLLATE "C"`;

/**
 * Settings under which equal rows are written as equal bytes. With `row_security = off`, a role that cannot see all rows
 * gets an error. With an empty search path, names include their schema.
 */
const SETTINGS = `
SET row_security = off; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
SET extra_float_digits = 1; SET bytea_output = 'hex'; SET search_path = ''; SET lock_timeout = '30s';
SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** Prepares a connection for reading and loading tables. */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(SETTINGS);
}

/** All tables of the site, parents before the tables that refer to them. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'order'> & { key: string[] }>(TABLES);
  return sortByParents(
    rows.map(({ key, ...table }) => ({
      ...table,
      order: key.length > 0 ? key : table.columns.map((column) => `${column}::text COLLATE "C"`),
    })),
  );
}

/** The statement that writes a table's rows in the order of its key. */
export function toCopyOut({ name, columns, order }: Table): string {
  return `COPY (SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}) TO STDOUT`;
}

/** Sorts tables so that each comes after those that its foreign keys point to. */
export function sortByParents<T extends Pick<Table, 'name' | 'parents'>>(tables: T[]): T[] {
  const names = new Set(tables.map(({ name }) => name));
  const sorted: T[] = [];
  const done = new Set<string>();
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ name, parents }) =>
        !done.has(name) && parents.every((parent) => done.has(parent) || !names.has(parent)),
    );
    if (next.length === 0) throw new Error('The foreign keys of the tables form a cycle.');
    for (const table of next) done.add(table.name);
    sorted.push(...next);
  }
  return sorted;
}

/** The last value of every sequence. Snapshots do not cover sequences. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  );
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

/** Sets every sequence at least to its stored value and to the highest value in its column. */
export async function setSequences(client: pg.Client, stored: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string; col: string }>(
    `SELECT s.oid::regclass::text AS name, d.refobjid::regclass::text AS owner, quote_ident(a.attname) AS col
     FROM pg_class AS s JOIN pg_depend AS d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
     JOIN pg_attribute AS a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND s.relnamespace::regnamespace::text IN ('public', 'graphile_worker')`,
  );
  for (const { name, owner, col } of rows)
    await client.query(
      `SELECT setval($1::regclass, highest) FROM (SELECT GREATEST($2::bigint, max(${col})) AS highest FROM ${owner}) AS h
       WHERE highest IS NOT NULL`,
      [name, stored[name] ?? null],
    );
}
