import type pg from 'pg';
import { sealAudit } from '@/lib/staff/audit/seal-mutations';
import { getPool, runSql } from '@/lib/platform/db';
import { listTroubles } from '@/lib/trust/receipts/check-words';
import { checkRecords } from '@/lib/trust/receipts/check-records';
import { makeStaff } from '@/tests/support/staff';
import { act, sendNewEnquiry, sendNewPlan, type Sent } from '@/tests/support/visitor';

// Attacks by somebody with the connection URL of the application's database role.
let app: pg.PoolClient;
let sent: Sent;
let plan: Sent;

const TABLES =
  'enquiries, custom_itineraries, receipts, removals, mails, audit_log, audit_values, audit_seals';

beforeEach(async () => {
  await getPool().query(`TRUNCATE ${TABLES}, graphile_worker._private_jobs CASCADE`);
  await getPool().query('DELETE FROM staff');
  await makeStaff();
  [sent, plan] = [await sendNewEnquiry(), await sendNewPlan()];
  app = await getPool().connect();
  await app.query('SET SESSION AUTHORIZATION kayal_app');
});

afterEach(async () => {
  await app.query('RESET SESSION AUTHORIZATION');
  app.release();
});

const findTroubles = async () => listTroubles(await checkRecords(runSql));

it.each([
  "INSERT INTO removals (request_id, source, reference, reason) SELECT id, 'website', reference, 'purged' FROM enquiries",
  'DELETE FROM audit_values',
  "UPDATE legal_texts SET content = 'You owe us everything.'",
  "INSERT INTO audit_log (action, at) VALUES ('export', now() - interval '20 days')",
  "UPDATE receipts SET row_hash = ''",
])('the role of the application may not run: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

const IN_ENQUIRY = ['changed', () => sent.reference] as const;
const IN_PLAN = ['changed', () => plan.reference] as const;

describe.each([
  ['before', async () => undefined],
  ['after', sealAudit],
])('%s the records are sealed', (_when, seal) => {
  it.each([
    ['DELETE FROM enquiries', ['no longer stored', () => sent.reference]],
    ["UPDATE enquiries SET erased_at = now(), customer_name = 'Erased'", ['by whom', () => sent.reference]],
    ['UPDATE enquiries SET package_price = 1', IN_ENQUIRY],
    ['UPDATE enquiries SET price_total = 1', IN_ENQUIRY],
    ["UPDATE enquiries SET price_code = 'forged'", IN_ENQUIRY],
    ['UPDATE enquiries SET price_book_id = 7', IN_ENQUIRY],
    ["UPDATE enquiries SET travel_date = '2028-01-01'", IN_ENQUIRY],
    ['UPDATE enquiries SET adults_count = 9', IN_ENQUIRY],
    ["UPDATE enquiries SET visitor_message = 'We agreed on less.'", IN_ENQUIRY],
    ['UPDATE custom_itineraries SET estimated_cost_min = 1', IN_PLAN],
    ['UPDATE custom_itineraries SET duration = duration + 1', IN_PLAN],
  ] as const)('the check reports: %s', async (statement, finding) => {
    await seal();
    await app.query(statement);
    await seal();
    const troubles = await findTroubles();
    const [word, getReference] = finding;
    expect(troubles).toEqual([expect.stringContaining(getReference())]);
    expect(troubles.join()).toMatch(word === 'changed' ? /differs from what was received/ : new RegExp(word));
  });
});

it('the check reports a date forged after the visitor changed it', async () => {
  await act(sent.token, 'date', { travelDate: '2027-02-01' });
  await act(sent.token, 'party', { adults: 5, children: 1 });
  expect(await findTroubles()).toEqual([]);
  await app.query("UPDATE enquiries SET travel_date = '2027-02-02'");
  expect(await findTroubles()).toEqual([expect.stringContaining('differs from what was received')]);
});

it('the check reports accounts with more rights than the audit log says', async () => {
  const { rows } = await getPool().query("SELECT username FROM staff WHERE role = 'owner'");
  await app.query("INSERT INTO staff (username, password_hash, role) VALUES ('helper', 'x', 'agent')");
  expect(await findTroubles()).toEqual([expect.stringMatching(/^Accounts whose role .*: helper$/)]);
  await app.query("UPDATE staff SET role = CASE role WHEN 'owner' THEN 'agent' ELSE 'owner' END");
  expect(await findTroubles()).toEqual([expect.stringContaining(`${rows[0]?.username}`)]);
});

it('the audit log records the purge of a deleted request by SQL, which the check does not report', async () => {
  await app.query('UPDATE enquiries SET deleted_at = now()');
  await app.query('DELETE FROM enquiries');
  expect(await findTroubles()).toEqual([]);
  const { rows } = await getPool().query("SELECT detail FROM audit_log WHERE action = 'requests-purged'");
  expect(rows).toEqual([{ detail: { requests: 1 } }]);
});

describe('the database owner', () => {
  const sql = (text: string) => getPool().query(text);

  it.each([
    [
      'removes a request with its receipt',
      'DELETE FROM enquiries; DELETE FROM receipts WHERE source = $$website$$',
    ],
    [
      'changes a request and its receipt',
      "UPDATE receipts SET row_hash = 'x', terms_hash = 'x' WHERE source = 'website'",
    ],
  ])('%s: the check reports a difference from the sealed receipts', async (_what, statements) => {
    await sealAudit();
    await sql(statements);
    expect((await findTroubles()).join('\n')).toMatch(
      /Receipts that are missing or differ from what was sealed: /,
    );
  });

  it('adds a removal without an audit line: the check reports it', async () => {
    await sql(
      "INSERT INTO removals (request_id, source, reference, reason) SELECT id, 'website', reference, 'purged' FROM enquiries",
    );
    await sql('DELETE FROM enquiries');
    expect(await findTroubles()).toEqual([expect.stringContaining('the audit log does not say so')]);
  });

  it('erases texts of the audit log: the check reports it', async () => {
    await sql("INSERT INTO audit_log (action, target) VALUES ('export', 'list')");
    await sql('DELETE FROM audit_values');
    expect(await findTroubles()).toEqual([expect.stringContaining('texts erased without a line')]);
  });
});
