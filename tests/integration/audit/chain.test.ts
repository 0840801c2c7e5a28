import { recordAudit } from '@/lib/staff/audit/mutations';
import { checkChain, findHead, isWhole } from '@/lib/staff/audit/chain';
import { eraseOldAddresses, sealAudit } from '@/lib/staff/audit/seal-mutations';
import { getPool, runSql } from '@/lib/platform/db';
import { listAuditLines } from '@/tests/support/audit';
import { makeStaff } from '@/tests/support/staff';
import { until } from '@/tests/support/until';

const EMPTY = {
  brokenSeals: [],
  changedLines: [],
  missingLines: [],
  addedLines: [],
  changedTexts: [],
  erasedTexts: [],
};
const sql = (text: string, values?: unknown[]) => getPool().query(text, values);
const WAITING =
  "SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'audit_log'::regclass AND mode = 'ShareLock' AND NOT granted";
const readIds = async () =>
  (await sql('SELECT id::text AS id FROM audit_log ORDER BY id')).rows.map(({ id }) => id as string);

async function writeLines(count: number): Promise<void> {
  await sql(
    `INSERT INTO audit_log (action, target, detail)
     SELECT 'export', 'file ' || n, jsonb_build_object('address', '192.0.2.' || n % 250, 'tab', 'new', 'n', n) FROM generate_series(1, $1) AS n`,
    [count],
  );
}

beforeEach(async () => {
  await sql('TRUNCATE audit_log, audit_values, audit_seals');
  await writeLines(6);
  await sealAudit();
  await writeLines(4);
  await sealAudit();
});

it('the audit log stores the texts of its lines in another table and reads both together', async () => {
  const { rows } = await sql('SELECT target, detail FROM audit_log ORDER BY id LIMIT 1');
  expect(rows[0]).toEqual({
    target: expect.stringMatching(/^[0-9a-f]{64}$/),
    detail: { address: expect.stringMatching(/^[0-9a-f]{64}$/), tab: expect.any(String), n: 1 },
  });
  expect((await listAuditLines())[0]).toMatchObject({
    target: 'file 1',
    detail: { address: '192.0.2.1', tab: 'new', n: 1 },
  });
});

it('the audit chain is valid after sealing in several batches, and unsealed lines are counted', async () => {
  await writeLines(2);
  const report = await checkChain(runSql);
  expect(report).toMatchObject({ ...EMPTY, sealedLines: 10, unsealedLines: 2, last: { number: '2' } });
  expect(isWhole(report)).toBe(true);
  expect(await findHead(runSql, '2')).toBe(report.last?.head);
});

it('sealing the audit log adds no seal without new lines, even when it runs three times at once', async () => {
  await Promise.all([sealAudit(), sealAudit(), sealAudit()]);
  expect((await checkChain(runSql)).last?.number).toBe('2');
});

it('the audit check reports the one changed line among a thousand', async () => {
  await writeLines(1_000);
  await sealAudit();
  const id = (await readIds())[600];
  await sql("UPDATE audit_log SET action = 'sign-in' WHERE id = $1", [id]);
  expect(await checkChain(runSql)).toMatchObject({ ...EMPTY, changedLines: [id] });
});

it.each([
  ['a time', "UPDATE audit_log SET at = at - interval '1 microsecond' WHERE id = $1", 'changedLines'],
  ['a target', "UPDATE audit_log SET target = 'another' WHERE id = $1", 'changedLines'],
  ['a detail', `UPDATE audit_log SET detail = '{"n": 7}' WHERE id = $1`, 'changedLines'],
  ['an actor', 'UPDATE audit_log SET actor_id = gen_random_uuid() WHERE id = $1', 'changedLines'],
  ['a deleted line', 'DELETE FROM audit_log WHERE id = $1', 'missingLines'],
  [
    'a text',
    `UPDATE audit_values SET value = '"192.0.2.99"' WHERE hash = (SELECT detail->>'address' FROM audit_log WHERE id = $1)`,
    'changedTexts',
  ],
])('the audit check reports the line that was manipulated: %s', async (_what, change, list) => {
  const id = (await readIds())[3];
  expect((await sql(change, [id])).rowCount).toBe(1);
  const report = await checkChain(runSql);
  // A changed target refers to a text that is not stored, so the check may also report that text as erased.
  expect(report).toMatchObject({ ...EMPTY, erasedTexts: expect.anything(), [list]: [id] });
  expect(isWhole(report)).toBe(false);
});

