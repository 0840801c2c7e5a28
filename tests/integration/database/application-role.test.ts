import type pg from 'pg';
import { getPool, getPrisma } from '@/lib/platform/db';
import { insertRow } from '@/tests/support/rows';

// The tests connect as superuser. This file uses the application's role, as npm start does.
let app: pg.PoolClient;

beforeEach(async () => {
  app = await getPool().connect();
  await app.query('SET SESSION AUTHORIZATION kayal_app');
});

afterEach(async () => {
  await app.query('RESET SESSION AUTHORIZATION');
  app.release();
});

const INSUFFICIENT_PRIVILEGE = { code: '42501' };

it.each([
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "COPY tours TO '/tmp/tours'",
  "SELECT pg_read_file('postgresql.conf')",
  'SELECT * FROM pg_authid',
  'CREATE TABLE own (id int)',
  'CREATE SCHEMA own',
  'CREATE ROLE own',
  'CREATE EXTENSION dblink',
  'ALTER SYSTEM SET fsync = off',
  "SET session_replication_role = 'replica'",
  'DROP TRIGGER tours_notify ON tours',
  'DELETE FROM price_books',
  'TRUNCATE requests',
  'SET ROLE kayal_owner',
  "UPDATE audit_log SET target = 'someone else'",
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  'ALTER TABLE audit_log DISABLE TRIGGER ALL',
  'DELETE FROM audit_lines',
  "UPDATE audit_lines SET action = 'x'",
  "UPDATE audit_values SET value = '1'",
  'DELETE FROM audit_seals',
  "UPDATE audit_seals SET head = 'x'",
  'DELETE FROM removals',
  "INSERT INTO removals (request_id, reference, reason) VALUES (gen_random_uuid(), 'KT-X', 'purged')",
  'DELETE FROM audit_values',
  "INSERT INTO audit_log (action, at) VALUES ('export', now() - interval '20 days')",
  "INSERT INTO audit_log (action, id) VALUES ('export', 1)",
  "UPDATE legal_texts SET content = ''",
  'DELETE FROM legal_texts',
  "UPDATE package_versions SET content = '{}'",
  "UPDATE quote_versions SET content = '{}'",
  'DELETE FROM quote_versions',
  'UPDATE quote_acceptances SET total = 0',
  'DELETE FROM quote_acceptances',
  "UPDATE documents SET content = '{}'",
  'DELETE FROM documents',
  'UPDATE document_counters SET last = 0',
  'DELETE FROM backup_runs',
  "UPDATE _prisma_migrations SET logs = ''",
  'DELETE FROM graphile_worker.migrations',
])('the application’s role may not run: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE);
});

it('the application’s role may create nothing in the database, open no other one, and is not a superuser', async () => {
  const { rows } = await getPool().query(
    `SELECT has_database_privilege('kayal_app', 'kayal', 'TEMP') AS temp,
       has_database_privilege('kayal_app', 'kayal', 'CREATE') AS create,
       has_database_privilege('kayal_app', 'postgres', 'CONNECT') AS other, rolsuper AS super
     FROM pg_roles WHERE rolname = 'kayal_app'`,
  );
  expect(rows).toEqual([{ temp: false, create: false, other: false, super: false }]);
});

it('the application’s role may read and write the rows of every table except those listed here', async () => {
  const { rows } = await getPool().query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class AS c
     WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND relkind = 'r'
       AND NOT (has_table_privilege('kayal_app', c.oid, 'SELECT') AND has_table_privilege('kayal_app', c.oid, 'INSERT')
         AND has_table_privilege('kayal_app', c.oid, 'UPDATE') AND has_table_privilege('kayal_app', c.oid, 'DELETE'))
     ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    '_prisma_migrations',
    'audit_log',
    'audit_seals',
    'audit_values',
    'backup_runs',
    'document_counters',
    'documents',
    'graphile_worker.migrations',
    'legal_texts',
    'package_versions',
    'price_batches',
    'price_books',
    'quote_acceptances',
    'quote_versions',
    'removals',
  ]);
});

it('the application’s role can add to the audit log and read it', async () => {
  const { rows } = await app.query("INSERT INTO audit_log (action, target) VALUES ('x', 'y') RETURNING id");
  const read = await app.query('SELECT target FROM audit_lines WHERE id = $1', [rows[0]?.id]);
  expect(read.rows).toEqual([{ target: 'y' }]);
});

it('the application’s role can delete an account, whose audit lines stay', async () => {
  const { id } = await getPrisma().staff.create({ data: { username: 'leaver', passwordHash: 'x' } });
  await app.query("INSERT INTO audit_log (staff_id, action, target) VALUES ($1, 'gone', 'z')", [id]);
  await app.query('DELETE FROM staff WHERE id = $1', [id]);
  const { rows } = await app.query("SELECT staff_id, target FROM audit_lines WHERE action = 'gone'");
  expect(rows).toEqual([{ staff_id: null, target: 'z' }]);
});

it('the application’s role can see and run jobs in spite of their row-level security', async () => {
  await app.query("SELECT graphile_worker.add_job('some-task', '{}', job_key := 'one')");
  const { rows } = await app.query('SELECT key FROM graphile_worker.jobs');
  expect(rows).toContainEqual({ key: 'one' });
  const unlocked =
    "UPDATE graphile_worker._private_jobs SET locked_by = 'w', locked_at = now() WHERE key = 'one'";
  expect((await app.query(unlocked)).rowCount).toBe(1);
  await app.query("SELECT graphile_worker.force_unlock_workers(ARRAY['w'])");
  const after = await app.query("SELECT locked_by FROM graphile_worker._private_jobs WHERE key = 'one'");
  expect(after.rows).toEqual([{ locked_by: null }]);
});

it('the application’s role can erase texts of the audit log through a function that records the erasure', async () => {
  await app.query("INSERT INTO audit_log (action, target) VALUES ('x', 'somebody')");
  const { rows } = await app.query(
    `SELECT kayal_erase_audit_texts(ARRAY[hash], NULL) AS n FROM audit_values WHERE value = to_jsonb('somebody'::text)`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  const { rows: lines } = await app.query('SELECT action, detail FROM audit_log ORDER BY id DESC LIMIT 1');
  expect(lines).toEqual([{ action: 'texts-erased', detail: { texts: 1 } }]);
});

it('when the application’s role stores a request, triggers update the counters', async () => {
  const count = 'SELECT COALESCE(sum(n), 0)::int AS n FROM inbox_counts';
  const before = (await app.query<{ n: number }>(count)).rows[0]?.n ?? 0;
  await insertRow('enquiries', {}, app);
  expect((await app.query<{ n: number }>(count)).rows[0]?.n).toBe(before + 1);
});
