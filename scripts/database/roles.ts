import pg from 'pg';
import type { Cluster } from './cluster';
import type { Address } from './processes';
import { withClient } from './with-client';

const DATABASE = 'kayal';
const LOCK_ID = 7_208_310;
const ROLES = { superuser: 'kayal', owner: 'kayal_owner', app: 'kayal_app' } as const;

type Role = keyof typeof ROLES;

/** URLs of one database: for the application's role, and for the role that owns the tables and may alter them. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/** URL of the embedded database for one of its roles. An encoded folder as its host means the socket in that folder. */
export function toUrl(
  { passwords }: Cluster,
  { host, port }: Address,
  role: Role,
  database: string = DATABASE,
): string {
  return `postgresql://${ROLES[role]}:${passwords[role]}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Creates the database and its two ordinary roles when they are missing. */
export async function createDatabase(cluster: Cluster, address: Address): Promise<DatabaseUrls> {
  return withClient(toUrl(cluster, address, 'superuser', 'postgres'), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
    for (const role of ['owner', 'app'] as const) await createRole(client, role, cluster.passwords[role]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLES.owner}`);
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
    await client.query(`REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${DATABASE} TO ${ROLES.app}`);
    return { url: toUrl(cluster, address, 'app'), ownerUrl: toUrl(cluster, address, 'owner') };
  });
}

async function createRole(client: pg.Client, role: Role, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLES[role]]);
  await client.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${ROLES[role]} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
  );
}
