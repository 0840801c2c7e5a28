import { getPool, runSql } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { describeAudit } from '@/lib/staff/audit/words';
import { copyPersonalData } from '@/lib/trust/personal-data/admin-queries';
import { checkOffers } from '@/lib/trust/records/check';
import { queueMail } from '@/lib/platform/job-queue/mutations';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { eraseLateTraces } from '@/lib/trust/retention/erase-mutations';
import { purgeNow } from '@/lib/trust/retention/mutations';
import { listAuditLines } from '@/tests/support/audit';
import { selectRows } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { forgetLimits } from '@/tests/support/limits';
import { runJobs } from '@/tests/support/mails';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { endTrip } from '@/tests/support/trips';
import { act, sendNewEnquiry, type Sent } from '@/tests/support/visitor';
import { callAs, callByLink, sendNew, toAcceptance, type SentQuote } from './quote-calls';
import { withoutIds } from './secret-amounts';

let request: Sent;
let sent: SentQuote;

beforeEach(async () => {
  await forgetLimits();
  request = await sendNewEnquiry({ travelDate: addPlainDays(getIndiaDate(), 60) });
  sent = await sendNew(request.id);
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  expect(await callByLink(sent.token, 'accept', toAcceptance(sent, contentHash))).toMatchObject({
    status: 200,
  });
  await runJobs();
});

const findProblems = async (query: Parameters<typeof checkOffers>[0] = runSql) =>
  (await checkOffers(query))
    .filter(({ reference }) => reference === request.reference)
    .map(({ trouble }) => trouble);
const countVersions = async () =>
  (await selectRows('SELECT 1 FROM quote_versions WHERE quote_id = $1', [sent.item.id])).length;

/** Runs a statement as this role, returns the problems that the check then finds, and rolls back. */
async function findAfter(statement: string, role = 'NONE'): Promise<string[]> {
  const client = await getPool().connect();
  try {
    await client.query(`BEGIN; SET LOCAL ROLE ${role}`);
    await client.query(statement, [sent.item.id]);
    await client.query('RESET ROLE');
    return await findProblems((sql) => client.query(sql));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The stored and the computed hash of a version, and those of its acceptance. */
const HASHES = `
SELECT v.content_hash AS hash, kayal_hash(jsonb_build_array($2::jsonb)) AS again, kayal_hash_acceptance(a) AS evidence,
  (SELECT detail->>'hash' FROM audit_lines WHERE action = 'quote-accepted' AND detail->>'quote' = $1) AS noted
FROM quote_versions AS v JOIN quote_acceptances AS a USING (quote_id, number) WHERE quote_id = $1::uuid`;

/** Returns the same value with the keys of each object in reverse order. */
function turnKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, turnKeys(one)]),
  );
}

it('a sent version and its acceptance cannot be changed by the database role of the site', async () => {
  for (const change of [
    "UPDATE quote_versions SET content = '{}'",
    'DELETE FROM quote_versions',
    'UPDATE quote_acceptances SET total = 1',
    'DELETE FROM quote_acceptances',
  ])
    await expect(findAfter(`${change} WHERE quote_id = $1`, 'kayal_app')).rejects.toMatchObject({
      code: '42501',
    });
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'accepted' });
});

it('the check finds each forgery of a sent version or acceptance by the owner of the database', async () => {
  expect(await findProblems()).toEqual([]);
  for (const [change, trouble] of [
    [`UPDATE quote_versions SET content = jsonb_set(content, '{title}', '"Else"')`, 'changed'],
    ['UPDATE quote_acceptances SET total = total - 1', 'changed'],
    ["UPDATE quote_acceptances SET name = 'Somebody'", 'changed'],
    ['DELETE FROM quote_acceptances', 'missing'],
    ['DELETE FROM quote_versions', 'missing'],
  ])
    expect([change, await findAfter(`${change} WHERE quote_id = $1`)]).toEqual([change, [trouble]]);
});

it('the check finds once each forgery of a sent quote that the site itself could write', async () => {
  await sendNewEnquiry();
  const another = 'SELECT id FROM requests WHERE id <> request_id ORDER BY id LIMIT 1';
  for (const [change, trouble] of [
    ["UPDATE quotes SET state = 'sent'", 'changed'],
    ['UPDATE quotes SET total = 1', 'changed'],
    ['UPDATE quotes SET latest = 2', 'changed'],
    [`UPDATE quotes SET request_id = (${another})`, 'changed'],
    ['DELETE FROM quotes', 'missing'],
  ])
    expect([change, await findAfter(`${change} WHERE id = $1`, 'kayal_app')]).toEqual([change, [trouble]]);
});

it('an acceptance of a version that does not exist cannot be stored', async () => {
  const forged = getPool().query(
    `INSERT INTO quote_acceptances (quote_id, number, option_id, total, name, sentence, terms_version, content_hash, key)
       VALUES ($1, 7, 'o', 1, 'Nobody', '', 0, '', gen_random_uuid())`,
    [sent.item.id],
  );
  await expect(forged).rejects.toMatchObject({ code: '23503' });
});

it('the hashes of a version and its acceptance do not depend on the order of JSON keys or the time zone', async () => {
  const [stored] = await selectRows('SELECT content, content_hash AS hash FROM quote_versions WHERE quote_id = $1', [sent.item.id]); // oxfmt-ignore
  const turned = JSON.stringify(turnKeys(stored?.content));
  expect(turned).not.toBe(JSON.stringify(stored?.content));
  const connection = await getPool().connect();
  try {
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      await connection.query(`SET TIME ZONE '${zone}'`);
      const { rows } = await connection.query(HASHES, [sent.item.id, turned]);
      const [{ evidence, noted, ...hashes }] = rows as [Record<string, string>];
      expect([zone, hashes]).toEqual([zone, { hash: stored?.hash, again: stored?.hash }]);
      expect([zone, evidence]).toEqual([zone, noted]);
    }
  } finally {
    await connection.query('RESET TIME ZONE');
    connection.release();
  }
});

