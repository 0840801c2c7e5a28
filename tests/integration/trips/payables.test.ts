import { randomUUID } from 'node:crypto';
import { GET as exportMonth } from '@/app/api/admin/trips/months/route';
import { POST as pay } from '@/app/api/admin/trips/suppliers/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { writeSupplierFile } from '@/lib/trips/papers/admin-queries';
import { listServiceLines } from '@/lib/trips/payables/admin-queries';
import type { ServiceListItem } from '@/lib/trips/file/types';
import type { LineView } from '@/lib/trips/payables/admin-queries';
import { listAuditLines } from '@/tests/support/audit';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { asStaff, bookTrip, type BookedTrip } from './trip-calls';

const TODAY = getIndiaDate();
let trip: BookedTrip;
let staff: ReturnType<typeof asStaff>;
let cookie = '';
let supplier = { id: '', name: '' };
let ids: string[] = [];

/** Books a trip; its first two services are confirmed with one supplier, for 4,000 and 1,000 rupees. */
beforeEach(async () => {
  trip = await bookTrip();
  ({ cookie } = await makeSession({ role: 'owner' }));
  staff = asStaff(cookie, trip.id);
  supplier = await getPrisma().supplier.create({
    data: { kind: 'hotel', name: `Spice ${randomUUID()}`, place: 'Munnar' },
  });
  const { services } = await staff.read();
  ids = services.slice(0, 2).map(({ id }) => id);
  await getPrisma().tripService.updateMany({ where: { id: { in: ids } }, data: { supplierId: supplier.id } });
  const confirmed = {
    version: 1,
    state: 'confirmed',
    contact: 'Anil',
    note: 'Peak',
  };
  await staff.change([
    { ...confirmed, id: ids[0], agreedCost: 4_000, payBy: addPlainDays(TODAY, 5) },
    { ...confirmed, id: ids[1], agreedCost: 1_000 },
  ]);
});

async function read(view: LineView): Promise<ServiceListItem[]> {
  setRequestCookies(cookie);
  return (await listServiceLines(view)).filter(({ tripId }) => tripId === trip.id);
}
const send = (amount: number, services = ids, more: object = {}) =>
  staff.call(pay, {
    body: { key: randomUUID(), paidOn: TODAY, reference: 'UTR1', amount, services, ...more },
  });
const readOpen = async () => Object.fromEntries((await read('payables')).map(({ id, open }) => [id, open]));

it('one transfer clears several services of a supplier, once per key, with an audit line', async () => {
  const [first, second] = await read('payables');
  expect([first, second]).toMatchObject([
    { supplier: supplier.name, open: 4_000, paid: 0, dueOn: addPlainDays(TODAY, 5) },
    { open: 1_000, paid: 0 },
  ]);
  expect(second!.dueOn).toBe(second!.firstDay);
  const key = randomUUID();
  expect((await send(4_300, ids, { key })).status).toBe(200);
  expect((await send(4_300, ids, { key })).status).toBe(200);
  expect(await send(100, ids, { key })).toMatchObject({ status: 422 });
  expect(await readOpen()).toEqual({ [ids[0]!]: 0, [ids[1]!]: 700 });
  const paid = (await listAuditLines()).filter(({ action }) => action === 'supplier-paid');
  expect(paid).toMatchObject([
    { target: supplier.name, detail: { amount: 4_300, reference: 'UTR1', services: 2 } },
  ]);
});

it.each([
  ['more than is open', 5_001, 'Only ₹5,000 are open.'],
  ['nothing', 0, 'Give the amount.'],
  ['a correction of more than was paid', -1, 'Only ₹0 were paid.'],
])('a payment of %s is refused and stores nothing', async (_, amount, message) => {
  expect(await send(amount)).toMatchObject({ status: 422, body: { field: 'amount', message } });
  expect(await readOpen()).toEqual({ [ids[0]!]: 4_000, [ids[1]!]: 1_000 });
});

it('a negative amount corrects a payment, and parallel payments never exceed what is open', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send(3_000)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect((await send(1_500)).status).toBe(200);
  // The last is corrected first.
  expect((await send(-700)).status).toBe(200);
  expect(await readOpen()).toEqual({ [ids[0]!]: 200, [ids[1]!]: 1_000 });
  expect((await send(-3_800)).status).toBe(200);
  expect((await readOpen())[ids[0]!]).toBe(4_000);
});

