import { randomUUID } from 'node:crypto';
import { POST as findAskedBefore } from '@/app/api/admin/enquiries/asked-before/route';
import { GET as getExport } from '@/app/api/admin/enquiries/export/route';
import { POST as add } from '@/app/api/admin/enquiries/route';
import { getPool, getPrisma, runSql } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import type { EarlierRequest } from '@/lib/requests/added-by-staff/types';
import { composeRequestMail } from '@/lib/mail-texts/request-mail';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import { formatRate } from '@/lib/packages/prices/price';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { deriveStatusToken } from '@/lib/platform/http/idempotency';
import { findNextDay } from '@/tests/support/clock';
import { makeInbox } from '@/tests/support/inbox';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { makeTripPrice } from '@/tests/support/packages';

type Answer = { status: number; body: { message?: string; field?: string; enquiry?: InboxDetail } };
const HOUR = 3_600_000;
let [cookie, staffId] = ['', ''];
let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  const session = await makeSession({ role: 'agent', rights: ['all-requests', 'export'] });
  [cookie, staffId] = [session.cookie, session.staff.id];
  inbox = makeInbox(cookie);
});
beforeEach(async () => {
  await getPool().query('TRUNCATE requests, inbox_days, inbox_counts CASCADE');
  setRequestCookies(cookie);
});

const CALL = { source: 'phone', name: 'Leela Thomas', phone: '98470 55555' };

async function post(body: object): Promise<Answer> {
  const request = makeStaffRequest('/api/admin/enquiries', { method: 'POST', cookie, body });
  const response = await add(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function postNew(body: object = {}): Promise<InboxDetail> {
  const answer = await post({ ...CALL, key: randomUUID(), ...body });
  expect(answer).toMatchObject({ status: 201 });
  if (!answer.body.enquiry) throw new Error('no enquiry in the answer');
  return answer.body.enquiry;
}

async function readEarlierRequests(body: { phone?: string; email?: string }): Promise<EarlierRequest[]> {
  const request = makeStaffRequest('/api/admin/enquiries/asked-before', { method: 'POST', cookie, body });
  const response = await findAskedBefore(request, { params: Promise.resolve({}) });
  return ((await response.json()) as { items: EarlierRequest[] }).items;
}

const listJobs = async () =>
  (await runSql<{ key: string }>("SELECT key FROM graphile_worker.jobs WHERE key LIKE 'enquiry:%'")).rows;

it('an enquiry added by staff needs only a name and a phone number, and starts the response-time clock', async () => {
  const enquiry = await postNew();
  expect(enquiry).toMatchObject({
    ...{ source: 'phone', customerName: 'Leela Thomas', phone: '98470 55555', phoneE164: '+919847055555' },
    ...{ email: null, tourTitle: '', priceShown: '', adults: 2, children: 0, travelDate: null },
    ...{ status: 'new', firstContactAt: null, assignee: null, isSpam: false, ipAddress: null },
    message: 'Adults: 2, Children: 0',
    activity: [{ kind: 'created', after: { source: 'phone', isAnswered: false } }],
  });
  expect(enquiry.activity[0]?.staff).toBeTruthy();
  expect((await inbox.list('?sort=waiting')).body.items).toHaveLength(1);
  expect(await listJobs()).toEqual([]);
});

it('an added enquiry is stored with all fields, and with the price of the website for its date and party', async () => {
  const [tourPackage] = await listPackages();
  if (!tourPackage) throw new Error('no package');
  const travelDate = addPlainDays(getIndiaDate(), 40);
  const change = { message: 'Two rooms, please.\nVegetarian.', email: 'leela@example.com' };
  const enquiry = await postNew({
    ...change,
    ...{ package: tourPackage.id, travelDate, adults: 4, children: 1, assigneeId: staffId },
  });
  expect(enquiry).toMatchObject({
    ...{ email: 'leela@example.com', tourId: tourPackage.id, tourTitle: tourPackage.title },
    ...{ travelDate, adults: 4, children: 1, visitorMessage: change.message, assignee: { id: staffId } },
    priceShown: formatRate(makeTripPrice(tourPackage, 4, travelDate).rate),
  });
  expect(enquiry.message).toContain(change.message);
  const open = await postNew({ package: tourPackage.id });
  expect(open.priceShown).toMatch(/^from ₹/);
});

it('the total of an added enquiry needs the ages of all children; incomplete or invalid ages are refused', async () => {
  const trip = { package: '1', travelDate: findNextDay('02-24'), adults: 4, children: 2 };
  expect(await postNew({ ...trip, ages: [3, 9] })).toMatchObject({
    ...{ ages: [3, 9], priceTotal: 63_000, priceConditions: expect.not.stringContaining('children') },
  });
  expect(await postNew(trip)).toMatchObject({
    ...{
      ages: [],
      priceTotal: 56_000,
      priceConditions: expect.stringMatching(/children not in this total: give their ages$/),
    },
  });
  for (const ages of [[3], [3, 18], [3, 9, 1]])
    expect(await post({ ...CALL, ...trip, ages, key: randomUUID() })).toMatchObject({
      ...{ status: 422, body: { field: 'ages', message: AGES_MESSAGE } },
    });
});

it.each([
  ['phone', true],
  ['walk_in', true],
  ['whatsapp', false],
])('an added enquiry from %s that was answered stops the response clock', async (source, isAtOnce) => {
  const receivedAt = new Date(Date.now() - 3 * HOUR).toISOString();
  const enquiry = await postNew({ source, receivedAt, isAnswered: true });
  expect(enquiry).toMatchObject({ source, status: 'contacted', enquiryDate: receivedAt });
  const waited = Date.parse(enquiry.firstContactAt ?? '') - Date.parse(receivedAt);
  expect(waited === 0).toBe(isAtOnce);
  expect((await inbox.list('?sort=waiting')).body.items).toEqual([]);
});

it('an added enquiry is late when it was received more than 24 hours ago and nobody has answered', async () => {
  await postNew({ receivedAt: new Date(Date.now() - 30 * HOUR).toISOString() });
  expect((await inbox.list('?clock=late')).body.items).toHaveLength(1);
});

it('an added enquiry that is sent again with its idempotency key is stored once', async () => {
  const body = { ...CALL, key: randomUUID() };
  const answers = await Promise.all([post(body), post(body), post(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body: { enquiry } }) => enquiry?.id)).size).toBe(1);
  expect(await post({ ...body, name: 'Somebody else' })).toMatchObject({ status: 422 });
  expect(await getPrisma().request.count()).toBe(1);
});

