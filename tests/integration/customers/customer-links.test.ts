import fc from 'fast-check';
import { GET, POST } from '@/app/api/admin/enquiries/[id]/customer/route';
import { DELETE } from '@/app/api/admin/enquiries/[id]/customer/[otherId]/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { toE164 } from '@/lib/requests/enquiries/phone-number';
import type { CustomerHistory } from '@/lib/requests/customers/types';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

let cookie = '';
beforeAll(async () => {
  cookie = (await makeSession({ role: 'agent' })).cookie;
});
beforeEach(() => getPool().query('TRUNCATE requests, customer_links CASCADE'));

const toParams = (id: string, otherId = '') => ({ params: Promise.resolve({ id, otherId }) });
const toPath = (id: string) => `/api/admin/enquiries/${id}/customer`;

async function read(id: string): Promise<CustomerHistory> {
  const response = await GET(makeStaffRequest(toPath(id), { cookie }), toParams(id));
  expect(response.status).toBe(200);
  return (await response.json()) as CustomerHistory;
}

const decide = (id: string, otherId: string, decision: string) =>
  POST(makeStaffRequest(toPath(id), { method: 'POST', cookie, body: { otherId, decision } }), toParams(id));
const forget = (id: string, otherId: string) =>
  DELETE(makeStaffRequest(`${toPath(id)}/${otherId}`, { method: 'DELETE', cookie }), toParams(id, otherId));

const idsOf = (requests: { id: string }[]) => requests.map(({ id }) => id);

it('+91 98765-43210, 09876543210 and 9876543210 match as one customer', async () => {
  const typed = ['+91 98765-43210', '09876543210', '9876543210'];
  const [first, second] = await Promise.all(
    typed.slice(0, 2).map((phone) => makeStoredEnquiry({ phone, phoneE164: toE164(phone), email: null })),
  );
  const planned = await makeStoredItinerary({ phone: typed[2] ?? '', phoneE164: toE164(typed[2] ?? '') });
  const story = await read(first?.id ?? '');
  expect(idsOf(story.same).sort()).toEqual([second?.id, planned.id].sort());
  expect(story.same.every(({ tie }) => tie === 'phone')).toBe(true);
});

it('requests with one email address and two phone numbers stay separate until they are linked', async () => {
  const one = await makeStoredEnquiry({ phoneE164: '+919876500001', email: 'home@example.com' });
  const other = await makeStoredItinerary({ phoneE164: '+919876500002', email: 'Home@Example.com' });
  expect(await read(one.id)).toMatchObject({ same: [], suggested: [{ id: other.id, tie: 'email' }] });
  expect((await decide(one.id, other.id, 'linked')).status).toBe(200);
  expect(await read(other.id)).toMatchObject({ same: [{ id: one.id, tie: 'link' }], suggested: [] });
  const history = await getPrisma().requestActivity.findMany({
    where: { kind: 'linked' },
    orderBy: { id: 'asc' },
  });
  expect(history.map(({ requestId }) => requestId).sort()).toEqual([one.id, other.id].sort());
});

it('linking two requests changes neither of them, and unlinking restores the former state', async () => {
  const people = await Promise.all(
    ['+919876500001', '+919876500001', '+919876500002'].map((phoneE164) =>
      makeStoredEnquiry({ phoneE164, email: 'a@example.com' }),
    ),
  );
  const ids = idsOf(people);
  const readAll = async () => ({
    rows: (await getPool().query('SELECT * FROM requests ORDER BY id')).rows,
    links: (await getPool().query('SELECT low_id, high_id, decision FROM customer_links ORDER BY 1, 2')).rows,
    stories: await Promise.all(ids.map(read)),
  });
  const pairs = fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(pairs, fc.constantFrom('linked', 'apart'), async ([one = '', other = ''], decision) => {
      const before = await readAll();
      expect((await decide(one, other, decision)).status).toBe(200);
      expect((await readAll()).rows).toEqual(before.rows);
      expect((await forget(other, one)).status).toBe(200);
      expect(await readAll()).toEqual(before);
    }),
    { numRuns: 15 },
  );
});

it('of two simultaneous decisions about the same two requests, one is stored and the other gets 409', async () => {
  const [one, other] = [
    await makeStoredEnquiry({ phoneE164: null }),
    await makeStoredEnquiry({ phoneE164: null }),
  ];
  const answers = await Promise.all([decide(one.id, other.id, 'linked'), decide(other.id, one.id, 'apart')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await getPrisma().customerLink.count()).toBe(1);
  expect(await getPrisma().requestActivity.count({ where: { kind: { in: ['linked', 'unlinked'] } } })).toBe(
    2,
  );
});

it.each([
  ['itself', async (id: string) => decide(id, id, 'linked'), 422],
  [
    'a request that does not exist',
    async (id: string) => decide(id, '00000000-0000-4000-8000-000000000000', 'linked'),
    404,
  ],
  ['an invalid id', async (id: string) => decide(id, 'x', 'linked'), 422],
  ['an unknown decision', async (id: string) => decide(id, id, 'merged'), 422],
])('linking a request with %s is rejected', async (_name, ask, status) => {
  const { id } = await makeStoredEnquiry();
  expect((await ask(id)).status).toBe(status);
  expect(await getPrisma().customerLink.count()).toBe(0);
});

it('an erased request cannot be linked, as a link would identify the customer again', async () => {
  const [one, erased] = [await makeStoredEnquiry(), await makeStoredEnquiry({ erasedAt: new Date() })];
  expect((await decide(one.id, erased.id, 'linked')).status).toBe(404);
  expect((await decide(erased.id, one.id, 'linked')).status).toBe(404);
  expect(await getPrisma().customerLink.count()).toBe(0);
});

it('the history of a customer leaves out deleted requests', async () => {
  const one = await makeStoredEnquiry();
  await makeStoredEnquiry({ deletedAt: new Date() });
  expect(await read(one.id)).toEqual({ same: [], suggested: [], apart: [], cards: [] });
});
