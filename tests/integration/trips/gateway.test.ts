import { randomUUID } from 'node:crypto';
import { POST as takeEvent } from '@/app/api/gateway/route';
import { POST as checkOut } from '@/app/api/trips/[token]/route';
import { getPrisma } from '@/lib/platform/db';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { hashStatusToken } from '@/lib/platform/http/idempotency';
import { toSiteUrl } from '@/lib/mail/site-urls';
import { composeMail } from '@/lib/mail-texts/composers';
import { isAwaited } from '@/lib/trips/gateway/pay-online';
import { storeClaim } from '@/lib/trips/money/mutations';
import { getMoneyByLink } from '@/lib/trips/money/queries';
import { createRandom, type Random } from '@/tests/faults/random';
import { forgetLimits } from '@/tests/support/limits';
import { startRazorpay } from '@/tests/support/razorpay';
import { makeEvent, signEvent } from '@/tests/support/razorpay-server';
import { makeSession, type Handler } from '@/tests/support/staff';
import { makeTrip, readStatus } from '@/tests/support/trips';
import { makeUpi, payAs } from './money-calls';
import { readHistory } from './read-history';

const ADVANCE = 14_220;
const TOTAL = 47_400;

let razorpay: Awaited<ReturnType<typeof startRazorpay>>;
beforeAll(async () => {
  razorpay = await startRazorpay();
});
afterAll(() => razorpay.stop());

let trip: Awaited<ReturnType<typeof makeTrip>>;
let token: string;
beforeEach(async () => {
  await forgetLimits();
  Object.assign(razorpay, { links: [], fault: null, onMade: async () => undefined });
  await book();
});

async function book() {
  token = randomUUID().replaceAll('-', '').slice(0, 22);
  trip = await makeTrip({ request: { statusTokenHash: hashStatusToken(token) } });
}

