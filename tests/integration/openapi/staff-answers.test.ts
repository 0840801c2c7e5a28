import { randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/db';
import { makePackageBody, makeReviewBody } from '@/tests/support/catalogue';
import { ask, type CheckedResponse, type Sent } from '@/tests/support/described';
import { makeStoredMail } from '@/tests/support/mails';
import { setUpSecondStep, showCode } from '@/tests/support/accounts';
import { makeSession, makeStaff, TEST_PASSWORD } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

/** Sends a request as a signed-in account. */
async function makeCaller(role: 'owner' | 'agent' = 'owner') {
  const { cookie, staff } = await makeSession({ role });
  const call = (name: string, sent: Sent = {}): Promise<CheckedResponse> => ask(name, { ...sent, cookie });
  return { staff, call };
}

describe('requests', () => {
  it('are read as documented', async () => {
    const { call } = await makeCaller();
    const [enquiry, plan] = [await makeStoredEnquiry(), await makeStoredItinerary()];
    const params = { id: enquiry.id };
    const answers = [
      await call('GET /api/admin/session'),
      await call('GET /api/admin/enquiries', { query: '?limit=1' }),
      await call('GET /api/admin/enquiries/export', { query: '?layout=list' }),
      await call('GET /api/admin/enquiries/{id}', { params }),
      await call('GET /api/admin/enquiries/{id}', { params: { id: plan.id } }),
      await call('GET /api/admin/enquiries/{id}/customer', { params }),
      await call('GET /api/admin/enquiries/{id}/reply', { params }),
      await call('GET /api/admin/custom-itineraries'),
      await call('GET /api/admin/staff-names'),
      await call('GET /api/admin/events'),
      await call('GET /api/admin/stats'),
      await call('GET /api/admin/response-time'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('are changed, undone and rejected as documented', async () => {
    const { call, staff } = await makeCaller();
    const { id } = await makeStoredEnquiry();
    const sent = (body: object): Sent => ({ params: { id }, body });
    const patch = 'PATCH /api/admin/enquiries/{id}';
    const changed = await call(patch, sent({ status: 'contacted', assigneeId: staff.id, version: 1 }));
    expect(changed.status).toBe(200);
    expect((await call(patch, sent({ status: 'closed', version: 1 }))).status).toBe(409);
    expect((await call(patch, sent({ status: 'quoted', version: 2 }))).status).toBe(422);
    expect(
      (await call('POST /api/admin/enquiries/undo', { body: { batchId: changed.body.undo } })).status,
    ).toBe(200);
    expect((await call('POST /api/admin/enquiries/undo', { body: { batchId: randomUUID() } })).status).toBe(
      404,
    );
    const bulk = { ids: [id], change: { isSpam: true } };
    expect((await call('POST /api/admin/enquiries/bulk', { body: bulk })).status).toBe(200);
    const plan = await makeStoredItinerary();
    const quoted = { params: { id: plan.id }, body: { status: 'quoted', version: 1 } };
    expect((await call('PATCH /api/admin/custom-itineraries/{id}', quoted)).status).toBe(200);
    expect((await call('PATCH /api/admin/custom-itineraries/{id}', quoted)).status).toBe(409);
  });

  it('are noted, answered, deleted, restored and erased as documented', async () => {
    const { call } = await makeCaller();
    const [{ id }, other] = [await makeStoredEnquiry(), await makeStoredEnquiry()];
    const one = '/api/admin/enquiries/{id}';
    const params = { id };
    const key = randomUUID();
    const note = { params, body: { text: 'Called', key } };
    const pair = { params, body: { otherId: other.id, decision: 'apart' } };
    const steps: [name: string, sent: Sent, status: number][] = [
      [`POST ${one}/notes`, note, 200],
      [`POST ${one}/notes`, { params, body: { text: 'Other', key } }, 422],
      [`POST ${one}/contacted`, { params, body: { channel: 'call' } }, 200],
      [`POST ${one}/reply`, { params, body: { channel: 'whatsapp', body: 'Hello', key: randomUUID() } }, 200],
      [`POST ${one}/customer`, pair, 200],
      [`POST ${one}/customer`, pair, 409],
      [`DELETE ${one}/customer/{otherId}`, { params: { id, otherId: other.id } }, 200],
      [`DELETE ${one}`, { params }, 200],
      [`DELETE ${one}`, { params }, 404],
      [`POST ${one}/restore`, { params }, 200],
      [`POST ${one}/erase`, { params }, 200],
      [`GET ${one}`, { params: { id: randomUUID() } }, 404],
    ];
    for (const [name, sent, status] of steps)
      expect([name, (await call(name, sent)).status]).toEqual([name, status]);
  });

  it('reject strangers, other sites and agents as documented', async () => {
    const { call } = await makeCaller('agent');
    const params = { id: (await makeStoredEnquiry()).id };
    expect((await ask('GET /api/admin/enquiries')).status).toBe(401);
    expect((await call('DELETE /api/admin/enquiries/{id}', { params })).status).toBe(403);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call('POST /api/admin/enquiries/{id}/restore', { params, headers })).status).toBe(403);
  });
});

it('views, templates and mails respond as documented', async () => {
  const { call } = await makeCaller();
  const view = await call('POST /api/admin/views', { body: { name: 'Due', query: 'due=1' } });
  const template = { name: 'Thanks', language: 'en', body: 'Thank you, {name}.' };
  const made = await call('POST /api/admin/templates', { body: template });
  const params = { id: String(made.body.id) };
  const mail = { params: { id: (await makeStoredMail({ state: 'failed' })).id } };
  const steps: [name: string, sent: Sent, status: number][] = [
    ['GET /api/admin/views', {}, 200],
    ['DELETE /api/admin/views/{id}', { params: { id: (view.body.view as { id: string }).id } }, 200],
    ['POST /api/admin/templates', { body: { ...template, body: '{nothing}' } }, 422],
    ['PATCH /api/admin/templates/{id}', { params, body: { ...template, version: 1 } }, 200],
    ['PATCH /api/admin/templates/{id}', { params, body: { ...template, version: 1 } }, 409],
    ['GET /api/admin/templates', {}, 200],
    ['DELETE /api/admin/templates/{id}', { params, body: { version: 2 } }, 200],
    ['POST /api/admin/mails/{id}/retry', mail, 200],
    ['POST /api/admin/mails/retry', {}, 200],
    ['GET /api/admin/audit', { query: '?limit=1' }, 200],
    ['GET /api/admin/audit', { query: '?kind=all' }, 422],
  ];
  for (const [name, sent, status] of steps)
    expect([name, (await call(name, sent)).status]).toEqual([name, status]);
});

const CATALOGUE = [
  ['tours', makePackageBody, 'title'],
  ['reviews', makeReviewBody, 'customerName'],
] as const;

it.each(CATALOGUE)('%s respond as documented', async (kind, makeBody, field) => {
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

it('other accounts respond as documented', async () => {
  const { call } = await makeCaller();
  const params = { id: (await makeStaff({ role: 'agent' })).id };
  const invited = await call('POST /api/admin/accounts/links', {
    body: { email: 'x@example.com', role: 'agent' },
  });
  const link = { params: { id: (invited.body.link as { id: string }).id } };
  const steps: [name: string, sent: Sent, status: number][] = [
    ['POST /api/admin/accounts/{id}/reset', { params }, 200],
    ['GET /api/admin/accounts', {}, 200],
    ['PATCH /api/admin/accounts/{id}', { params, body: { role: 'owner' } }, 200],
    ['PATCH /api/admin/accounts/{id}', { params, body: {} }, 422],
    ['POST /api/admin/accounts/{id}/sign-out', { params }, 200],
    ['DELETE /api/admin/accounts/{id}/second-step', { params }, 200],
    ['DELETE /api/admin/accounts/links/{id}', link, 200],
    ['DELETE /api/admin/accounts/links/{id}', link, 404],
  ];
  for (const [name, sent, status] of steps)
    expect([name, (await call(name, sent)).status]).toEqual([name, status]);
});

it('one’s own account responds as documented', async () => {
  const { call, staff } = await makeCaller();
  const step = '/api/admin/account/second-step';
  const password = { password: TEST_PASSWORD };
  expect((await call(`POST ${step}`, { body: password })).status).toBe(200);
  expect((await call(`PUT ${step}`, { body: { code: '000000' } })).status).toBe(422);
  const { secret } = await setUpSecondStep(staff.id);
  const steps: [name: string, sent: Sent, status: number][] = [
    [`POST ${step}`, { body: password }, 409],
    [`POST ${step}/codes`, { body: { ...password, code: showCode(secret) } }, 200],
    ['GET /api/admin/account', {}, 200],
    [`DELETE ${step}`, { body: { ...password, code: 'wrong' } }, 422],
    ['PUT /api/admin/account/email', { body: { email: '', ...password } }, 200],
    ['DELETE /api/admin/account/sessions/{id}', { params: { id: randomUUID() } }, 404],
    ['DELETE /api/admin/account/sessions', {}, 200],
    [
      'PUT /api/admin/account/password',
      { body: { current: TEST_PASSWORD, password: 'lanterns by the backwater' } },
      200,
    ],
  ];
  for (const [name, sent, status] of steps)
    expect([name, (await call(name, sent)).status]).toEqual([name, status]);
  expect(await getPrisma().staff.count({ where: { id: staff.id, email: null } })).toBe(1);
});
