import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import QuoteRoute from '@/app/(site)/quote/[token]/page';
import { POST as change } from '@/app/api/admin/trips/[id]/route';
import { POST as enterByLink } from '@/app/api/trips/[token]/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { hashStatusToken } from '@/lib/platform/http/idempotency';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import { toDutySlip, toFinalPlan, toRoomingList } from '@/lib/trips/papers/trip-papers';
import { getTravellers } from '@/lib/trips/travellers/queries';
import { copyPersonalData } from '@/lib/trust/personal-data/admin-queries';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { eraseRequests } from '@/lib/trust/retention/erase-mutations';
import { selectRows } from '@/tests/support/enquiries';
import { makeGoldenTrip } from '@/tests/support/golden-trip';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { readHistory } from './read-history';
import { bookTrip } from './trip-calls';

const GIVEN = {
  people: [
    { name: 'Meera Nair', age: 34 },
    { name: 'Zubin Qarrivalson', age: null },
  ],
  food: 'No nuts for Zubin',
  ride: 'AI 683',
  place: 'Kochi airport',
  time: '10:40',
};

async function enter(token: string, body: object) {
  const request = new Request(`http://localhost/api/x/${token}/travellers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ act: 'travellers', ...body }),
  });
  const response = await (enterByLink as Handler)(request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: (await response.json()) as { message: string; current: object } };
}

async function changeAsStaff(id: string, body: object) {
  const { cookie } = await makeSession();
  const request = makeStaffRequest('/api/admin/trips/x', {
    ...{ method: 'POST', cookie },
    body: { act: 'travellers', ...body },
  });
  const response = await (change as Handler)(request, { params: Promise.resolve({ id }) });
  setRequestCookies('');
  return { status: response.status, body: (await response.json()) as { item: object; current: object } };
}

const endOn = (id: string, lastDay: PlainDate) =>
  getPrisma().trip.update({
    where: { id },
    data: { firstDay: new Date(addPlainDays(lastDay, -4)), lastDay: new Date(lastDay) },
  });

it('both links and staff enter the same travellers, each at the version that it read', async () => {
  const { id, requestId, sent } = await bookTrip();
  const page = 'travellersLinkOfTest01';
  await getPrisma().request.update({
    where: { id: requestId },
    data: { statusTokenHash: hashStatusToken(page) },
  });
  const blank = { people: [{ name: ' ', age: 4 }], food: '', ride: '', place: '', time: '' };
  expect(
    await enter(sent.token, { ...GIVEN, people: [...GIVEN.people, ...blank.people], version: 1 }),
  ).toMatchObject({
    status: 200,
    body: { message: 'Travellers saved', item: { travellers: GIVEN, travellersVersion: 2 } },
  });
  // The repeat of a lost answer, then another device that has not seen it.
  expect(await enter(sent.token, { ...GIVEN, version: 1 })).toMatchObject({ status: 200 });
  expect(await enter(page, { ...blank, version: 1 })).toMatchObject({
    status: 409,
    body: { current: { travellers: GIVEN, travellersVersion: 2 } },
  });
  expect(await changeAsStaff(id, { ...blank, version: 1 })).toMatchObject({
    status: 409,
    body: { current: { travellers: GIVEN } },
  });
  const food = 'All vegetarian';
  expect(await changeAsStaff(id, { ...GIVEN, food, version: 2 })).toMatchObject({
    status: 200,
    body: { item: { travellers: { ...GIVEN, food }, travellersVersion: 3 } },
  });
  const history = await readHistory(requestId);
  expect(history.filter(({ kind }) => kind === 'trip-travellers')).toHaveLength(2);
  expect(JSON.stringify(history)).not.toMatch(/Zubin|vegetarian|AI 683/);
});

it.each([
  [{ people: [{ name: 'Anu', age: 'six' }] }, 'people.0.age'],
  [{ people: [{ name: 'Anu', age: 130 }] }, 'people.0.age'],
  [{ people: [GIVEN.people[0], { name: '王小明', age: 30 }] }, 'people.1.name'],
  [{ ride: 'x'.repeat(61) }, 'ride'],
  [{ version: 0 }, 'version'],
])('refuses %j at its field', async (part, field) => {
  const { sent } = await bookTrip();
  expect(await enter(sent.token, { ...GIVEN, version: 1, ...part })).toMatchObject({
    status: 422,
    body: { field },
  });
});

it('the page shows what was entered and no cost; a link takes thirty changes in ten minutes', async () => {
  const { sent } = await bookTrip();
  await enter(sent.token, { ...GIVEN, version: 1 });
  const params = Promise.resolve({ token: sent.token });
  const route = await QuoteRoute({ params, searchParams: Promise.resolve({}) });
  const text = `${renderToStaticMarkup(route)} ${JSON.stringify(route.props)}`;
  expect(text).toContain('Zubin Qarrivalson');
  expect(text).not.toMatch(/7,?919|3,?571|markup|margin|cost/i);
  const statuses = [];
  for (let version = 2; version < 33; version += 1)
    statuses.push((await enter(sent.token, { ...GIVEN, food: `${version}`, version })).status);
  // The acceptance and the first change were counted, too.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.slice(0, 25)).toEqual(Array<number>(25).fill(200));
});

it('names, ages, food and arrival are on the papers; all but the names goes 30 days after the return', async () => {
  const { tripId } = await makeGoldenTrip({ confirmed: 9 });
  await changeAsStaff(tripId, { ...GIVEN, version: 1 });
  const trip = (await findPaperTrip(tripId))!;
  const names = 'Meera Nair (34), Zubin Qarrivalson';
  const car = trip.services.find(({ kind }) => kind === 'vehicle')!;
  const slip = JSON.stringify(toDutySlip(trip, car));
  expect(slip).toContain(`: AI 683, Kochi airport, 10:40`);
  for (const { blocks } of [toRoomingList(trip), toFinalPlan(trip)])
    expect(blocks[1]?.rows).toContainEqual(['Travellers', names]);
  expect(slip).toContain(names);
  const { cookie } = await makeSession();
  const request = makeStaffRequest('/x', {
    method: 'POST',
    cookie,
    body: { act: 'issue', what: 'vouchers' },
  });
  await (change as Handler)(request, { params: Promise.resolve({ id: tripId }) });
  const voucher = async () =>
    JSON.stringify(await selectRows('SELECT content FROM documents WHERE trip_id = $1', [tripId]));
  expect(await voucher()).toMatch(/Zubin.*No nuts for Zubin/);

  const today = getIndiaDate();
  await endOn(tripId, addPlainDays(today, -29));
  await applyRetention();
  expect(await voucher()).toContain('No nuts');
  await endOn(tripId, addPlainDays(today, -30));
  expect((await applyRetention()).travellers).toBeGreaterThan(0);
  expect((await applyRetention()).travellers).toBe(0);
  expect(await voucher()).not.toMatch(/Zubin|nuts|AI 683/);
  const rows = await selectRows('SELECT travellers, arrival FROM trips WHERE id = $1', [tripId]);
  expect(rows).toEqual([
    {
      travellers: {
        people: [
          { name: 'Meera Nair', age: null },
          { name: 'Zubin Qarrivalson', age: null },
        ],
      },
      arrival: '',
    },
  ]);
  const cleared = (await findPaperTrip(tripId))!;
  expect(cleared.papers).toEqual([]);
  expect(cleared).toMatchObject({
    travellers: 'Meera Nair, Zubin Qarrivalson',
    food: '',
    arrival: '',
  });
  expect((await changeAsStaff(tripId, { ...GIVEN, version: 2 })).status).toBe(422);
  expect(await getTravellers(tripId)).toBeNull();
});

it('the copy for a person has the travellers, and an erasure takes them at once', async () => {
  const { id, requestId, sent } = await bookTrip();
  await enter(sent.token, { ...GIVEN, version: 1 });
  setRequestCookies((await makeSession({ role: 'owner' })).cookie);
  const { requests } = await copyPersonalData([requestId]);
  expect(requests).toMatchObject([
    { trip: { travellers: GIVEN, total: expect.any(Number), instalments: {} } },
  ]);
  const { version } = await getPrisma().request.findUniqueOrThrow({ where: { id: requestId } });
  expect(await eraseRequests([{ id: requestId, version }], { by: 'retention' })).toBe(1);
  expect(await selectRows('SELECT travellers, arrival FROM trips WHERE id = $1', [id])).toEqual([
    { travellers: {}, arrival: '' },
  ]);
  expect((await enter(sent.token, { ...GIVEN, version: 2 })).status).toBe(404);
});