it('one payment goes to one supplier', async () => {
  const other = await getPrisma().supplier.create({
    data: { kind: 'hotel', name: `Lake ${randomUUID()}`, place: 'Munnar' },
  });
  await getPrisma().tripService.update({ where: { id: ids[1] }, data: { supplierId: other.id } });
  expect(await send(2_000)).toMatchObject({
    ...{ status: 422, body: { message: 'One payment goes to one supplier.' } },
  });
});

it('what is paid without a supplier is listed last, and one payment clears it', async () => {
  await getPrisma().tripService.update({ where: { id: ids[0] }, data: { supplierId: null } });
  expect((await read('payables')).map(({ id, supplier }) => [id, supplier])).toEqual([
    [ids[1], supplier.name],
    [ids[0], ''],
  ]);
  expect((await send(4_000)).body).toMatchObject({ message: 'One payment goes to one supplier.' });
  expect((await send(4_000, [ids[0]!])).status).toBe(200);
  expect(await readOpen()).toEqual({ [ids[0]!]: 0, [ids[1]!]: 1_000 });
  const targets = (await listAuditLines()).map(({ action, target }) => action === 'supplier-paid' && target);
  expect(targets).toContain('Without a supplier');
  setRequestCookies(cookie);
  expect(await writeSupplierFile(TODAY.slice(0, 7))).toContain(`${TODAY},,UTR1,`);
});

it('what was paid keeps its supplier until the payment is corrected', async () => {
  await send(500, [ids[0]!]);
  const move = [{ id: ids[0], version: 2, supplierId: null }];
  expect(await staff.change(move)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('was paid') },
  });
  await send(-500, [ids[0]!]);
  expect((await staff.change(move)).status).toBe(200);
});

it('services are listed as unconfirmed within ten days of the first day', async () => {
  expect(await read('unconfirmed')).toEqual([]);
  for (const [days, shown] of [
    [11, false],
    [10, true],
    [0, true],
  ] as const) {
    const firstDay = new Date(addPlainDays(TODAY, days));
    await getPrisma().trip.update({ where: { id: trip.id }, data: { firstDay, lastDay: firstDay } });
    const items = await read('unconfirmed');
    expect(items.length > 0).toBe(shown);
    expect(items.every(({ state, id }) => state !== 'confirmed' && !ids.includes(id))).toBe(true);
  }
});

it('the agreed cost stands against the quoted one; accounts without the right see no list of costs', async () => {
  const items = await read('costs');
  expect(items.map(({ agreedCost }) => agreedCost).toSorted()).toEqual([1_000, 4_000]);
  ({ cookie } = await makeSession({ role: 'agent', rights: ['all-requests'] }));
  for (const view of ['costs', 'payables'] as const)
    await expect(read(view)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  setRequestCookies(cookie);
  const shown = JSON.stringify(await listServiceLines('unconfirmed'));
  expect(shown).not.toMatch(/"(open|paid|agreedCost|quotedCost)":\d/);
  expect((await asStaff(cookie, trip.id).call(pay, { body: {} })).status).toBe(403);
});

it('a payment outlives the trip that is deleted with the personal data of its travellers', async () => {
  await send(500, [ids[0]!]);
  await getPrisma().request.delete({ where: { id: trip.requestId } });
  expect(await getPrisma().supplierPayment.findMany({ where: { supplierId: supplier.id } })).toMatchObject([
    { serviceId: null, amount: 500, paidOn: new Date(TODAY), reference: 'UTR1' },
  ]);
  const path = `/api/admin/trips/months?of=suppliers&month=${TODAY.slice(0, 7)}`;
  const save = async (cookie: string) =>
    (exportMonth as Handler)(makeStaffRequest(path, { cookie }), { params: Promise.resolve({}) });
  const { cookie } = await makeSession({ role: 'owner' });
  expect(await (await save(cookie)).text()).toContain(`${TODAY},${supplier.name},UTR1,,,500.00\r\n`);
  const blind = await makeSession({ role: 'agent', rights: ['export', 'payments'] });
  expect((await save(blind.cookie)).status).toBe(403);
});
