import pg from 'pg';
import type { DatabaseUrls } from '../database/roles';
import { SetupError } from '../runtime';
import { expectFormer, toFormerDatabases, type Place, type Target } from './restore-target';

/** Names in PostgreSQL have at most 63 characters; the longest suffix here has 27. */
const MAX_NAME = 36;

/**
 * Restores into a new database on the same server and then exchanges the names in one transaction. The database owner
 * must be able to create databases.
 */
export async function openExternalPlace(urls: DatabaseUrls): Promise<Place> {
  const name = decodeURIComponent(new URL(urls.ownerUrl).pathname.slice(1));
  if (!name || name.length > MAX_NAME)
    throw new SetupError(`To be restored, a database needs a name of 1 to ${MAX_NAME} characters.`);
  const server = await connect(urls.ownerUrl);
  const place = { server, urls, name };
  const listFormer = async () => {
    const { rows } = await server.query<{ name: string }>('SELECT datname AS name FROM pg_database');
    return toFormerDatabases(
      rows.map((row) => row.name),
      `${name}_before_`,
    );
  };
  return {
    prepare: (stamp) => prepare(place, stamp),
    listFormer,
    prepareFormer: async (stamp) => {
      const last = expectFormer(await listFormer());
      await expectUnused(place, name);
      return toTarget(place, last.name, stamp);
    },
    remove: async (former) => void (await server.query(`DROP DATABASE ${pg.escapeIdentifier(former.name)}`)),
    close: () => server.end(),
  };
}

type External = { server: pg.Client; urls: DatabaseUrls; name: string };

/** Connects to the database `postgres`, because a connection to a database cannot rename or drop it. */
async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: withDatabaseName(ownerUrl, 'postgres') });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new SetupError(
      `The owner cannot connect to the database "postgres" of the server, which restoring needs: ${(error as Error).message}`,
    );
  }
}

async function prepare(place: External, stamp: string): Promise<Target> {
  const { server, name } = place;
  await expectUnused(place, name);
  const created = `${name}_restoring_${stamp}`;
  const discard = async () => {
    await server.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(created)} WITH (FORCE)`);
  };
  await dropLeftovers(place);
  try {
    await server.query(`CREATE DATABASE ${pg.escapeIdentifier(created)} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    throw new SetupError(
      `The owner could not create a database to restore into: ${(error as Error).message}.\nAs the superuser: ALTER ROLE … CREATEDB.`,
    );
  }
  await grantConnect(place, created);
  return { ...toTarget(place, created, stamp), discard };
}

/** Makes an existing database of the server the target. It is not deleted after a failure. */
function toTarget(place: External, database: string, stamp: string): Target {
  const { server, urls } = place;
  return {
    urls: {
      url: withDatabaseName(urls.url, database),
      ownerUrl: withDatabaseName(urls.ownerUrl, database),
    },
    putInPlace: () => exchange(place, database, stamp),
    isCurrent: async () => {
      const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [database]);
      return rowCount === 0;
    },
    discard: async () => undefined,
  };
}

/** Drops databases of interrupted restores. */
async function dropLeftovers({ server, name }: External): Promise<void> {
  const { rows } = await server.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [`${name}_restoring_`],
  );
  for (const leftover of rows)
    await server.query(`DROP DATABASE ${pg.escapeIdentifier(leftover.name)} WITH (FORCE)`);
}

async function grantConnect({ server, urls }: External, created: string): Promise<void> {
  const database = pg.escapeIdentifier(created);
  await server.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  const role = decodeURIComponent(new URL(urls.url).username);
  if (role) await server.query(`GRANT CONNECT ON DATABASE ${database} TO ${pg.escapeIdentifier(role)}`);
}

/** Renames another database to the name of the current one. The current one is kept under a name that contains `stamp`. */
async function exchange(place: External, other: string, stamp: string): Promise<string | null> {
  const { server, name } = place;
  await expectUnused(place, name);
  const [former, coming] = [`${name}_before_${stamp}`, `${name}_exchanged_${stamp}`];
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  const rename = (from: string, to: string) =>
    server.query(`ALTER DATABASE ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`);
  await server.query('BEGIN');
  try {
    await rename(other, coming); // first: if an undo follows within a second, `other` has the name `former`
    if (rowCount) await rename(name, former);
    await rename(coming, name);
    await server.query('COMMIT');
  } catch (error) {
    await server.query('ROLLBACK').catch(() => undefined); // fails if the connection is lost
    throw error;
  }
  return rowCount ? former : null;
}

async function expectUnused({ server }: External, name: string): Promise<void> {
  const { rows } = await server.query<{ n: number; programs: string | null }>(
    `SELECT count(*)::int AS n, string_agg(DISTINCT nullif(application_name, ''), ', ') AS programs FROM pg_stat_activity
     WHERE datname = $1 AND backend_type = 'client backend'`,
    [name],
  );
  const { n = 0, programs } = rows[0] ?? {};
  if (n > 0)
    throw new SetupError(
      `The database ${name} is in use by ${n} connection(s)${programs ? ` (${programs})` : ''}. Stop the site, then restore.`,
    );
}

function withDatabaseName(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
