import { randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { storeClaim } from '@/lib/trips/money/mutations';
import { readHistory } from './read-history';
import { makeUpi, payAs } from './money-calls';
import { makeSession } from '@/tests/support/staff';
import { makeTrip, readStatus } from '@/tests/support/trips';

let trip: Awaited<ReturnType<typeof makeTrip>>;
let recorder: ReturnType<typeof payAs>;
let verifier: ReturnType<typeof payAs>;

async function signIn(options: Parameters<typeof makeSession>[0], id = trip.tripId) {
  return payAs((await makeSession(options)).cookie, id);
}

beforeEach(async () => {
  await getPrisma().staff.updateMany({ data: { disabledAt: new Date() } });
  trip = await makeTrip();
  recorder = await signIn({ role: 'agent' });
  verifier = await signIn({ role: 'agent', rights: ['all-requests', 'payments'] });
});

it('a payment counts once a colleague has verified it, and then converts the request', async () => {
  const recorded = await recorder.record();
  expect(recorded).toMatchObject({ status: 200, body: { item: { paid: 0, state: 'awaiting-advance' } } });
  const { id } = recorded.body.item!.payments[0]!;
  expect((await recorder.act(id, 'verify')).status).toBe(403);
  const verified = await verifier.act(id, 'verify');
  expect(verified).toMatchObject({ status: 200, body: { item: { paid: 14_220, state: 'confirmed' } } });
  expect(await readStatus(trip.requestId)).toBe('converted');
  expect(await verifier.act(id, 'verify')).toMatchObject({ status: 200, body: { item: { paid: 14_220 } } });
  const kinds = (await readHistory(trip.requestId)).map(({ kind, after }) => [
    kind,
    after.change ?? after.status,
  ]);
  expect(kinds).toEqual([
    ['trip-payment', 'recorded'],
    ['trip-payment', 'verified'],
    ['status', 'converted'],
  ]);
  const log = await getPrisma().auditEntry.count({ where: { action: { startsWith: 'payment-' } } });
  expect(log).toBeGreaterThanOrEqual(2);
});

it('less than the first instalment does not convert the request', async () => {
  const { body } = await recorder.record({ amount: 14_218 });
  await verifier.act(body.item!.payments[0]!.id, 'verify');
  expect(await readStatus(trip.requestId)).toBe('new');
});

it('nobody verifies an own payment while a colleague may; alone one may, at once', async () => {
  const alone = await makeSession({ role: 'owner' });
  const owner = payAs(alone.cookie, trip.tripId);
  const refused = await owner.record({ verifies: true });
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('A colleague') } });
  expect(await getPrisma().payment.count({ where: { tripId: trip.tripId } })).toBe(0);
  await getPrisma().staff.updateMany({
    where: { id: { not: alone.staff.id } },
    data: { disabledAt: new Date() },
  });
  const done = await owner.record({ verifies: true });
  expect(done.body.item).toMatchObject({ paid: 14_220, verifiesOwn: true });
});

it('a repeated call stores nothing twice, another payment under its key is refused', async () => {
  const given = { key: randomUUID(), reference: makeUpi() };
  await recorder.record(given);
  expect((await recorder.record(given)).body.item!.payments).toHaveLength(1);
  expect((await recorder.record({ ...given, amount: 5 })).status).toBe(422);
  const elsewhere = await signIn({ role: 'agent' }, (await makeTrip()).tripId);
  expect((await elsewhere.record(given)).status).toBe(422);
});

