import { getPool } from '@/lib/platform/db';

/**
 * Excludes counters and finished migrations. Audit lines about refusals are excluded too: they record requests that changed
 * nothing.
 */
const LEFT_OUT = "('rate_limits', '_prisma_migrations', 'audit_log', 'audit_values')";

/**
 * A hash of the rows of every table, including queued jobs, to prove that a call has changed nothing; `except` excludes
 * rows that contain one of these words.
 */
export async function readDatabaseState(except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await getPool().query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE (schemaname = 'public' AND tablename NOT IN ${LEFT_OUT}) OR tablename = '_private_jobs' ORDER BY 1`,
  );
  const filter =
    except.length === 0
      ? 'true OR $1::text[] IS NULL'
      : 'NOT EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE strpos(t::text, word) > 0)';
  // A sum of hashes is independent of the order, so long rows need not be sorted.
  const hashes = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, (SELECT count(*) || ' ' || COALESCE(sum(hashtextextended(t::text, 0)::numeric), 0)
         FROM ${name} AS t WHERE ${filter}) AS hash`,
  );
  const audit = `SELECT 'audit_log', (SELECT count(*)::text FROM audit_log WHERE action <> 'refused')`;
  const { rows } = await getPool().query<{ name: string; hash: string }>(
    [...hashes, audit].join(' UNION ALL '),
    [except],
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * Starts recording inserted, changed and deleted rows, except those that `readDatabaseState` excludes.
 * Returns a function that lists the tables of rows recorded since its last call. Cheaper than hashing all rows twice.
 */
export async function watchWrites(): Promise<() => Promise<string[]>> {
  await getPool().query(`
    CREATE SCHEMA watch;
    CREATE TABLE watch.writes (name text);
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF TG_TABLE_NAME <> 'audit_log' OR to_jsonb(COALESCE(NEW, OLD)) ->> 'action' <> 'refused' THEN
        INSERT INTO watch.writes VALUES (TG_TABLE_NAME);
      END IF;
      RETURN NULL;
    END $$;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
        WHERE (schemaname = 'public' AND tablename NOT IN ${LEFT_OUT}) OR tablename IN ('_private_jobs', 'audit_log')
      LOOP
        EXECUTE 'CREATE TRIGGER watch_rows AFTER INSERT OR UPDATE OR DELETE ON ' || name || ' FOR EACH ROW EXECUTE FUNCTION watch.note()';
        EXECUTE 'CREATE TRIGGER watch_table AFTER TRUNCATE ON ' || name || ' EXECUTE FUNCTION watch.note()';
      END LOOP;
    END $$`);
  return async () => {
    const { rows } = await getPool().query<{ name: string }>(
      'WITH taken AS (DELETE FROM watch.writes RETURNING name) SELECT DISTINCT name FROM taken ORDER BY 1',
    );
    return rows.map(({ name }) => name);
  };
}
