import type pg from 'pg';
import { getPool, runSql } from '@/lib/platform/db';
import { checkRecords } from '@/lib/trust/records/check';
import { listProblems } from '@/lib/trust/records/words';
import { makeStaff } from '@/tests/support/staff';
import { sendNewEnquiry } from '@/tests/support/visitor';

// An attacker's connection, with the database role of the application.
let app: pg.PoolClient;

beforeEach(async () => {
  await getPool().query('TRUNCATE requests, removals, audit_log, audit_values, audit_seals CASCADE');
  await getPool().query('DELETE FROM staff');
  await makeStaff();
  app = await getPool().connect();
  await app.query('SET SESSION AUTHORIZATION kayal_app');
});

afterEach(async () => {
  await app.query('RESET SESSION AUTHORIZATION');
  app.release();
});

const findProblems = async () => listProblems(await checkRecords(runSql));

it('the check of records reports accounts whose role differs from the audit log', async () => {
  const { rows } = await getPool().query("SELECT username FROM staff WHERE role = 'owner'");
  await app.query("INSERT INTO staff (username, password_hash, role) VALUES ('helper', 'x', 'agent')");
  expect(await findProblems()).toEqual([expect.stringMatching(/^Accounts whose role .*: helper$/)]);
  await app.query("UPDATE staff SET role = CASE role WHEN 'owner' THEN 'agent' ELSE 'owner' END");
  expect(await findProblems()).toEqual([expect.stringContaining(`${rows[0]?.username}`)]);
});

it('the audit log records the purge of a deleted request by SQL', async () => {
  await sendNewEnquiry();
  await app.query('UPDATE requests SET deleted_at = now()');
  await app.query('DELETE FROM requests');
  const { rows } = await getPool().query("SELECT detail FROM audit_log WHERE action = 'requests-purged'");
  expect(rows).toEqual([{ detail: { requests: 1 } }]);
});

it('the check of records reports texts of the audit log that the database owner erased', async () => {
  await getPool().query("INSERT INTO audit_log (action, target) VALUES ('export', 'list')");
  await getPool().query('DELETE FROM audit_values');
  expect(await findProblems()).toEqual([expect.stringContaining('texts erased without a line')]);
});

it('the check of records reports issued papers that were changed, removed or added past the audit log', async () => {
  const insert = (kind: string) =>
    getPool().query<{ number: string }>(
      `INSERT INTO documents (kind, content) VALUES ($1, '{"reference": "KT-TEST"}') RETURNING number`,
      [kind],
    );
  const [receipt, , invoice] = [await insert('receipt'), await insert('receipt'), await insert('invoice')];
  expect(await findProblems()).toEqual([]);
  await getPool().query('ALTER TABLE documents DISABLE TRIGGER USER');
  await getPool().query("UPDATE documents SET content = '{}', content_hash = 'x' WHERE kind = 'invoice'");
  await getPool().query('DELETE FROM documents WHERE number = $1', [receipt.rows[0]?.number]);
  await getPool().query(
    "INSERT INTO documents (kind, series, serial, number, content) VALUES ('receipt', '99-00', 1, 'RV/99-00/00001', '{}')",
  );
  await getPool().query('ALTER TABLE documents ENABLE TRIGGER USER');
  const numbers = [receipt.rows[0]?.number, 'RV/99-00/00001', invoice.rows[0]?.number];
  expect(await findProblems()).toEqual([`Issued papers that are missing or changed: ${numbers.join(', ')}`]);
});
