import { randomUUID } from 'node:crypto';
import { getPool, runSql } from '@/lib/platform/db';
import { checkRequests } from '@/lib/trust/receipts/check';
import { eraseRequests } from '@/lib/trust/retention/erase-mutations';
import { applyRetention } from '@/lib/trust/retention/run';
import { makeStoredMail, runJobs } from '@/tests/support/mails';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { act, sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

const sql = (text: string, values?: unknown[]) => getPool().query(text, values);
const find = async () =>
  (await checkRequests(runSql)).findings.map(({ trouble, reference }) => [trouble, reference]);

beforeEach(() =>
  sql(
    'TRUNCATE enquiries, custom_itineraries, receipts, removals, mails, graphile_worker._private_jobs CASCADE',
  ),
);

it('the records check reports the one row of 10,000 that was deleted by SQL', async () => {
  await addManyEnquiries(10_000, {
    reference: "'KT-' || lpad(n::text, 6, '0')",
    customer_name: "'Guest ' || n",
  });
  expect(await checkRequests(runSql)).toEqual({ receipts: 10_000, findings: [] });
  await sql("DELETE FROM enquiries WHERE reference = 'KT-004321'");
  expect(await find()).toEqual([['missing', 'KT-004321']]);
});

it.each([
  ['an enquiry', sendNewEnquiry, "customer_name = 'Somebody Else'"],
  ['an enquiry', sendNewEnquiry, "visitor_message = 'another text'"],
  ['a plan', sendNewPlan, `itinerary_data = '{"title": "Another"}'`],
])('the records check reports %s that was changed by SQL', async (_what, send, change) => {
  const { table, id, reference } = await send();
  await sql(`UPDATE ${table} SET ${change} WHERE id = $1`, [id]);
  expect(await find()).toEqual([['changed', reference]]);
});

it('the records check ignores changes by visitors and staff', async () => {
  const sent = await sendNewEnquiry();
  await act(sent.token, 'party', { adults: 5, children: 1 });
  await act(sent.token, 'note', { text: 'We come by train.' });
  await sql(
    "UPDATE enquiries SET status = 'converted', is_spam = true, ip_address = NULL, user_agent = NULL",
  );
  expect(await find()).toEqual([]);
});

it('the records check ignores erased and purged requests', async () => {
  const [erased, plan] = [await sendNewEnquiry(), await sendNewPlan()];
  await act(erased.token, 'erase');
  await eraseRequests('custom_planner', [{ id: plan.id, version: 1 }], { by: 'retention' });
  const long = new Date('2026-01-01T00:00:00Z');
  await makeStoredEnquiry({ deletedAt: long });
  await makeStoredItinerary({ deletedAt: long });
  await makeStoredEnquiry({ isSpam: true, enquiryDate: long, updatedAt: long });
  await applyRetention();
  expect((await sql('SELECT count(*)::int AS n FROM enquiries')).rows).toEqual([{ n: 1 }]);
  expect(await find()).toEqual([]);
});

it('the records check reports an erasure that nobody made on the site', async () => {
  const [{ id, reference }, plan] = [await sendNewEnquiry(), await sendNewPlan()];
  await sql('UPDATE enquiries SET erased_at = now() WHERE id = $1', [id]);
  await sql('UPDATE custom_itineraries SET erased_at = now() WHERE id = $1', [plan.id]);
  expect(await find()).toEqual([
    ['unexplained', reference],
    ['unexplained', plan.reference],
  ]);
});

it('the records check reports an erased request that is stored again', async () => {
  const { id, reference, token } = await sendNewEnquiry();
  const { rows } = await sql('SELECT * FROM enquiries WHERE id = $1', [id]);
  await act(token, 'erase');
  const { customer_name: name, email, phone, idempotency_key: key } = rows[0];
  await sql(
    'UPDATE enquiries SET customer_name = $2, email = $3, phone = $4, idempotency_key = $5, erased_at = NULL WHERE id = $1',
    [id, name, email, phone, key],
  );
  expect(await find()).toEqual([['returned', reference]]);
});

it('the records check reports a request about which the team got no mail', async () => {
  const sent = await sendNewEnquiry();
  const spam = await makeStoredEnquiry({ isSpam: true });
  await sql("UPDATE enquiries SET enquiry_date = now() - interval '2 hours'");
  await sql("UPDATE receipts SET at = now() - interval '2 hours'");
  expect(await find()).toEqual([]); // queued
  await runJobs();
  expect(await find()).toEqual([]); // sent
  await sql("DELETE FROM mails WHERE key LIKE '%:staff'");
  expect(await find()).toEqual([['unmailed', sent.reference]]);
  await sql('UPDATE enquiries SET is_spam = false WHERE id = $1', [spam.id]); // no mail was ever due
  expect(await find()).toEqual([['unmailed', sent.reference]]);
  await act(sent.token, 'withdraw'); // the mail may have been dropped
  expect(await find()).toEqual([]);
});

it('the records check reports a request of which only the mail still exists', async () => {
  const { reference } = await makeStoredMail({ kind: 'enquiry-staff' });
  expect(await find()).toEqual([['missing', reference]]);
});

it('the records check reports a row without a receipt', async () => {
  await makeStoredEnquiry();
  const reference = `KT-${randomUUID().slice(0, 6)}`;
  const client = await getPool().connect();
  await client.query("SET session_replication_role = 'replica'");
  await client.query(
    `INSERT INTO enquiries (reference, customer_name, phone, adults_count, travel_date, idempotency_key, request_hash, status_token_hash, due_at)
     VALUES ($1, 'Guest', '9847011111', 2, '2027-01-01', gen_random_uuid(), 'x', $1, now())`,
    [reference],
  );
  await client.query('RESET session_replication_role');
  client.release();
  expect(await find()).toEqual([['unacknowledged', reference]]);
});
