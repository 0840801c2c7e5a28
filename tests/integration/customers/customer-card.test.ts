import { DELETE } from '@/app/api/admin/enquiries/[id]/customer/[otherId]/route';
import { GET, POST, PUT } from '@/app/api/admin/enquiries/[id]/customer/route';
import { getPool } from '@/lib/platform/db';
import type { CustomerStory } from '@/lib/requests/customers/types';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

let [cookie, staffId] = ['', ''];
beforeAll(async () => {
  const session = await makeSession({ role: 'agent' });
  [cookie, staffId] = [session.cookie, session.staff.id];
});
beforeEach(() => getPool().query('TRUNCATE requests, customer_links, customer_cards CASCADE'));

const toPath = (id: string) => `/api/admin/enquiries/${id}/customer`;
const toParams = (id: string, otherId = '') => ({ params: Promise.resolve({ id, otherId }) });

async function readCards(id: string): Promise<CustomerStory['cards']> {
  const response = await GET(makeStaffRequest(toPath(id), { cookie }), toParams(id));
  return ((await response.json()) as CustomerStory).cards;
}

async function save(id: string, fields: object, version = 0) {
  const body = { birthday: null, notes: '', version, ...fields };
  const response = await PUT(makeStaffRequest(toPath(id), { method: 'PUT', cookie, body }), toParams(id));
  return { status: response.status, ...((await response.json()) as { message: string; field?: string }) };
}

const [OLD, NEW] = [new Date('2026-01-05T06:00:00Z'), new Date('2026-11-05T06:00:00Z')];
const makeTwoTrips = () =>
  Promise.all([
    makeStoredEnquiry({ receivedAt: OLD }),
    makeStoredItinerary({ receivedAt: NEW, phoneE164: '+919847012345' }),
  ]);

it('the birthday and notes of a customer are stored once and shown with every request of the customer', async () => {
  const [first, second] = await makeTwoTrips();
  expect(await save(first.id, { birthday: '1985-03-14', notes: 'Vegetarian' })).toMatchObject({
    status: 200,
  });
  expect(await readCards(second.id)).toMatchObject([
    {
      requestId: first.id,
      reference: first.reference,
      birthday: '1985-03-14',
      notes: 'Vegetarian',
      version: 1,
    },
  ]);
  await save(second.id, { birthday: '1985-03-14', notes: 'Vegetarian, knee trouble' }, 1);
  expect(await readCards(first.id)).toMatchObject([{ notes: 'Vegetarian, knee trouble', version: 2 }]);
  const { rows } = await getPool().query(
    "SELECT request_id, staff_id, after FROM request_activity WHERE kind = 'customer-card' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toMatchObject([
    { request_id: second.id, staff_id: staffId, after: { birthday: '1985-03-14' } },
  ]);
});

// Regression: the notes of one customer overwrote those of the other, whose card had the same version.
it('saving a customer card that was loaded before a merge returns 409', async () => {
  const [first, second] = [
    await makeStoredEnquiry(),
    await makeStoredEnquiry({ phoneE164: '+919847099999' }),
  ];
  await save(first.id, { notes: 'Vegetarian' });
  await save(second.id, { notes: 'Allergic to nuts' });
  const body = { otherId: second.id, decision: 'linked' };
  await POST(makeStaffRequest(toPath(first.id), { method: 'POST', cookie, body }), toParams(first.id));
  expect((await save(first.id, { notes: 'Vegan', card: first.id }, 1)).status).toBe(409);
  expect(await readCards(first.id)).toMatchObject([{ notes: 'Allergic to nuts' }, { notes: 'Vegetarian' }]);
  expect((await save(first.id, { notes: 'Vegan, nuts', card: second.id }, 1)).status).toBe(200);
});