it('one transfer pays one trip, also under the other name of its series, and by two calls at once', async () => {
  const reference = makeUpi();
  await recorder.record({ reference });
  const other = await makeTrip();
  const elsewhere = await signIn({ role: 'agent' }, other.tripId);
  expect(await elsewhere.record({ reference, mode: 'imps' })).toMatchObject({
    status: 422,
    body: { field: 'reference', message: expect.stringContaining(`trip ${trip.reference}`) },
  });
  const raced = makeUpi();
  const answers = await Promise.all([recorder, elsewhere].map((one) => one.record({ reference: raced })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('a reversed payment leaves the trip and frees its reference; a dismissed one too', async () => {
  const reference = makeUpi();
  const { body } = await recorder.record({ reference });
  const { id } = body.item!.payments[0]!;
  await verifier.act(id, 'verify');
  expect((await verifier.act(id, 'dismiss', { reason: 'Wrong trip' })).status).toBe(422);
  const key = randomUUID();
  const reversed = await verifier.act(id, 'reverse', { key, reason: 'Wrong trip' });
  expect(reversed.body.item).toMatchObject({ paid: 0, state: 'awaiting-advance' });
  expect((await verifier.act(id, 'reverse', { key, reason: 'Wrong trip' })).body.item!.payments).toHaveLength(
    2,
  );
  expect((await verifier.act(id, 'verify')).body.item).toMatchObject({ paid: 0 });
  const elsewhere = await signIn({ role: 'agent' }, (await makeTrip()).tripId);
  const again = await elsewhere.record({ reference });
  expect(again.status).toBe(200);
  await elsewhere.act(again.body.item!.payments[0]!.id, 'dismiss', { reason: 'Never came' });
  expect((await recorder.record({ reference })).status).toBe(200);
});

it('a refund is at most what is left, and counts once verified', async () => {
  const paid = await recorder.record();
  await verifier.act(paid.body.item!.payments[0]!.id, 'verify');
  expect((await recorder.record({ kind: 'refund', amount: 14_221 })).body.message).toContain('₹14,220');
  const { body } = await recorder.record({ kind: 'refund', amount: 4_000 });
  expect((await recorder.record({ kind: 'refund', amount: 10_221 })).status).toBe(422);
  const refund = body.item!.payments.find(({ kind }) => kind === 'refund')!;
  expect((await verifier.act(refund.id, 'verify')).body.item).toMatchObject({ paid: 10_220 });
});

it.each([
  ['tomorrow', { valueOn: addPlainDays(getIndiaDate(), 1) }, 'valueOn'],
  ['a reference of another form', { reference: '12345' }, 'reference'],
  ['cash of two lakh', { mode: 'cash', reference: '', amount: 200_000 }, 'amount'],
  ['no amount', { amount: 0 }, 'amount'],
  ['an unknown mode', { mode: 'gold' }, 'mode'],
])('%s is refused with a sentence', async (_, given, field) => {
  const { status, body } = await recorder.record(given);
  expect({ status, field: body.field }).toEqual({ status: 422, field });
  expect(body.message).toMatch(/\.$/);
});

it('cash in parts is added up', async () => {
  await recorder.record({ mode: 'cash', reference: '', amount: 150_000 });
  expect((await recorder.record({ mode: 'cash', reference: '', amount: 50_000 })).status).toBe(422);
  expect((await recorder.record({ mode: 'cash', reference: '', amount: 49_999 })).status).toBe(200);
});

it('a claim makes the request due, once; the same number of another trip is refused without naming it', async () => {
  const claim = { mode: 'upi' as const, reference: makeUpi(), amount: 14_220, valueOn: getIndiaDate() };
  const countWrite = jest.fn(async () => undefined);
  for (const key of [randomUUID(), randomUUID()])
    await storeClaim(trip.tripId, { ...claim, key }, countWrite);
  expect(countWrite).toHaveBeenCalledTimes(1);
  const other = await makeTrip();
  const refused = storeClaim(other.tripId, { ...claim, key: randomUUID() }, countWrite);
  await expect(refused).rejects.toMatchObject({ code: 'INVALID', field: 'reference' });
  await expect(refused).rejects.not.toThrow(trip.reference);
  expect(await readHistory(trip.requestId)).toMatchObject([
    { kind: 'trip-claim', after: { change: 'claimed' } },
  ]);
  const { payments, reminder } = (await recorder.record()).body.item!;
  expect(reminder).not.toContain('₹14,220');
  const claimed = payments.find(({ state }) => state === 'claimed')!;
  expect((await verifier.act(claimed.id, 'verify')).body.item).toMatchObject({ paid: 14_220 });
});

it('whatever is recorded, verified, dismissed, reversed and returned: paid = receipts - reversals - refunds', async () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let step = 0; step < 40; step += 1) {
    const amount = 1 + random(5_000);
    const { body } = await recorder.record({ amount, kind: random(4) === 0 ? 'refund' : 'receipt' });
    const item = body.item;
    const one = item?.payments[random(item.payments.length)];
    if (!item || !one) continue;
    const act = (['verify', 'verify', 'dismiss', 'reverse'] as const)[random(4)]!;
    await verifier.act(one.id, act, { key: randomUUID(), reason: 'Test' });
    const after = (await recorder.record({ amount: 1, kind: 'refund', mode: 'cash', reference: '' })).body
      .item;
    if (!after) continue;
    const verified = after.payments.filter(({ state }) => state === 'verified');
    const total = (kind: string) =>
      verified
        .filter((payment) => payment.kind === kind)
        .reduce((sum, { amount: part }) => sum + Math.abs(part), 0);
    expect(after.paid).toBe(total('receipt') - total('reversal') - total('refund'));
    const isDouble = verified.filter(({ kind }) => kind === 'reversal').length;
    expect(verified.filter(({ isReversed }) => isReversed)).toHaveLength(isDouble);
  }
});

it('an account sees and changes only trips of requests that it may see', async () => {
  const owned = await makeTrip({ request: { assigneeId: (await makeSession()).staff.id } });
  const limited = await signIn({ role: 'agent', rights: [] }, owned.tripId);
  expect((await limited.record()).status).toBe(404);
});

describe('the follow-up of a claim', () => {
  const day = getIndiaDate();
  const claim = (amount: number) =>
    storeClaim(
      trip.tripId,
      { amount, mode: 'upi', reference: makeUpi(), valueOn: day, key: randomUUID() },
      async () => {},
    );
  const readFollowUp = async () =>
    (await getPrisma().request.findUniqueOrThrow({ where: { id: trip.requestId } })).followUpAt;
  async function verifyAll() {
    for (const { id } of await getPrisma().payment.findMany({ where: { tripId: trip.tripId } }))
      await verifier.act(id, 'verify');
  }

  beforeEach(() =>
    getPrisma().request.update({ where: { id: trip.requestId }, data: { firstContactAt: new Date() } }),
  );

  it('ends when all that the traveller has paid is verified', async () => {
    await claim(10_000);
    await claim(4_220);
    const [first] = await getPrisma().payment.findMany({ where: { tripId: trip.tripId } });
    await verifier.act(first!.id, 'verify');
    expect(await readFollowUp()).not.toBeNull();
    await verifyAll();
    expect(await readFollowUp()).toBeNull();
  });

  it('stays for what the traveller has written, and on the day that staff have set', async () => {
    await claim(10_000);
    const note = { requestId: trip.requestId, kind: 'visitor-note', note: 'A late arrival' };
    const { id } = await getPrisma().requestActivity.create({ data: note });
    await verifyAll();
    const followUpAt = (await readFollowUp())!;
    await getPrisma().requestActivity.update({
      where: { id },
      data: { kind: 'follow-up', after: { followUpAt: followUpAt.toISOString() } },
    });
    await getPrisma().request.update({ where: { id: trip.requestId }, data: { followUpAt } });
    await claim(4_220);
    await verifyAll();
    expect(await readFollowUp()).toEqual(followUpAt);
  });
});