async function open(amount = ADVANCE) {
  const request = new Request(`http://localhost/api/trips/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ act: 'checkout', amount }),
  });
  const response = await (checkOut as Handler)(request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: (await response.json()) as { message: string; url?: string } };
}

async function send(body: string, headers = signEvent(body)): Promise<number> {
  return (await takeEvent(new Request('http://localhost/api/gateway', { method: 'POST', body, headers })))
    .status;
}

async function read(tripId = trip.tripId) {
  const payments = await getPrisma().payment.findMany({ where: { tripId }, orderBy: { createdAt: 'asc' } });
  const paid = payments
    .filter(({ state }) => state === 'verified')
    .reduce((sum, { amount }) => sum + amount, 0);
  return { payments, paid };
}

const countUnmatched = () => getPrisma().auditEntry.count({ where: { action: 'payment-unmatched' } });

describe('the page of the gateway', () => {
  it('is opened for what is due, in paise under our reference, and asking again gives the same one', async () => {
    const first = await open();
    expect(first).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^https:\/\/rzp\.io\/i\//) },
    });
    expect((await open()).body.url).toBe(first.body.url);
    expect(razorpay.links).toEqual([
      expect.objectContaining({
        ...{ amount: ADVANCE * 100, currency: 'INR', accept_partial: false },
        reference_id: `${trip.reference}-${ADVANCE}-0`,
        ...{ callback_url: toSiteUrl(`/enquiry/${token}`), callback_method: 'get' },
      }),
    ]);
  });

  it('is the same one after a lost answer and for two presses at once', async () => {
    razorpay.fault = 'lost';
    const [one, other] = await Promise.all([open(), open()]);
    expect(one).toMatchObject({ status: 200, body: { url: other.body.url } });
    expect(razorpay.links).toHaveLength(1);
  });

  it.each([401, 429, 500] as const)(
    'does not open when the gateway answers %d; a sentence says so',
    async (fault) => {
      razorpay.fault = fault;
      expect(await open()).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('another way') },
      });
    },
  );

  it('does not open for another amount than the traveller has seen, nor without keys or trip', async () => {
    expect((await open(33_180)).status).toBe(409);
    await getPrisma().trip.update({
      where: { id: trip.tripId },
      data: { cancelledAt: new Date(), cancelFee: 0 },
    });
    expect((await open()).status).toBe(409);
    razorpay.stop();
    expect((await open()).status).toBe(404);
    expect(await send(makeEvent({ paise: 100, reference: null }))).toBe(404);
    razorpay = await startRazorpay();
    await getPrisma().trip.delete({ where: { id: trip.tripId } });
    expect((await open()).status).toBe(404);
    expect(razorpay.links).toEqual([]);
  });
});

describe('an event', () => {
  const asked = () => `${trip.reference}-${ADVANCE}-0`;
  const paid = (more: object = {}) => makeEvent({ paise: ADVANCE * 100, reference: asked(), ...more });

  it('verifies the payment, issues its receipt and converts the request', async () => {
    expect(await send(paid({ id: 'pay_OdV7k3wWbQ1x2Y' }))).toBe(200);
    const { payments } = await read();
    expect(payments).toMatchObject([
      {
        mode: 'online',
        reference: 'pay_OdV7k3wWbQ1x2Y',
        amount: ADVANCE,
        state: 'verified',
        verifiedById: null,
      },
    ]);
    expect(await getPrisma().document.findMany({ where: { tripId: trip.tripId } })).toMatchObject([
      { kind: 'receipt', paymentId: payments[0]!.id },
    ]);
    expect(await readStatus(trip.requestId)).toBe('converted');
    expect((await getMoneyByLink(token))!.due).toMatchObject({ amount: 33_180 });
    await open(33_180);
    expect(razorpay.links.at(-1)).toMatchObject({ reference_id: `${trip.reference}-33180-1` });
  });

  it('is awaited by the traveller who returns before it, and by nobody after it', async () => {
    const query = {
      razorpay_payment_link_status: 'paid',
      razorpay_payment_link_reference_id: asked(),
    };
    const readAwaited = async (part: object = {}) =>
      isAwaited((await getMoneyByLink(token))!, { ...query, ...part });
    expect(await readAwaited()).toBe(true);
    expect(await readAwaited({ razorpay_payment_link_status: 'cancelled' })).toBe(false);
    await send(paid());
    expect(await readAwaited()).toBe(false);
  });

  it('that comes before the answer to our own call finds its trip', async () => {
    razorpay.onMade = async ({ reference_id: reference, amount: paise }) =>
      void (await send(makeEvent({ paise, reference })));
    expect((await open()).status).toBe(200);
    expect((await read()).paid).toBe(ADVANCE);
  });

  it('with a wrong or no signature, or changed after signing, is refused', async () => {
    const body = paid();
    expect(await send(body, signEvent(body, 'another secret'))).toBe(403);
    expect(await send(body, {})).toBe(403);
    expect(await send(body.replace('1422000', '1'), signEvent(body))).toBe(403);
    expect(await send(body, { 'X-Razorpay-Signature': 'zz' })).toBe(403);
    expect((await read()).payments).toEqual([]);
  });

  it('that is too large is refused before it is read as JSON', async () => {
    expect(await send(`{"event":"${'x'.repeat(40_000)}"}`)).toBe(413);
  });

  it.each([
    ['another amount', { paise: 500_050 }, 5_000, '₹5,000 and 50 paise; ₹14,220 was asked for'],
    [
      'a part',
      { event: 'payment_link.partially_paid', paise: 100_000 },
      1_000,
      '₹1,000; ₹14,220 was asked for',
    ],
  ])('with %s is recorded, and staff are told', async (_, more, amount, words) => {
    expect(await send(paid(more))).toBe(200);
    const { payments } = await read();
    expect(payments).toMatchObject([{ state: 'recorded', amount, note: expect.stringContaining(words) }]);
    expect(await readHistory(trip.requestId)).toMatchObject([
      { kind: 'trip-claim', after: { change: 'held' } },
    ]);
    const verifier = payAs((await makeSession({ role: 'owner' })).cookie, trip.tripId);
    expect((await verifier.act(payments[0]!.id, 'verify')).body.item).toMatchObject({ paid: amount });
  });

  it('of a cancelled trip, or of more than the trip still owes, is recorded and not verified', async () => {
    const owner = payAs((await makeSession({ role: 'owner' })).cookie, trip.tripId);
    const { body } = await owner.record({ amount: 40_000 });
    await getPrisma().payment.update({
      where: { id: body.item!.payments[0]!.id },
      data: { state: 'verified', verifiedAt: new Date() },
    });
    await send(paid());
    expect((await read()).payments.map(({ state }) => state)).toEqual(['verified', 'recorded']);
    await book();
    await getPrisma().trip.update({
      where: { id: trip.tripId },
      data: { cancelledAt: new Date(), cancelFee: 0 },
    });
    await send(paid());
    expect((await read()).payments).toMatchObject([{ state: 'recorded' }]);
  });

  it('of the fee of a cancelled trip is verified', async () => {
    await getPrisma().trip.update({
      where: { id: trip.tripId },
      data: { cancelledAt: new Date(), cancelFee: ADVANCE },
    });
    expect((await open()).status).toBe(200);
    await send(paid());
    expect((await read()).payments).toMatchObject([{ state: 'verified' }]);
    expect((await getMoneyByLink(token))!.due).toBeNull();
  });

  it('verifies what the traveller has told us too; that claim stays for staff', async () => {
    const claim = { mode: 'upi' as const, reference: makeUpi(), amount: ADVANCE, valueOn: getIndiaDate() };
    await storeClaim(trip.tripId, { ...claim, key: randomUUID() }, async () => undefined);
    await send(paid());
    expect((await read()).payments.map(({ state }) => state)).toEqual(['claimed', 'verified']);
  });

  it('that was dismissed or reversed does not come back with a late repeat', async () => {
    const owner = payAs((await makeSession({ role: 'owner' })).cookie, trip.tripId);
    const [held, good] = [paid({ paise: 100 }), paid()];
    await send(held);
    await send(good);
    const { payments } = await read();
    await owner.act(payments[0]!.id, 'dismiss', { reason: 'Returned' });
    await owner.act(payments[1]!.id, 'reverse', { key: randomUUID(), reason: 'Charged back' });
    expect([await send(held), await send(good)]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ paid: 0, payments: { length: 3 } });
  });

  it.each([
    ['without our reference', { reference: null }],
    ['of a trip that does not exist', { reference: 'KT-000000-14220-0' }],
    ['in dollars', { currency: 'USD' }],
  ])('%s is told to owners, once', async (_, more) => {
    const before = await countUnmatched();
    const body = paid(more);
    expect(await Promise.all([send(body), send(body)])).toEqual([200, 200]);
    expect(await countUnmatched()).toBe(before + 1);
    expect((await read()).payments).toEqual([]);
    const line = await getPrisma().auditEntry.findFirst({ orderBy: { id: 'desc' } });
    const mail = (await composeMail(`owners:${line!.id}`))!;
    expect(mail.subject).toBe('Please check: a payment that fits no trip');
    expect(mail.content.paragraphs.join(' ')).toMatch(
      /^The payment gateway took .*14,?220 \(pay_\w+.*\) that fits no trip/,
    );
  });

  it.each(['payment_link.expired', 'payment_link.cancelled', 'payment.captured'])(
    '%s changes nothing',
    async (event) => {
      expect(await send(paid({ event }))).toBe(200);
      expect((await read()).payments).toEqual([]);
    },
  );
});

/** What a traveller, the network and a forger send about one trip: the right payments, others, and each up to three times. */
function makeDeliveries(random: Random) {
  const advance = `${trip.reference}-${ADVANCE}-0`;
  const balance = `${trip.reference}-${TOTAL - ADVANCE}-1`;
  const make = (paise: number, reference: string | null) => makeEvent({ paise, reference });
  const right = [make(ADVANCE * 100, advance), make((TOTAL - ADVANCE) * 100, balance)];
  const double = random.chance(0.5) ? [make(ADVANCE * 100, advance)] : [];
  const wrong = Array.from({ length: random.below(3) }, () => make(random.between(100, 1_421_999), advance));
  const foreign = random.chance(0.5) ? [make(ADVANCE * 100, random.pick([null, 'INV-7']))] : [];
  const genuine = [...right, ...double, ...wrong, ...foreign].flatMap((body) =>
    Array.from({ length: random.between(1, 3) }, () => ({ body, secret: undefined as string | undefined })),
  );
  const forged = Array.from({ length: random.below(4) }, () => ({
    body: make(ADVANCE * 100, advance),
    secret: 'guessed',
  }));
  const all = [...genuine, ...forged];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return { all, wrong: wrong.length, isDouble: double.length > 0, unmatched: foreign.length };
}

it.each([3, 17, 4711])(
  'in whatever order events come: right state, staff told once (seed %d)',
  async (seed) => {
    const random = createRandom(seed, 'gateway');
    for (let round = 0; round < 8; round += 1) {
      await book();
      const before = await countUnmatched();
      const { all, wrong, isDouble, unmatched } = makeDeliveries(random);
      while (all.length > 0) {
        const together = all.splice(0, random.between(1, 3));
        const answers = await Promise.all(
          together.map(({ body, secret }) => send(body, secret ? signEvent(body, secret) : signEvent(body))),
        );
        expect(answers).toEqual(together.map(({ secret }) => (secret ? 403 : 200)));
      }
      const { payments, paid } = await read();
      const held = payments.filter(({ state }) => state === 'recorded');
      expect(held).toHaveLength(wrong + (isDouble ? 1 : 0));
      expect(payments).toHaveLength(held.length + 2);
      if (isDouble) expect([TOTAL, 2 * ADVANCE]).toContain(paid);
      else expect(paid).toBe(TOTAL);
      expect(held.every(({ note: words }) => words !== '')).toBe(true);
      const history = await readHistory(trip.requestId);
      expect(history.filter(({ kind }) => kind === 'trip-claim')).toHaveLength(held.length);
      expect(await getPrisma().document.count({ where: { tripId: trip.tripId, kind: 'receipt' } })).toBe(2);
      expect((await countUnmatched()) - before).toBe(unmatched);
      expect(await readStatus(trip.requestId)).toBe('converted');
    }
  },
);