it('the second of two simultaneous saves of a customer card returns 409; an emptied card is removed', async () => {
  const { id } = await makeStoredEnquiry();
  const answers = await Promise.all([save(id, { notes: 'One' }), save(id, { notes: 'Two' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save(id, { notes: 'Late' })).status).toBe(409);
  expect((await save(id, {}, 1)).status).toBe(200);
  expect(await readCards(id)).toEqual([]);
});

it.each([
  ['a birthday that does not exist', { birthday: '1985-02-30' }, 'birthday'],
  ['a birthday in the future', { birthday: '2099-01-01' }, 'birthday'],
  ['notes that are too long', { notes: 'x'.repeat(5_001) }, 'notes'],
])('a customer card refuses %s', async (_what, fields, field) => {
  const { id } = await makeStoredEnquiry();
  expect(await save(id, fields)).toMatchObject({ status: 422, field });
});

it('merged customers have the notes of both cards, and undoing the merge separates them again', async () => {
  const one = await makeStoredEnquiry({ phoneE164: '+919876500001', email: null });
  const other = await makeStoredEnquiry({ phoneE164: '+919876500002', email: null });
  await save(one.id, { notes: 'Likes boats' });
  await save(other.id, { birthday: '1990-12-01' });
  const before = [await readCards(one.id), await readCards(other.id)];
  const body = { otherId: other.id, decision: 'linked' };
  await POST(makeStaffRequest(toPath(one.id), { method: 'POST', cookie, body }), toParams(one.id));
  const merged = await readCards(one.id);
  expect(merged.map(({ requestId }) => requestId)).toEqual([other.id, one.id]);
  expect(await readCards(other.id)).toEqual(merged);
  const path = `${toPath(one.id)}/${other.id}`;
  await DELETE(makeStaffRequest(path, { method: 'DELETE', cookie }), toParams(one.id, other.id));
  expect([await readCards(one.id), await readCards(other.id)]).toEqual(before);
});

it('the card of a customer is kept while the request to which it belongs is deleted', async () => {
  const [first, second] = await makeTwoTrips();
  await save(first.id, { notes: 'Vegetarian' });
  await getPool().query('UPDATE requests SET deleted_at = now() WHERE id = $1', [first.id]);
  expect(await readCards(second.id)).toMatchObject([{ requestId: first.id, notes: 'Vegetarian' }]);
  expect((await save(second.id, { notes: 'Vegan' }, 1)).status).toBe(200);
  expect(await readCards(second.id)).toMatchObject([{ notes: 'Vegan', version: 2 }]);
});

it('erasing a request keeps the customer card until the last request of the customer is erased', async () => {
  const [first, second] = await makeTwoTrips();
  await save(first.id, { notes: 'Vegetarian' });
  await eraseForStaff(first.id, staffId);
  expect(await readCards(second.id)).toMatchObject([{ requestId: second.id, notes: 'Vegetarian' }]);
  await eraseForStaff(second.id, staffId);
  const { rows } = await getPool().query<{ n: string }>(
    `SELECT count(*) AS n FROM customer_cards UNION ALL
       SELECT count(*) FROM request_activity WHERE after::text ~ 'Vegetarian'`,
  );
  expect(rows.map(({ n }) => Number(n))).toEqual([0, 0]);
});

// Regression: when all requests of a customer were erased, the card moved to the request of a linked person.
it('erasing the last request of a customer removes the card, even if another person is linked', async () => {
  const [own, linked] = [
    await makeStoredEnquiry({ phoneE164: '+919847011111', email: 'own@example.com' }),
    await makeStoredEnquiry({ phoneE164: '+919847022222', email: 'friend@example.com' }),
  ];
  await save(own.id, { birthday: '1980-01-01', notes: 'Allergic to nuts' });
  const body = { otherId: linked.id, decision: 'linked' };
  await POST(makeStaffRequest(toPath(own.id), { method: 'POST', cookie, body }), toParams(own.id));
  await eraseForStaff(own.id, staffId);
  expect(await readCards(linked.id)).toEqual([]);
});

it('erasing a request keeps the customer card while another request has the same email address', async () => {
  const [first, second] = [
    await makeStoredEnquiry({ phoneE164: '+919847033333', email: 'Same@example.com' }),
    await makeStoredEnquiry({ phoneE164: '+919847044444', email: 'same@example.com' }),
  ];
  await save(first.id, { notes: 'Vegetarian' });
  await eraseForStaff(first.id, staffId);
  expect(await readCards(second.id)).toMatchObject([{ notes: 'Vegetarian' }]);
});

it('erasing a request does not give its card to another person with the same phone number', async () => {
  const [first, second] = await makeTwoTrips();
  await save(first.id, { notes: 'Vegetarian' });
  const body = { otherId: second.id, decision: 'apart' };
  await POST(makeStaffRequest(toPath(first.id), { method: 'POST', cookie, body }), toParams(first.id));
  await eraseForStaff(first.id, staffId);
  expect(await readCards(second.id)).toEqual([]);
});
