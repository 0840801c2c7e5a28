import { randomUUID } from 'node:crypto';
import { GET, POST } from '@/app/api/admin/trips/route';
import { POST as act } from '@/app/api/admin/trips/[id]/route';
import { GET as getEnquiry } from '@/app/api/admin/enquiries/[id]/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import type { TripFile, TripListItem } from '@/lib/trips/file/types';
import { selectRows } from '@/tests/support/enquiries';
import { callAs, makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

const TODAY = getIndiaDate();
const FIRST_DAY = addPlainDays(TODAY, 60);
let cookie = '';
let requestId = '';

beforeAll(async () => {
  ({ cookie } = await makeSession());
});
beforeEach(async () => {
  ({ id: requestId } = await makeStoredEnquiry({ priceTotal: 28_000, priceShown: '₹14,000 per person' }));
});

const makeBody = (fields: object = {}) => ({
  ...{ requestId, title: 'Hills and tea', total: 99_000, firstDay: FIRST_DAY, nights: 4 },
  ...{ adults: 2, childrenAges: [4, 9], ...fields },
});
const book = (fields: object = {}, as = cookie) =>
  callAs(as, POST, { method: 'POST', body: makeBody(fields) });
const bookNew = async () => (await book()).body.item as TripFile;
const readHistory = () =>
  selectRows(
    `SELECT kind, after FROM request_activity WHERE request_id = $1 AND kind LIKE 'trip-%' ORDER BY id`,
    [requestId],
  );
const change = (id: string, version: number, instalments: object[]) =>
  callAs(cookie, act, { method: 'POST', id, body: { act: 'instalments', version, instalments } });
async function pay(tripId: string, amount: number) {
  const data = {
    tripId,
    mode: 'upi',
    amount,
    valueOn: new Date(TODAY),
    state: 'verified',
    verifiedAt: new Date(),
  };
  await getPrisma().payment.create({ data: { ...data, key: randomUUID() } });
}

it('staff book a request without a quote: the trip has its days, advance and balance, and one line in the history', async () => {
  const item = await bookNew();
  expect(item).toMatchObject({
    ...{ requestId, title: 'Hills and tea', total: 99_000, quoteId: null, state: 'awaiting-advance' },
    ...{
      firstDay: FIRST_DAY,
      lastDay: addPlainDays(FIRST_DAY, 4),
      adults: 2,
      childrenAges: [4, 9],
      services: [],
      // Regression: a final plan and a rooming list without a line stood here.
      papers: expect.objectContaining({ papers: [] }) as object,
    },
    instalments: [
      { dueOn: addPlainDays(TODAY, 2), amount: 29_700, open: 29_700 },
      { dueOn: addPlainDays(FIRST_DAY, -15), amount: 69_300, open: 69_300 },
    ],
  });
  expect(await readHistory()).toEqual([
    { kind: 'trip-booked', after: { trip: item.id, total: 99_000, firstDay: FIRST_DAY } },
  ]);
});

it('a request has one trip: the same again changes nothing, another one is refused with what is booked', async () => {
  const item = await bookNew();
  const answers = await Promise.all([book(), book()]);
  expect(answers.map(({ status, body }) => [status, (body.item as TripFile).id])).toEqual([
    [200, item.id],
    [200, item.id],
  ]);
  expect(await book({ total: 88_000 })).toMatchObject({
    status: 422,
    body: { message: 'This request has its trip already: Hills and tea, ₹99,000.' },
  });
  expect(await readHistory()).toHaveLength(1);
});

it('twelve bookings of a request at once make one trip', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => book()));
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body.item as TripFile).id}`)).size).toBe(1);
  expect(await readHistory()).toHaveLength(1);
});

it.each([
  ['no total', { total: null }, 'total', 'Give the total as a whole number from 1 to 10,00,00,000.'],
  ['no day', { firstDay: '' }, 'firstDay', 'Give the first day as a date, such as 2026-12-20.'],
  [
    'an adult as a child',
    { childrenAges: [18] },
    'childrenAges.0',
    'Give the age of each child as a whole number from 0 to 17.',
  ],
  ['no title', { title: ' ' }, 'title', 'Write the title.'],
])('a booking with %s is refused at its field', async (_, fields, field, message) => {
  expect(await book(fields)).toMatchObject({ status: 422, body: { field, message } });
});

it('a deleted request, and one that the account may not see, cannot be booked', async () => {
  const other = await makeSession();
  await getPrisma().request.update({ where: { id: requestId }, data: { assigneeId: other.staff.id } });
  const agent = await makeSession({ role: 'agent', rights: [] });
  expect(await book({}, agent.cookie)).toMatchObject({ status: 404 });
  await getPrisma().request.update({ where: { id: requestId }, data: { deletedAt: new Date() } });
  expect(await book()).toMatchObject({
    status: 404,
    body: { message: 'This request does not exist, or no longer.' },
  });
});

it('a booked request has the first day of its trip, and its detail the facts', async () => {
  const item = await bookNew();
  await pay(item.id, 29_700);
  const { body } = await callAs(cookie, getEnquiry, { method: 'GET', id: requestId });
  expect((body as unknown as InboxDetail).trip).toEqual({
    ...{ id: item.id, firstDay: FIRST_DAY, lastDay: addPlainDays(FIRST_DAY, 4), isCancelled: false },
    ...{ advance: 29_700, paid: 29_700 },
  });
  const { travelDate } = await getPrisma().request.findUniqueOrThrow({ where: { id: requestId } });
  expect(travelDate).toEqual(new Date(FIRST_DAY));
  const { body: list } = await callAs(cookie, GET, { method: 'GET' });
  expect((list.items as TripListItem[]).find(({ id }) => id === item.id)?.state).toBe('confirmed');
});

const THREE = [
  { dueOn: TODAY, amount: 29_700 },
  { dueOn: addPlainDays(TODAY, 10), amount: 30_000 },
  { dueOn: addPlainDays(TODAY, 40), amount: 39_300 },
];

it('staff change the instalments; a repeated change adds nothing to the history', async () => {
  const { id, version } = await bookNew();
  const first = await change(id, version, THREE);
  expect(first).toMatchObject({ status: 200, body: { message: 'Instalments saved' } });
  expect((first.body.item as TripFile).instalments).toEqual(
    THREE.map((one) => ({ ...one, open: one.amount })),
  );
  expect(await change(id, version, THREE)).toMatchObject({
    status: 200,
    body: { message: 'Nothing has changed' },
  });
  expect(await readHistory()).toEqual([
    expect.objectContaining({ kind: 'trip-booked' }),
    { kind: 'trip-instalments', after: { instalments: THREE } },
  ]);
});

it('instalments that do not add up, are out of order or change what is paid are refused, and nothing changes', async () => {
  const { id, version, instalments } = await bookNew();
  const refuse = async (list: object[]) => (await change(id, version, list)).body.message;
  expect(await refuse(THREE.slice(0, 2))).toBe('The instalments add up to ₹59,700; ₹99,000 was agreed.');
  expect(await refuse(THREE.toReversed())).toBe('Put the instalments in the order of their days.');
  await pay(id, 29_700);
  expect(await refuse(THREE)).toBe('The first instalment is paid and cannot be changed.');
  const [paid] = instalments;
  const kept = [{ dueOn: paid!.dueOn, amount: paid!.amount }, ...THREE.slice(1)];
  expect(await change(id, version, kept)).toMatchObject({ status: 200 });
});

it('of two changes of the instalments at once one is saved, the other gets the trip as it is now', async () => {
  const { id, version } = await bookNew();
  const one = [{ dueOn: TODAY, amount: 99_000 }];
  const answers = await Promise.all([change(id, version, THREE), change(id, version, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!.body;
  expect((refused.current as TripFile).version).toBe(version + 1);
});
