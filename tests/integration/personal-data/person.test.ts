import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POST as copy } from '@/app/api/admin/personal-data/copy/route';
import { POST as erase } from '@/app/api/admin/personal-data/erase/route';
import { POST as search } from '@/app/api/admin/personal-data/route';
import { checkChain, isWhole } from '@/lib/staff/audit/chain';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { sealAudit } from '@/lib/staff/audit/seal-mutations';
import { decideCustomer } from '@/lib/requests/customers/mutations';
import { getPool, runSql } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { saveView } from '@/lib/requests/inbox/view-mutations';
import { erasePerson } from '@/lib/trust/personal-data/erase';
import type { PersonalCopy, PersonRequest } from '@/lib/trust/personal-data/types';
import { listAuditLines } from '@/tests/support/audit';
import { makeStoredMail, passTime, runJobs } from '@/tests/support/mails';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { findTraces } from '@/tests/support/traces';
import { act, sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'person-'));
beforeAll(() => Object.assign(getEnv(), { DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sql = (text: string, values?: unknown[]) => getPool().query(text, values);
const EMAIL = 'Vasundhara.Q@unmistakable.example';
const PHONE = '9876501234';
const PERSON = { name: 'Vasundhara Qzx', email: EMAIL, phone: PHONE };
const WORDS = ['vasundhara', 'unmistakable.example', PHONE, 'hush-hush', '2001:db8:99::'];

async function call<Body>(handler: typeof search, cookie: string, body: object) {
  const request = makeStaffRequest('/api/admin/personal-data', { method: 'POST', cookie, body });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as Body & { message?: string } };
}

const find = async (cookie: string, contact: string) =>
  (await call<{ requests: PersonRequest[] }>(search, cookie, { contact })).body.requests;
/** Stores the person in every table, job and mail file that can hold personal data. */
async function spreadPerson(staffId: string) {
  const enquiry = await sendNewEnquiry({ ...PERSON, message: 'hush-hush' });
  const plan = await sendNewPlan(PERSON);
  const stored = {
    customerName: PERSON.name,
    email: EMAIL.toLowerCase(),
    phone: '+91 98765 01234',
    phoneE164: `+91${PHONE}`,
  };
  const spam = await makeStoredEnquiry({ ...stored, isSpam: true });
  const deleted = await makeStoredItinerary({ ...stored, deletedAt: new Date() });
  await sql("UPDATE requests SET ip_address = '2001:db8:99::1' WHERE id = $1", [enquiry.id]);
  await runJobs();
  await act(enquiry.token, 'note', { text: `hush-hush, call ${PHONE}` });
  const other = await makeStoredEnquiry({
    email: 'somebody@else.example',
    phone: '9000000001',
    phoneE164: '+919000000001',
  });
  await decideCustomer({ id: enquiry.id, otherId: other.id, staffId }, 'linked');
  await sql(`INSERT INTO request_activity (request_id, staff_id, kind, note) VALUES ($1, $2, 'note', $3)`, [
    other.id,
    staffId,
    `Travels with ${EMAIL}, number ${PHONE}.`,
  ]);
  for (const q of [EMAIL, PHONE, 'vasundhara qzx'])
    await saveView(staffId, { name: `View ${q}`, query: new URLSearchParams({ tab: 'all', q }).toString() });
  await makeStoredMail({
    state: 'failed',
    recipient: EMAIL,
    subject: `Hello ${PERSON.name}`,
    requestId: spam.id,
  });
  for (const target of [EMAIL, PERSON.name, `call ${PHONE}`])
    await recordAudit({ staffId, action: 'export', target, detail: { note: EMAIL.toLowerCase() } });
  await recordAudit({ staffId, action: 'export', target: 'list' });
  await sql(
    `SELECT graphile_worker.add_job('send_mail', json_build_object('key', $1::text, 'for', $2::text), job_key => $1, run_at => now() + interval '1 day')`,
    [`enquiry:${enquiry.id}:warning`, EMAIL],
  );
  await sealAudit();
  return { enquiry, plan, spam, deleted, other };
}

it('the personal data tool finds, copies and erases a person whose data is in every table, job, file and log', async () => {
  const { staff, cookie } = await makeSession();
  const { enquiry, plan, spam, deleted, other } = await spreadPerson(staff.id);
  const before = (await findTraces(WORDS)).join();
  for (const place of [
    'requests',
    'request_activity',
    'saved_views',
    'mails',
    'audit_values',
    '_private_jobs',
    '.eml',
  ])
    expect(before).toContain(place);

  const all = await find(cookie, EMAIL.toUpperCase());
  const found = all.filter(({ isRelated }) => !isRelated);
  expect(found.map(({ id }) => id).sort()).toEqual([enquiry.id, plan.id, spam.id, deleted.id].sort());
  expect(all.filter(({ isRelated }) => isRelated).map(({ id }) => id)).toEqual([other.id]); // linked by staff
  expect((await find(cookie, `+91 ${PHONE}`)).map(({ id }) => id).sort()).toEqual(
    all.map(({ id }) => id).sort(),
  );
  const ids = found.map(({ id }) => id);

  const { body } = await call<PersonalCopy>(copy, cookie, { contact: EMAIL, ids });
  expect(body.requests).toHaveLength(4);
  const text = JSON.stringify(body);
  for (const word of ['hush-hush', '2001:db8:99::1', 'visitor-note', 'Hello Vasundhara', '"deleted_at":"2'])
    expect(text).toContain(word);
  expect(text).not.toMatch(/status_token_hash|idempotency_key|request_hash|assignee_id/);
  expect(text).not.toContain(staff.username);

  const answer = await call(erase, cookie, { contact: EMAIL, ids });
  expect(answer).toMatchObject({ status: 200, body: { message: '4 requests erased.' } });
  await runJobs();
  await passTime(3_600);
  await runJobs();
  // Texts of staff in other rows remain: the tool lists them for an owner (mentions.test.ts).
  expect(await findTraces(WORDS)).toEqual([
    'public.audit_values',
    'public.request_activity',
    'public.saved_views',
  ]);
  expect(await find(cookie, EMAIL)).toEqual([]);

  expect(isWhole(await checkChain(runSql))).toBe(true);
  const lines = await listAuditLines({ staffId: staff.id });
  expect(lines.slice(-2)).toMatchObject([
    { action: 'personal-data-copied', target: expect.stringContaining(enquiry.reference) },
    { action: 'personal-data-erased', target: expect.stringContaining(enquiry.reference) },
  ]);
});

it('the personal data tool marks requests that may belong to another person, and erases them only if selected', async () => {
  const { cookie } = await makeSession();
  const shared = { phone: '9811111111', phoneE164: '+919811111111' };
  const own = await makeStoredEnquiry({ ...shared, email: 'one@office.example' });
  const colleague = await makeStoredItinerary({ ...shared, email: 'two@office.example' });
  const stranger = await makeStoredEnquiry({
    email: 'three@office.example',
    phone: '9822222222',
    phoneE164: null,
  });
  const found = await find(cookie, 'one@office.example');
  expect(found.map(({ id, isRelated }) => [id, isRelated])).toEqual([
    [own.id, false],
    [colleague.id, true],
  ]);
  for (const handler of [copy, erase])
    expect((await call(handler, cookie, { contact: 'one@office.example', ids: [stranger.id] })).status).toBe(
      404,
    );
  const { body } = await call<PersonalCopy>(copy, cookie, {
    contact: 'one@office.example',
    ids: [own.id, stranger.id],
  });
  expect(body.requests.map(({ id }) => id)).toEqual([own.id]);
  await call(erase, cookie, { contact: 'one@office.example', ids: [own.id] });
  expect((await find(cookie, 'two@office.example')).map(({ id }) => id)).toEqual([colleague.id]);
  expect(await find(cookie, '98222 22222')).toMatchObject([{ id: stranger.id }]);
});

it('an erasure covers requests that staff restore or delete meanwhile, and audits only those it erased', async () => {
  const { staff, cookie } = await makeSession();
  const person = { email: 'moving@target.example' };
  const live = await makeStoredEnquiry(person);
  const deleted = await makeStoredItinerary({ ...person, deletedAt: new Date() });
  const gone = await makeStoredEnquiry(person);
  const found = await find(cookie, person.email);
  const pick = (...ids: string[]) => ids.map((id) => found.find((request) => request.id === id)!);
  const erasing = pick(live.id, deleted.id, gone.id);
  await sql('UPDATE requests SET deleted_at = now() WHERE id = $1', [live.id]);
  await sql('UPDATE requests SET deleted_at = NULL WHERE id = $1', [deleted.id]);
  await sql('DELETE FROM requests WHERE id = $1', [gone.id]);
  await expect(erasePerson(erasing, staff.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await find(cookie, person.email)).toEqual([]);
  expect((await listAuditLines({ staffId: staff.id })).at(-1)).toMatchObject({
    action: 'personal-data-erased',
    target: `${live.reference}, ${deleted.reference}`,
  });
});

it.each([
  [{}, 422],
  [{ contact: '' }, 422],
  [{ contact: 'asha' }, 422],
  [{ contact: '12345' }, 422],
  [{ contact: 'a@b.c\0' }, 422],
  [{ contact: 7 }, 422],
  [{ contact: `${'a'.repeat(250)}@example.com` }, 422],
  [{ contact: "o'%_\\@example.com" }, 200],
])('the personal data tool responds to a search for %j with %d', async (body, status) => {
  const { cookie } = await makeSession();
  const answer = await call(search, cookie, body);
  expect([answer.status, answer.body.message]).toEqual([
    status,
    status === 422 ? 'Enter a complete e-mail address or phone number.' : undefined,
  ]);
});

it('the personal data tool refuses a search with a NUL in the name', async () => {
  const { cookie } = await makeSession();
  const body = { contact: 'asha@example.com', name: 'Asha\0' };
  expect(await call(search, cookie, body)).toMatchObject({ status: 422, body: { field: 'name' } });
});

it.each([
  [[], 422],
  [['x'], 422],
  [Array.from({ length: 501 }, () => randomUUID()), 422],
  [[randomUUID()], 404],
])('the personal data tool refuses to copy or erase invalid or unknown request ids', async (ids, status) => {
  const { cookie } = await makeSession();
  for (const handler of [copy, erase])
    expect((await call(handler, cookie, { contact: 'asha@example.com', ids })).status).toBe(status);
});

// Regression: a request that staff had linked was not listed, nor were its notes about the customer.
it('the personal data tool lists requests that staff linked to those of the person, but does not select them', async () => {
  const { cookie, staff } = await makeSession();
  const own = await makeStoredEnquiry({
    customerName: 'Own',
    email: 'linked.own@example.com',
    phoneE164: null,
  });
  const other = await makeStoredItinerary({
    customerName: 'Linked',
    email: 'other@example.com',
    phoneE164: null,
  });
  await decideCustomer({ id: own.id, otherId: other.id, staffId: staff.id }, 'linked');
  const found = await find(cookie, 'linked.own@example.com');
  expect(found.map(({ id, isRelated }) => [id, isRelated])).toEqual([
    [own.id, false],
    [other.id, true],
  ]);
});
