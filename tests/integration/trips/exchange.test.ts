import { randomUUID } from 'node:crypto';
import { GET as listHouses } from '@/app/api/admin/trips/[id]/services/[service]/suppliers/route';
import { getPrisma, transact } from '@/lib/platform/db';
import { addPlainDays, countPlainDays, toPlainDate } from '@/lib/platform/format/dates';
import { storeServices } from '@/lib/trips/booking/mutations';
import { listExchanges } from '@/lib/trips/services/queries';
import type { TripServiceItem } from '@/lib/trips/file/types';
import { selectRows } from '@/tests/support/enquiries';
import { makeSession } from '@/tests/support/staff';
import type { AgreedContent } from '@/lib/trips/model/types';
import { asStaff, bookTrip, type BookedTrip } from './trip-calls';

let trip: BookedTrip;
let staff: ReturnType<typeof asStaff>;
let stay: TripServiceItem;
let names: string[] = [];

/** Books a trip, and adds houses in the place of its first stay: one of its category, one of another. */
beforeEach(async () => {
  trip = await bookTrip();
  staff = asStaff((await makeSession({ role: 'owner' })).cookie, trip.id);
  const item = await staff.read();
  stay = item.services.find(({ kind }) => kind === 'stay')!;
  const { agreed } = await getPrisma().trip.findUniqueOrThrow({ where: { id: trip.id } });
  const { stays } = agreed as unknown as AgreedContent;
  const part = stays.find(({ hotel }) => hotel === stay.label)!;
  const [first = '', kind = ''] = part.category.toLowerCase().split(' ');
  names = ['Similar', 'Palace', 'Far'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
  const classes = [first, first === 'luxury' ? 'budget' : 'luxury', first];
  for (const [at, name] of names.entries())
    await getPrisma().supplier.create({
      data: { name, kind, class: classes[at]!, place: at === 2 ? 'Elsewhere' : stay.place.toUpperCase() },
    });
});

const params = () => ({ id: trip.id, service: stay.id });
const findHouse = async (name: string) =>
  (await getPrisma().supplier.findFirstOrThrow({ where: { name } })).id;
async function exchangeFor(name: string, version = stay.version) {
  return staff.change([{ id: stay.id, version, supplierId: await findHouse(name) }]);
}

it('only houses of the same category in the same place are within “or similar”', async () => {
  const { body } = await staff.call(listHouses, { method: 'GET', params: params() });
  const offered = (body as unknown as { items: { name: string }[] }).items.map(({ name }) => name);
  expect(offered).toContain(names[0]);
  expect(offered).not.toContain(names[1]);
  expect(offered).not.toContain(names[2]);
  expect(offered).toContain(stay.supplier);
  for (const name of names.slice(1)) expect((await exchangeFor(name)).status).toBe(422);
  expect((await staff.read()).services.find(({ id }) => id === stay.id)).toEqual(stay);
});

it('an exchanged house is to be asked, and the traveller is told on his page', async () => {
  await staff.change([{ id: stay.id, version: 1, state: 'confirmed', confirmation: 'BK-1', agreedCost: 1 }]);
  expect((await exchangeFor(names[0]!, 1)).status).toBe(409);
  expect((await exchangeFor(names[0]!, 2)).status).toBe(200);
  expect((await exchangeFor(names[0]!, 2)).status).toBe(200);
  expect((await staff.read()).services.find(({ id }) => id === stay.id)).toMatchObject({
    ...{ label: names[0], exchangedFrom: stay.label, state: 'to-ask', confirmation: '', agreedCost: null },
  });
  const [words] = await listExchanges(trip.sent.token);
  expect(words).toContain(`${names[0]} in place of ${stay.label}`);
  expect(
    await selectRows(
      "SELECT after->>'words' AS words FROM request_activity WHERE kind = 'trip-service' AND request_id = $1 ORDER BY id DESC LIMIT 1",
      [trip.requestId],
    ),
  ).toEqual([{ words: `Exchanged: ${names[0]} in place of ${stay.label}` }]);
});

it('the agreed house can come back, and nothing is marked as exchanged then', async () => {
  const { name } = await getPrisma().supplier.findUniqueOrThrow({ where: { id: stay.supplierId! } });
  await getPrisma().tripService.update({ where: { id: stay.id }, data: { label: name } });
  await exchangeFor(names[0]!);
  expect((await exchangeFor(name, 2)).status).toBe(200);
  expect((await staff.read()).services.find(({ id }) => id === stay.id)).toMatchObject({
    label: name,
    exchangedFrom: '',
  });
  expect(await listExchanges(trip.sent.token)).toEqual([]);
});

it('an amendment that keeps the agreed house keeps the one that has taken its place, and one without it drops it', async () => {
  await exchangeFor(names[0]!);
  const { firstDay } = await staff.read();
  const rows = await getPrisma().tripService.findMany({ where: { tripId: trip.id } });
  const planned = rows.map(
    ({ partId, kind, label, exchangedFrom, place, nights, detail, quotedCost, firstDay: from }) => ({
      ...{ partId, itemId: null, place, nights, detail, quotedCost, label: exchangedFrom || label },
      kind: kind as 'stay',
      day: countPlainDays(firstDay, toPlainDate(from)) + 1,
    }),
  );
  const readStay = async () => (await staff.read()).services.find(({ id }) => id === stay.id)!;
  await transact((tx) => storeServices(tx, trip.id, firstDay, planned));
  expect(await readStay()).toMatchObject({ label: names[0], exchangedFrom: stay.label, version: 2 });
  const others = planned.filter(({ label }) => label !== stay.label);
  await transact((tx) => storeServices(tx, trip.id, firstDay, others));
  expect(await readStay()).toMatchObject({ state: 'dropped', version: 3 });
  expect(await listExchanges(trip.sent.token)).toEqual([]);
});

it('staff choose the day of an activity; it is to be asked again, and an amendment keeps the day', async () => {
  const { firstDay } = await staff.read();
  const line = { place: '', day: 1, nights: 0, detail: '', quotedCost: 625, itemId: null };
  const boat = { ...line, partId: 'boat', kind: 'activity', label: 'Boat on the lake' } as const;
  const days = ['Munnar', 'Thekkady', ''].map((place) => ({ place }));
  const amend = (given = days) => transact((tx) => storeServices(tx, trip.id, firstDay, [boat], given));
  const readBoat = async () => (await staff.read()).services.find(({ label }) => label === boat.label)!;
  await amend();
  const { id } = await readBoat();
  await staff.change([{ id, version: 1, state: 'confirmed', contact: 'Anil' }]);
  const day = addPlainDays(firstDay, 2);
  expect(await staff.change([{ id, version: 2, firstDay: addPlainDays(firstDay, -1) }])).toMatchObject({
    ...{ status: 422, body: { field: 'services.0.firstDay' } },
  });
  expect((await staff.change([{ id, version: 2, firstDay: day }])).status).toBe(200);
  expect(await readBoat()).toMatchObject({ firstDay: day, state: 'to-ask', contact: 'Anil', version: 3 });
  await amend();
  expect(await readBoat()).toMatchObject({ firstDay: day, version: 3 });
  await amend(days.slice(0, 2));
  expect(await readBoat()).toMatchObject({ firstDay, version: 4 });
});

// Regression: suppliers were asked for every activity on the first day of the trip.
it('an activity is asked for on the first day in the place of its supplier', async () => {
  const { id: itemId } = await getPrisma().rateItem.create({
    data: {
      ...{ name: 'Boat on the lake', mostAdults: 4, mostPeople: 4 },
      supplier: { create: { name: `Lake Boats ${randomUUID()}`, kind: 'activity', place: 'Kumily' } },
    },
  });
  const { firstDay } = await staff.read();
  const line = { place: '', day: 1, nights: 0, detail: '', quotedCost: 625 };
  const boat = { ...line, partId: 'boat', kind: 'activity', itemId, label: 'Boat on the lake' } as const;
  const car = { ...boat, partId: 'car', kind: 'vehicle', label: 'Sedan' } as const;
  const days = ['Munnar', 'Munnar', 'Thekkady', ''].map((place) => ({ place }));
  await transact((tx) => storeServices(tx, trip.id, firstDay, [boat, car], days));
  const services = await getPrisma().tripService.findMany({
    where: { tripId: trip.id, partId: { in: ['boat', 'car'] } },
  });
  const starts = services.map(({ partId, firstDay: on }) => [
    partId,
    countPlainDays(firstDay, toPlainDate(on)),
  ]);
  expect(Object.fromEntries(starts)).toEqual({ boat: 2, car: 0 });
});
