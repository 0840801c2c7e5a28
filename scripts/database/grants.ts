import pg from 'pg';
import { SetupError } from '../runtime';
import type { DatabaseUrls } from './roles';
import { withClient } from './with-client';

/**
 * Gives the application's role only the rights it needs: full access to the rows of ordinary tables, and limited access to
 * the audit log and other records. Does nothing when the application connects as the database owner. Repeated after
 * every migration, so that new tables are included.
 */
export async function grantAccess({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  if (url === ownerUrl) return;
  const role = await findRole(url);
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>('SELECT current_user AS owner');
    if (rows[0]?.owner !== role) await client.query(toStatements(role, await listTables(client)));
  });
}

/** The role that the application connects as; its name may differ from that in the URL if there is a pooler. */
async function findRole(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]?.role ?? '';
  } catch (error) {
    throw new SetupError(`The application's role cannot connect: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The existing tables; a restored backup of an earlier version has fewer. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  return rows.map(({ name }) => name);
}

/**
 * Rights that are revoked from the application's role. It does not need them: it only adds rows to these tables, or
 * database functions change them.
 */
const REVOKED: Record<string, string[]> = {
  'UPDATE, DELETE': ['legal_texts', 'package_versions', 'backup_runs', 'documents'],
  'INSERT, UPDATE, DELETE': [
    'document_counters',
    'audit_log',
    'audit_values',
    'audit_seals',
    'removals',
    '_prisma_migrations',
  ],
  // Sent versions and acceptances are never changed, only deleted.
  UPDATE: ['quote_versions', 'quote_acceptances'],
  // Versions and acceptances of quotes are deleted with their quote.
  DELETE: ['price_books', 'price_batches', 'quote_versions', 'quote_acceptances'],
};

/** Several statements in one query are one transaction, so a running application never sees a right missing. */
function toStatements(name: string, tables: readonly string[]): string {
  const role = pg.escapeIdentifier(name);
  const revoked = Object.entries(REVOKED).flatMap(([rights, names]) =>
    names
      .filter((table) => tables.includes(table))
      .map((table) => `REVOKE ${rights} ON ${table} FROM ${role};`),
  );
  const schemas = 'public, graphile_worker';
  return `
GRANT USAGE ON SCHEMA ${schemas} TO ${role};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${role};
${revoked.join('\n')}
GRANT INSERT (staff_id, action, target, detail) ON audit_log TO ${role};
REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${role};
-- The job queue enables row-level security without policies, which hides all rows from everybody but the owner.
DO $$
DECLARE
  name text := ${pg.escapeLiteral(name)};
  guarded text;
BEGIN
  FOR guarded IN
    SELECT relname FROM pg_class AS c
    WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = name)
  LOOP
    EXECUTE format('CREATE POLICY %I ON graphile_worker.%I TO %I USING (true) WITH CHECK (true)', name, guarded, name);
  END LOOP;
END $$`;
}