it('an added enquiry is found by its source, counted in the statistics, and exported with its source', async () => {
  await postNew({ source: 'walk_in' });
  await makeStoredEnquiry({ customerName: 'Site' });
  await makeStoredItinerary();
  const find = async (source: string) =>
    (await inbox.list(`?source=${source}`)).body.items.map(({ customerName }) => customerName);
  expect(await find('walk_in')).toEqual(['Leela Thomas']);
  expect(await find('website')).toEqual(['Site']);
  expect(await find('phone')).toEqual([]);
  const { rows } = await getPool().query(
    'SELECT source, sum(n)::int AS n FROM inbox_days GROUP BY source HAVING sum(n) > 0 ORDER BY source',
  );
  expect(rows).toEqual([
    { source: 'custom_planner', n: 1 },
    { source: 'walk_in', n: 1 },
    { source: 'website', n: 1 },
  ]);
  expect((await inbox.list()).body.counts).toMatchObject({ all: 3, new: 3 });
  const request = makeStaffRequest('/api/admin/enquiries/export?layout=service', { cookie });
  const file = await (await getExport(request, { params: Promise.resolve({}) })).text();
  const sources = file.trim().split('\r\n').map((line) => line.split(',').at(-1)); // oxfmt-ignore
  expect(sources.sort()).toEqual(['Source', 'custom_planner', 'walk_in', 'website']);
});

