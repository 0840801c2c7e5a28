import { randomUUID } from 'node:crypto';
import { GET as listHouses } from '@/app/api/admin/trips/[id]/services/[service]/suppliers/route';
import { getPrisma, transact } from '@/lib/platform/db';
import { addPlainDays, countPlainDays, toPlainDate } from '@/lib/platform/format/dates';
import { storeServices } from '@/lib/trips/booking/mutations';
import { getSupplierRequest, listExchanges } from '@/lib/trips/services/queries';
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

// Regression: nobody told the house that had confirmed, and its link opened nothing any more.
it('a house that was asked and is exchanged stays as dropped, to be told by its own link', async () => {
  const asked = await staff.ask([stay], { askedBy: 'phone' });
  const { supplierUrl } = asked.body.item!.services.find(({ id }) => id === stay.id)!;
  const confirmed = { state: 'confirmed', confirmation: 'BK-1', contact: 'Anil', agreedCost: 1 };
  await staff.change([{ id: stay.id, version: 2, ...confirmed }]);
  const supplierId = await findHouse(names[0]!);
  const { status } = await staff.change([{ id: stay.id, version: 3, ...confirmed, supplierId }]);
  expect(status).toBe(200);
  const { services } = await staff.read();
  expect(services.find(({ id }) => id === stay.id)).toMatchObject({ state: 'to-ask', confirmation: '' });
  const old = services.find(({ state }) => state === 'dropped')!;
  expect(old).toMatchObject({
    ...{ label: stay.label, supplierId: stay.supplierId, supplierUrl },
    ...{ confirmation: 'BK-1', isToTell: true, agreedCost: null },
  });
  const request = await getSupplierRequest(supplierUrl.split('/').at(-1)!);
  expect(request?.lines).toMatchObject([{ state: 'dropped', confirmation: 'BK-1' }]);
  await staff.change([{ id: old.id, version: old.version, askedBy: 'phone', language: 'en' }]);
  expect((await staff.read()).services.some(({ isToTell }) => isToTell)).toBe(false);
});

it('a house that nobody asked is exchanged without a trace', async () => {
  await exchangeFor(names[0]!);
  expect((await staff.read()).services.some(({ state }) => state === 'dropped')).toBe(false);
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

/** Amends the trip after its car was confirmed and paid: with two cars, of another company or of the same one. */
async function amendCar(isOther: boolean) {
  const [before, other] = await Promise.all(
    ['Old', 'New'].map(async (name) => {
      const supplier = { create: { name: `${name} Cabs ${randomUUID()}`, kind: 'transport' } };
      return getPrisma().rateItem.create({
        data: { name: 'Sedan', mostAdults: 4, mostPeople: 4, supplier },
      });
    }),
  );
  const { firstDay } = await staff.read();
  const line = { partId: 'car', kind: 'vehicle', label: 'Sedan', place: '', day: 1, nights: 0 } as const;
  const car = { ...line, detail: '', quotedCost: 9_500, itemId: before!.id };
  await transact((tx) => storeServices(tx, trip.id, firstDay, [car]));
  const { id } = (await staff.read()).services.find(({ label }) => label === 'Sedan')!;
  await staff.change([{ id, version: 1, state: 'confirmed', confirmation: 'CAB-1', agreedCost: 9_000 }]);
  const paid = { amount: 9_000, reference: 'T-1', paidOn: new Date(firstDay), key: randomUUID() };
  await getPrisma().supplierPayment.create({
    data: { ...paid, serviceId: id, supplierId: before!.supplierId },
  });
  const next = isOther ? { ...car, itemId: other!.id } : { ...car, detail: '2 ×' };
  await transact((tx) => storeServices(tx, trip.id, firstDay, [next], [], [car]));
  const services = (await staff.read()).services.filter(({ label }) => label === 'Sedan');
  return { services, id, before: before!.supplierId, after: other!.supplierId };
}

// Regression: a new version with another supplier of the same label left the old one confirmed.
it('a supplier whom a new version replaces is to be told and keeps what he was paid; the new one is to be asked', async () => {
  const { services, id, before, after } = await amendCar(true);
  const old = services.find(({ state }) => state === 'dropped')!;
  expect(old).toMatchObject({ supplierId: before, confirmation: 'CAB-1', isToTell: true });
  expect(services.filter((service) => service !== old)).toMatchObject([
    { id, state: 'to-ask', supplierId: after, confirmation: '', agreedCost: null, isToTell: false },
  ]);
  const paid = await getPrisma().supplierPayment.findMany({ where: { supplierId: before } });
  expect(paid.map(({ serviceId }) => serviceId)).toEqual([old.id]);
});

// Regression: what was agreed for other rooms or days stood as the agreed cost of a service to be asked.
it('the same supplier is asked for what has changed, in place of his confirmation and without its cost', async () => {
  const { services, id, before } = await amendCar(false);
  expect(services).toMatchObject([
    { id, state: 'to-ask', supplierId: before, confirmation: 'CAB-1', agreedCost: null },
  ]);
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