it('the audit check reports a line moved to another account', async () => {
  const [staff, other] = [await makeStaff(), await makeStaff()];
  await recordAudit({ staffId: staff.id, action: 'export', target: 'list' });
  await sealAudit();
  await sql('UPDATE audit_log SET staff_id = $2 WHERE staff_id = $1', [staff.id, other.id]);
  expect(await checkChain(runSql)).toMatchObject({ changedLines: [(await readIds()).at(-1)] });
  await sql('UPDATE audit_log SET staff_id = NULL WHERE staff_id = $1', [other.id]);
  expect(await checkChain(runSql)).toMatchObject({ changedLines: [(await readIds()).at(-1)] });
});

it('the audit chain stays valid when an account is deleted', async () => {
  const staff = await makeStaff();
  await recordAudit({ staffId: staff.id, action: 'export', target: 'list' });
  await sealAudit();
  await sql('DELETE FROM staff WHERE id = $1', [staff.id]);
  expect(isWhole(await checkChain(runSql))).toBe(true);
});

it('the audit check reports a deleted and an inserted line', async () => {
  const [first, second] = await readIds();
  await sql('DELETE FROM audit_log WHERE id = $1', [second]);
  await sealAudit();
  await sql("INSERT INTO audit_log (id, action) VALUES ($1::bigint - 1000, 'export')", [first]);
  expect(await checkChain(runSql)).toMatchObject({
    missingLines: [second],
    addedLines: [String(Number(first) - 1000)],
  });
});

it.each([
  ['changed', "UPDATE audit_seals SET line_hashes[1] = repeat('0', 64) WHERE number = 1", ['1']],
  ['removed', 'DELETE FROM audit_seals WHERE number = 1', ['2']],
  ['given another head', "UPDATE audit_seals SET head = repeat('0', 64) WHERE number = 1", ['1', '2']],
])('the audit check lists the broken seals after one was %s', async (_how, change, numbers) => {
  await sql(change);
  expect((await checkChain(runSql)).brokenSeals).toEqual(numbers);
});

it('the audit chain has another head if log and seals were rewritten completely', async () => {
  const before = await findHead(runSql, '2');
  await sql('TRUNCATE audit_log, audit_values, audit_seals');
  await writeLines(6);
  await sealAudit();
  await writeLines(4);
  await sealAudit();
  expect(isWhole(await checkChain(runSql))).toBe(true);
  expect(await findHead(runSql, '2')).not.toBe(before);
});

it('sealing the audit log waits for open transactions with lower line ids', async () => {
  const slow = await getPool().connect();
  try {
    await slow.query('BEGIN');
    await slow.query("INSERT INTO audit_log (action) VALUES ('slow')");
    await recordAudit({ staffId: null, action: 'export', target: 'fast' });
    const sealing = sealAudit();
    await until(async () => (await sql(WAITING)).rows[0]?.n === 1);
    await slow.query('COMMIT');
    await sealing;
  } finally {
    slow.release();
  }
  expect(await checkChain(runSql)).toMatchObject({ ...EMPTY, sealedLines: 12, unsealedLines: 0 });
});

it('sealing the audit log adds no seal if the log stays locked', async () => {
  const slow = await getPool().connect();
  try {
    await slow.query('BEGIN');
    await slow.query("INSERT INTO audit_log (action) VALUES ('slow')");
    await sealAudit();
    await slow.query('ROLLBACK');
  } finally {
    slow.release();
  }
  expect((await checkChain(runSql)).last?.number).toBe('2');
});

it('the audit chain stays valid when old IP addresses are erased', async () => {
  await sql('TRUNCATE audit_log, audit_values, audit_seals');
  await writeLines(1);
  await sql(
    `INSERT INTO audit_log (action, target, detail, at)
     SELECT 'export', 'file ' || n, jsonb_build_object('address', '192.0.2.' || n, 'tab', 'new'), now() - interval '91 days'
     FROM generate_series(2, 9) AS n`,
  );
  await sealAudit();
  expect(await eraseOldAddresses(new Date(Date.now() - 90 * 86_400_000))).toBe(8);
  const lines = await listAuditLines();
  expect(lines[0]).toMatchObject({ target: 'file 1', detail: { address: '192.0.2.1' } });
  expect(lines[1]).toMatchObject({ target: 'file 2', detail: { address: null, tab: 'new' } });
  expect(isWhole(await checkChain(runSql))).toBe(true);
});

it('the database role of the application can seal the audit log', async () => {
  await writeLines(1);
  const app = await getPool().connect();
  try {
    await app.query('SET SESSION AUTHORIZATION kayal_app');
    const { rows } = await app.query('SELECT kayal_seal_audit() AS sealed');
    expect(rows).toEqual([{ sealed: 1 }]);
  } finally {
    await app.query('RESET SESSION AUTHORIZATION');
    app.release();
  }
});