it('an added enquiry has the lead source that staff chose; a detail without a source is dropped', async () => {
  const known = await postNew({ leadSource: 'justdial', leadDetail: 'Kochi page' });
  expect(known).toMatchObject({ leadSource: 'justdial', leadDetail: 'Kochi page' });
  expect(await postNew({ leadDetail: 'Kochi page' })).toMatchObject({ leadSource: null, leadDetail: '' });
});

it('the acknowledgement of an added enquiry is sent only on request and says how the address was given', async () => {
  const key = randomUUID();
  const body = { ...CALL, key, email: 'leela@example.com', acknowledge: true };
  const { id } = await postNew(body);
  expect(await listJobs()).toEqual([{ key: `enquiry:${id}:visitor` }]);
  const mail = await composeRequestMail('enquiry', [id, 'visitor']);
  expect(mail?.to).toEqual([{ name: '', address: 'leela@example.com' }]);
  expect(JSON.stringify(mail?.content)).toContain('given to our team on the phone');
  expect(JSON.stringify(mail?.content)).not.toContain('Travel date');
  const page = await getRequestByToken(deriveStatusToken('enquiry-status', key));
  expect(page).toMatchObject({ source: 'website', trip: null, status: 'new' });
});

it('the acknowledgement of an added enquiry needs an email address', async () => {
  const answer = await post({ ...CALL, key: randomUUID(), acknowledge: true });
  expect(answer).toMatchObject({ status: 422, body: { field: 'email' } });
});

describe('an invalid added enquiry', () => {
  const tomorrow = addPlainDays(getIndiaDate(), 1);
  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '+44 1234567' }],
    ['email', { email: 'no address' }],
    ['source', { source: 'website' }],
    ['package', { package: 'no-such-package' }],
    ['travelDate', { travelDate: '2027-02-30' }],
    ['travelDate', { travelDate: addPlainDays(getIndiaDate(), -1) }],
    ['adults', { adults: 0, travelDate: tomorrow }],
    ['children', { children: 11 }],
    ['receivedAt', { receivedAt: new Date(Date.now() + HOUR).toISOString() }],
    ['receivedAt', { receivedAt: '2020-01-01T00:00:00Z' }],
    ['assigneeId', { assigneeId: randomUUID() }],
    ['key', { key: 'no key' }],
    ['message', { message: 'x'.repeat(5_001) }],
  ])('an added enquiry is refused for an invalid %s, case %#', async (field, part) => {
    const { status, body } = await post({ ...CALL, key: randomUUID(), ...part });
    expect([status, body.field]).toEqual([422, field]);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect(await getPrisma().request.count()).toBe(0);
  });
});

it('an earlier request is found by landline number, however the number is typed', async () => {
  const { reference } = await postNew({ phone: '0484\u00a02345678' });
  expect(await getPrisma().request.findFirst({ where: { reference } })).toMatchObject({
    ...{ phone: '0484 2345678', phoneE164: '+914842345678' },
  });
  for (const typed of ['0484-234 5678', '\u202a+91 484 2345678\u202c', '٠٤٨٤٢٣٤٥٦٧٨']) {
    const found = await readEarlierRequests({ phone: typed });
    expect([typed, found.map((request) => request.reference)]).toEqual([typed, [reference]]);
  }
});

it('an earlier request is found by mobile number, however it is typed, or by email address', async () => {
  const phoneE164 = '+919847055555';
  const first = await makeStoredEnquiry({ phoneE164, receivedAt: new Date('2026-01-01T00:00:00Z') });
  const plan = await makeStoredItinerary({ email: 'Leela@Example.com' });
  await makeStoredEnquiry({ phoneE164, deletedAt: new Date() });
  const find = async (contact: { phone?: string; email?: string }) =>
    (await readEarlierRequests(contact)).map(({ id }) => id);
  expect(await find({ phone: '098470-55555' })).toEqual([first.id]);
  expect(await find({ email: 'leela@example.com' })).toEqual([plan.id]);
  expect(await find({ phone: '9847055555', email: 'leela@example.com' })).toEqual([plan.id, first.id]);
  expect(await find({ phone: '123' })).toEqual([]);
  expect(await find({})).toEqual([]);
});
