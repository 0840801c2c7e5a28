import { SetupError } from '../runtime';
import { listMigrations } from './migrate';
import { withClient } from './with-client';

/** True if the role in this database URL may migrate: it owns the tables, or there are none yet. */
export async function ownsTables(url: string): Promise<boolean> {
  const [row] = await read<{ is_owner: boolean }>(
    url,
    `SELECT pg_has_role(relowner, 'USAGE') AS is_owner FROM pg_class WHERE oid = to_regclass('public.requests')`,
  );
  return row?.is_owner ?? true;
}

/** Throws a SetupError if the database lacks a migration of this release. */
export async function requireMigrated(url: string): Promise<void> {
  const rows = await read<{ name: string }>(
    url,
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Set(rows.map(({ name }) => name));
  const missing = listMigrations().filter((name) => !applied.has(name));
  if (missing.length > 0)
    throw new SetupError(
      `The database lacks ${missing.join(', ')}, and this role may not change it.\nFirst run npm run db:setup with MIGRATE_DATABASE_URL, the address of the owner.`,
    );
}

async function read<Row extends object>(url: string, text: string): Promise<Row[]> {
  const { rows } = await withClient(url, (client) => client.query<Row>(text));
  return rows;
}
