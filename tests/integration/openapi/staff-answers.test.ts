import { randomUUID } from 'node:crypto';
import { makePackageBody, makeReviewBody } from '@/tests/support/catalogue';
import { ask, type CheckedResponse, type Sent } from '@/tests/support/described';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

/** Creates an account with a session, and a function that sends requests with this session. */
async function makeCaller(role: 'owner' | 'agent' = 'owner') {
  const { cookie, staff } = await makeSession({ role });
  const call = (name: string, sent: Sent = {}): Promise<CheckedResponse> => ask(name, { ...sent, cookie });
  return { staff, call };
}

it('the inbox API returns requests as documented', async () => {
  const { call } = await makeCaller();
  const [enquiry, plan] = [await makeStoredEnquiry(), await makeStoredItinerary()];
  const params = { id: enquiry.id };
  const answers = [
    await call('GET /api/admin/session'),
    await call('GET /api/admin/enquiries', { query: '?limit=1' }),
    await call('GET /api/admin/enquiries/export', { query: '?layout=list' }),
    await call('GET /api/admin/enquiries/{id}', { params }),
    await call('GET /api/admin/enquiries/{id}', { params: { id: plan.id } }),
    await call('GET /api/admin/custom-itineraries'),
    await call('GET /api/admin/events'),
    await call('GET /api/admin/stats'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it('the inbox API changes a request and refuses stale and invalid changes as documented', async () => {
  const { call, staff } = await makeCaller();
  const { id } = await makeStoredEnquiry();
  const sent = (body: object): Sent => ({ params: { id }, body });
  const patch = 'PATCH /api/admin/enquiries/{id}';
  const change = sent({ status: 'contacted', assigneeId: staff.id, version: 1 });
  expect((await call(patch, change)).status).toBe(200);
  expect((await call(patch, sent({ status: 'closed', version: 1 }))).status).toBe(409);
  expect((await call(patch, sent({ status: 'quoted', version: 2 }))).status).toBe(422);
  const plan = await makeStoredItinerary();
  const quoted = { params: { id: plan.id }, body: { status: 'quoted', version: 1 } };
  expect((await call('PATCH /api/admin/custom-itineraries/{id}', quoted)).status).toBe(200);
  expect((await call('PATCH /api/admin/custom-itineraries/{id}', quoted)).status).toBe(409);
});

it('the inbox API adds requests as documented', async () => {
  const { call } = await makeCaller('agent');
  const list = '/api/admin/enquiries';
  const body = { source: 'phone', name: 'Asha', phone: '98470 12345', key: randomUUID() };
  expect((await call(`POST ${list}`, { body })).status).toBe(201);
  expect((await call(`POST ${list}`, { body })).status).toBe(200);
  expect((await call(`POST ${list}`, { body: { ...body, name: 'Other' } })).status).toBe(422);
  expect((await call(`POST ${list}/asked-before`, { body: { phone: '9847012345' } })).status).toBe(200);
});

it('the inbox API adds a note to a request, deletes it and restores it as documented', async () => {
  const { call } = await makeCaller();
  const { id } = await makeStoredEnquiry();
  const one = '/api/admin/enquiries/{id}';
  const params = { id };
  const key = randomUUID();
  const note = { params, body: { text: 'Called', key } };
  const steps: [name: string, sent: Sent, status: number][] = [
    [`POST ${one}/notes`, note, 200],
    [`POST ${one}/notes`, { params, body: { text: 'Other', key } }, 422],
    [`DELETE ${one}`, { params }, 200],
    [`DELETE ${one}`, { params }, 404],
    [`POST ${one}/restore`, { params }, 200],
    [`GET ${one}`, { params: { id: randomUUID() } }, 404],
  ];
  for (const [name, sent, status] of steps)
    expect([name, (await call(name, sent)).status]).toEqual([name, status]);
});

it('the inbox API refuses strangers, other sites and agents as documented', async () => {
  const { call } = await makeCaller('agent');
  const params = { id: (await makeStoredEnquiry()).id };
  expect((await ask('GET /api/admin/enquiries')).status).toBe(401);
  expect((await call('DELETE /api/admin/enquiries/{id}', { params })).status).toBe(403);
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await call('POST /api/admin/enquiries/{id}/restore', { params, headers })).status).toBe(403);
});

const CATALOGUE = [
  ['tours', makePackageBody, 'title'],
  ['reviews', makeReviewBody, 'customerName'],
] as const;

it.each(CATALOGUE)('the staff API of %s responds as documented', async (kind, makeBody, field) => {
  const { call } = await makeCaller();
  const list = `/api/admin/${kind}`;
  const added = await call(`POST ${list}`, { body: makeBody() });
  expect(added.status).toBe(201);
  const params = { id: (added.body.item as { id: string }).id };
  const steps: [name: string, sent: Sent, status: number][] = [
    [`POST ${list}`, { body: {} }, 422],
    [`PATCH ${list}/{id}`, { params, body: { [field]: 'Changed', version: 1 } }, 200],
    [`PATCH ${list}/{id}`, { params, body: { [field]: 'Again', version: 1 } }, 409],
    [`DELETE ${list}/{id}`, { params }, 200],
    [`DELETE ${list}/{id}`, { params: { id: 'no id' } }, 404],
    [`GET ${list}`, { query: '?limit=2' }, 200],
  ];
  for (const [name, sent, status] of steps)
    expect([name, (await call(name, sent)).status]).toEqual([name, status]);
});

it('the staff API of drafts, versions, imports, prices and pictures responds as documented', async () => {
  const { call } = await makeCaller();
  const tours = '/api/admin/tours';
  const drafted = await call(`POST ${tours}/drafts`, { body: { title: 'Hills of Vagamon' } });
  expect(drafted.status).toBe(201);
  const draft = { id: String(drafted.body.id) };
  const added = await call(`POST ${tours}`, { body: makePackageBody() });
  const { id } = added.body.item as { id: string };
  const params = { id };
  const unseen = { title: 'Typed elsewhere', revision: 0, was: { title: 'Never shown' } };
  const file = { body: [{ id, title: '' }] };
  const book = (await call('GET /api/admin/prices')).body.book as { id: number };
  const raise = { book: book.id, ids: [id], field: 'price', amount: 100 };
  const steps: [name: string, sent: Sent, status: number][] = [
    [`POST ${tours}/{id}/publish`, { params: draft, body: {} }, 422],
    [`DELETE ${tours}/{id}/draft`, { params: draft, body: {} }, 200],
    [`PUT ${tours}/{id}/draft`, { params, body: { title: 'Changed' } }, 200],
    [`PUT ${tours}/{id}/draft`, { params, body: unseen }, 409],
    [`GET ${tours}/{id}/draft`, { params }, 200],
    [`POST ${tours}/{id}/publish`, { params, body: {} }, 200],
    [`GET ${tours}/{id}/versions`, { params }, 200],
    [`POST ${tours}/{id}/versions/{number}/restore`, { params: { id, number: '1' } }, 200],
    [`POST ${tours}/{id}/versions/{number}/restore`, { params: { id, number: '99' } }, 404],
    [`POST ${tours}/{id}/duplicate`, { params }, 201],
    [`POST ${tours}/{id}/duplicate`, { params: { id: 'no id' } }, 404],
    [`GET ${tours}/export`, {}, 200],
    [`POST ${tours}/import`, { ...file, query: '?dryRun=1' }, 200],
    [`POST ${tours}/import`, file, 422],
    ['POST /api/admin/prices', { body: raise, query: '?dryRun=1' }, 200],
    ['POST /api/admin/prices', { body: { ...raise, amount: undefined } }, 422],
    ['POST /api/admin/prices/undo', { body: { undo: randomUUID() } }, 404],
    ['GET /api/admin/pictures', {}, 200],
    ['GET /api/admin/pictures/{id}', { params: { id: 'no-picture' } }, 404],
    ['POST /api/admin/pictures', { body: {} }, 415],
  ];
  for (const [name, sent, status] of steps)
    expect([name, (await call(name, sent)).status]).toEqual([name, status]);
  const changed = await call('POST /api/admin/prices', { body: raise });
  const undo = { body: { undo: changed.body.undo } };
  expect((await call('POST /api/admin/prices/undo', undo)).status).toBe(200);
});

it('the settings APIs accept unchanged settings and refuse a stale version as documented', async () => {
  const { call } = await makeCaller();
  const SETTINGS = ['child-prices', 'peak-prices', 'company', 'quotes/settings'];
  for (const path of SETTINGS.map((name) => `/api/admin/${name}`)) {
    const { body } = await call(`GET ${path}`);
    const saved = await call(`PUT ${path}`, { body });
    expect([path, saved.status, saved.body.message]).toEqual([path, 200, 'Nothing has changed']);
    const stale = await call(`PUT ${path}`, { body: { ...body, version: Number(body.version) + 1 } });
    expect([path, stale.status]).toEqual([path, 409]);
  }
});