it('a sent version and its acceptance do not change when the account that sent them is deleted', async () => {
  await getPool().query('DELETE FROM staff WHERE id IN (SELECT staff_id FROM quote_versions WHERE quote_id = $1)', [sent.item.id]); // oxfmt-ignore
  expect(await selectRows('SELECT staff_id FROM quote_versions WHERE quote_id = $1', [sent.item.id])).toEqual([{ staff_id: null }]); // oxfmt-ignore
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'accepted' });
  expect(await findProblems()).toEqual([]);
});

it('once accepted, the traveller cannot withdraw the request: the trip is cancelled by the agency', async () => {
  expect((await act(request.token, 'withdraw')).status).toBe(422);
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'accepted' });
  expect(await findProblems()).toEqual([]);
});

it('the audit log describes a sent version and its acceptance in words', async () => {
  const lines = (await listAuditLines()).filter(({ target }) => target === request.reference);
  const rows = lines as unknown as Parameters<typeof describeAudit>[0][];
  const quoted = rows.filter(({ action }) => action.startsWith('quote-'));
  expect(quoted.map((line) => describeAudit({ ...line, staff: null, request: null }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: `sent version 1 of a quote for ${request.reference}.` }),
      { who: 'The traveller', what: `accepted version 1 of the quote for ${request.reference}.`, rest: '' },
    ]),
  );
});

it('a request with an accepted quote shows the quote and its history, and is due', async () => {
  const inbox = makeInbox((await makeSession()).cookie);
  const detail = await inbox.read(request.id);
  expect(detail.quotes).toMatchObject([
    { id: sent.item.id, state: 'accepted', latest: 1, total: sent.item.total },
  ]);
  expect(detail.activity.map(({ kind }) => kind).slice(0, 2)).toEqual(['quote-accepted', 'quote-sent']);
  expect(Date.parse(detail.followUpAt ?? '')).toBeLessThanOrEqual(Date.now());
});

it('the personal data of a quote is in the copy for the person without any cost, and erased with the request', async () => {
  const { staff, cookie } = await makeSession();
  const unsent = (await callAs(cookie).create({ requestId: request.id })).body.item!;
  await callAs(cookie).save(unsent.id, { greeting: 'Dear Meera', was: unsent.draft, revision: 1 });
  makeStaffRequest('/', { cookie });
  const { requests } = await copyPersonalData([request.id]);
  expect(requests[0]).toMatchObject({
    quotes: [
      { versions: [{ number: 1 }], acceptances: [{ name: 'Meera Nair', channel: 'link' }] },
      { state: 'draft', draft: { greeting: 'Dear Meera', days: expect.any(Array) }, versions: [] },
    ],
  });
  const text = JSON.stringify(requests);
  for (const secret of [staff.username, 'unitCost', 'markup']) expect(text).not.toContain(secret);
  expect(withoutIds(text)).not.toMatch(/7919|3571/);

  await endTrip(request.id);
  await eraseForStaff(request.id, staff.id);
  await runJobs();
  expect(await countVersions()).toBe(0);
  expect(await selectRows('SELECT 1 FROM quotes WHERE id = $1', [sent.item.id])).toEqual([]);
  expect(await selectRows('SELECT 1 FROM quote_acceptances WHERE quote_id = $1', [sent.item.id])).toEqual([]);
  const kinds = await selectRows('SELECT kind FROM request_activity WHERE request_id = $1', [request.id]);
  expect(kinds.filter(({ kind }) => String(kind).startsWith('quote-'))).toEqual([]);
  expect(await findProblems()).toEqual([]);
  expect(await getQuoteByToken(sent.token)).toBeNull();
  expect(await callByLink(sent.token, 'decline', { number: 1, reason: 'price', note: '' })).toMatchObject({
    status: 404,
  });
});

it('a quote that is stored while its request is erased is erased too', async () => {
  await endTrip(request.id);
  await eraseForStaff(request.id, (await makeSession()).staff.id);
  await getPool().query(
    "INSERT INTO quotes (request_id, draft, link_hash, key) VALUES ($1, '{}', gen_random_uuid()::text, gen_random_uuid())",
    [request.id],
  );
  await eraseLateTraces([request.id]);
  expect(await selectRows('SELECT 1 FROM quotes WHERE request_id = $1', [request.id])).toEqual([]);
});

it('a quote is hidden when its request is deleted, and deleted with unsent mails when the request is purged', async () => {
  await queueMail(`enquiry:${request.id}:quote:${sent.item.id}:accepted:1`, 60);
  await getPool().query('UPDATE requests SET deleted_at = now() WHERE id = $1', [request.id]);
  expect(await getQuoteByToken(sent.token)).toBeNull();
  expect(await callByLink(sent.token, 'seen', { number: 1 })).toMatchObject({ status: 404 });
  expect(await purgeNow([request.id])).toBe(1);
  expect(await countVersions()).toBe(0);
  expect(await selectRows("SELECT 1 FROM graphile_worker.jobs WHERE key LIKE '%:quote:%'")).toEqual([]);
  expect(await findProblems()).toEqual([]);
});
