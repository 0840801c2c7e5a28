import { randomUUID } from 'node:crypto';
import { getPrisma, transact } from '@/lib/platform/db';
import { hashStatusToken } from '@/lib/platform/http/idempotency';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { listTrips } from '@/lib/trips/file/admin-queries';
import { storeClaim } from '@/lib/trips/money/mutations';
import { listServiceLines } from '@/lib/trips/payables/admin-queries';
import { storePapers } from '@/lib/trips/papers/mutations';
import { erase } from '@/lib/public/private-page/visitor-changes';
import { describePapers } from '@/lib/trips/papers/paper-list';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { storeInstalments } from '@/lib/trips/booking/mutations';
import { sumAmounts } from '@/lib/trips/model/instalments';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import { getMoneyByLink } from '@/lib/trips/money/queries';
import { queueReminders } from '@/lib/trips/money/reminder-mutations';
import { listAuditLines } from '@/tests/support/audit';
import { makeGoldenTrip } from '@/tests/support/golden-trip';
import { setRequestCookies } from '@/tests/support/next-headers';
import { runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import type { Smtp } from '@/tests/support/smtp';
import { makeSession } from '@/tests/support/staff';
import { makeTrip, readStatus } from '@/tests/support/trips';
import { makeUpi, payAs } from './money-calls';
import { readHistory } from './read-history';
import { asStaff, bookTrip, startWithMails, type BookedTrip } from './trip-calls';
import { callAs, callByLink, sendNew, toAcceptance } from '../quotes/quote-calls';

jest.setTimeout(60_000);

let smtp: Smtp;
let cookie = '';
let id = '';
let staff: ReturnType<typeof asStaff>;

beforeAll(async () => {
  ({ smtp, cookie } = await startWithMails());
});
afterAll(() => smtp.close());

const use = (trip: { tripId: string }) => {
  id = trip.tripId;
  staff = asStaff(cookie, id);
};
const send = (body: object, act = staff.act) => act('cancel', body);
const pay = (amount: number) => payAs(cookie, id).record({ amount, verifies: true });
const inDays = (days: number) => addPlainDays(getIndiaDate(), days);

/** The body with the figures that the file shows. */
async function readSheet() {
  const { version, termsFee, paid } = await staff.read();
  return { version, termsFee: termsFee.fee, paid, fee: termsFee.fee };
}

it('cancels the paid trip in one act: services, request, papers, history, audit and one mail', async () => {
  const made = await makeGoldenTrip({ confirmed: 2 });
  use(made);
  await pay(14_220);
  const { services } = await staff.read();
  const [stay] = services;
  await runJobs();
  const receipt = parseMail(smtp.received.at(-1)!.content).text.replace(/\s+/g, ' ');
  expect(receipt).toMatch(
    /^We have received ₹14,220 Hello .+, Your trip is booked. The next payment is ₹33,180 by /,
  );
  smtp.received.length = 0;
  const body = { ...(await readSheet()), note: 'A broken leg', kept: [{ id: stay!.id, amount: 3_600 }] };
  expect(body).toMatchObject({ termsFee: 4_740, paid: 14_220 });
  const first = await send(body);
  expect(first.body).toMatchObject({
    message: 'Trip cancelled',
    item: { state: 'cancelled', cancelFee: 4_740 },
  });
  expect((await send(body)).body.message).toBe('Nothing has changed');
  const after = await staff.read();
  expect(after.services.every(({ state }) => state === 'dropped')).toBe(true);
  expect(after.services.map(({ agreedCost }) => agreedCost)).toEqual(
    after.services.map((service) => (service.id === stay!.id ? 3_600 : null)),
  );
  expect(after.reminder).toBe('');
  expect(await readStatus(made.requestId)).toBe('closed');
  const cancelled = (await findPaperTrip(id))!;
  expect(describePapers(cancelled, false).map(({ id: paper }) => paper)).not.toContain('plan');
  const { papers } = cancelled;
  expect(papers.map(({ kind, content }) => [kind, content.figures?.amount])).toEqual([
    ['receipt', 14_220],
    [expect.stringMatching(/invoice|bill/), 4_740],
  ]);
  const history = (await readHistory(made.requestId)).filter(({ kind }) => kind === 'trip-cancelled');
  expect(history).toEqual([
    {
      kind: 'trip-cancelled',
      note: 'A broken leg',
      after: { fee: 4_740, termsFee: 4_740, paid: 14_220, refund: 9_480 },
    },
  ]);
  const lines = await listAuditLines();
  expect(
    lines.filter(({ action, target }) => action === 'trip-cancelled' && target === made.reference),
  ).toHaveLength(1);
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  const { text } = parseMail(smtp.received[0]!.content);
  expect(text.replace(/\s+/g, ' ')).toContain('We return ₹9,480 to you within 10 business days');
  expect(text).not.toMatch(/3,600|Tea Valley|keeps/);
});

it('the refund settles it, and its voucher is issued with its verification', async () => {
  use(await makeGoldenTrip());
  await pay(14_220);
  await send(await readSheet());
  const { record } = payAs(cookie, id);
  expect((await record({ amount: 9_480, kind: 'refund', verifies: true })).status).toBe(200);
  const { papers, owed, payments } = (await findPaperTrip(id))!;
  expect(papers.at(-1)).toMatchObject({ kind: 'refund', content: { figures: { amount: 9_480 } } });
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
});

it('TCS is collected until the cancelled trip is settled, and its refund voucher says that it stays', async () => {
  const made = await makeGoldenTrip();
  use(made);
  await getPrisma().request.update({ where: { id: made.requestId }, data: { tourId: '11' } });
  await pay(4_000);
  const readWarnings = async () => (await staff.read()).papers.warnings.join();
  expect(await readWarnings()).toContain('collect ₹200.00 of TCS');
  await send(await readSheet());
  expect(await readWarnings()).toContain('of TCS'); // 740 of the fee are still to be paid
  await pay(1_000);
  expect(await readWarnings()).not.toContain('of TCS');
  await payAs(cookie, id).record({ amount: 260, kind: 'refund', verifies: true });
  const { content } = (await findPaperTrip(id))!.papers.at(-1)!;
  expect(content.figures).toMatchObject({ amount: 260, tcs: 0 });
  expect(JSON.stringify(content.words)).toContain('TCS that was collected is not in this refund');
});

it('an invoice of the trip gets a credit note of what is not owed any more', async () => {
  use(await makeGoldenTrip());
  await pay(47_400);
  const { id: staffId } = await getPrisma().staff.findFirstOrThrow({ where: { disabledAt: null } });
  await storePapers(id, 'invoice', staffId);
  await send(await readSheet());
  const { papers } = (await findPaperTrip(id))!;
  expect(papers.at(-1)).toMatchObject({ kind: 'credit', content: { figures: { amount: 42_660 } } });
});

it('staff lower the fee with a reason only, and never raise it', async () => {
  use(await makeTrip());
  const sheet = await readSheet();
  expect((await send({ ...sheet, fee: 4_741 })).body).toMatchObject({ field: 'fee' });
  expect((await send({ ...sheet, fee: 1_000 })).body).toMatchObject({ field: 'note' });
  expect((await staff.read()).state).not.toBe('cancelled');
  expect((await send({ ...sheet, fee: 1_000, note: 'A guest of many years' })).status).toBe(200);
  expect((await send({ ...sheet, fee: 2_000, note: 'Again' })).status).toBe(422);
});

it.each([
  ['another version', (sheet: object) => ({ ...sheet, version: 9 })],
  ['other money', (sheet: object) => ({ ...sheet, paid: 5 })],
  ['the fee of another day', (sheet: object) => ({ ...sheet, termsFee: 1 })],
])('%s than was seen cancels nothing, and shows the trip', async (_, toBody) => {
  use(await makeTrip());
  const { status, body } = await send(toBody(await readSheet()));
  expect(status).toBe(409);
  expect(body.item).toMatchObject({ id, cancelledAt: null });
});

it('two presses at once cancel it once', async () => {
  const made = await makeTrip();
  use(made);
  const body = await readSheet();
  const answers = await Promise.all([send(body), send(body), send(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const history = await readHistory(made.requestId);
  expect(history.filter(({ kind }) => kind === 'trip-cancelled')).toHaveLength(1);
});

it('a travelling trip costs everything, and nothing of it is due or reminded any more', async () => {
  use(
    await makeTrip({
      firstDay: inDays(-1),
      instalments: [
        { dueOn: inDays(-40), amount: 14_220 },
        { dueOn: inDays(0), amount: 33_180 },
      ],
      request: { email: 'meera@example.com' },
    }),
  );
  await pay(14_220);
  const sheet = await readSheet();
  expect(sheet.termsFee).toBe(47_400);
  await send(sheet);
  await getPrisma().$executeRaw`DELETE FROM mails`;
  await queueReminders(new Date(`${getIndiaDate()}T06:00:00Z`));
  await runJobs();
  const kinds = await getPrisma().mail.findMany({ where: { kind: { startsWith: 'payment-due' } } });
  expect(kinds).toEqual([]);
});

it('an erased or hidden trip cannot be cancelled', async () => {
  const made = await makeTrip();
  use(made);
  const sheet = await readSheet();
  await getPrisma().request.update({ where: { id: made.requestId }, data: { erasedAt: new Date() } });
  expect((await send(sheet)).status).toBe(404);
  const { cancelledAt } = await getPrisma().trip.findUniqueOrThrow({ where: { id } });
  expect(cancelledAt).toBeNull();
});

it('what suppliers keep needs the right to see costs', async () => {
  use(await makeGoldenTrip({ confirmed: 1 }));
  const body = { ...(await readSheet()), kept: [{ id: randomUUID(), amount: 1 }] };
  const agent = asStaff((await makeSession({ role: 'agent', rights: [] })).cookie, id);
  expect((await send(body, agent.act)).status).toBe(403);
  expect((await send({ ...body, kept: [] }, agent.act)).status).toBe(200);
});

describe('a trip that the traveller accepted', () => {
  let booked: BookedTrip;
  beforeEach(async () => {
    booked = await bookTrip(inDays(20));
    use({ tripId: booked.id });
  });

  it('a new offer stands on the private page once its trip is cancelled', async () => {
    const token = 'requestLinkOfThisTest3';
    const data = { statusTokenHash: hashStatusToken(token) };
    await getPrisma().request.update({ where: { id: booked.requestId }, data });
    const isShown = async () => (await getRequestByToken(token))?.offer?.state;
    await sendNew(booked.requestId);
    expect(await isShown()).toBe('accepted');
    await send(await readSheet());
    expect(await isShown()).toBe('open');
  });

  /** Sends the offer again, which the traveller accepts. */
  async function acceptAgain() {
    const { sent } = booked;
    const owner = callAs(cookie);
    const { revision } = (await owner.read(sent.item.id)).body.item!;
    const again = await owner.act(sent.item.id, 'send', { revision, channel: 'whatsapp', replaces: 1 });
    const offer = { ...sent, item: again.body.item! };
    const { contentHash } = (await getQuoteByToken(sent.token))!;
    await callByLink(sent.token, 'accept', toAcceptance(offer, contentHash));
  }

  it.each([
    ['open', [], 'contacted', 'awaiting-advance'],
    ['open, with the fee kept', ['fee'], 'contacted', 'awaiting-advance'],
    ['booked, with the fee kept beside the advance', ['fee', 'advance'], 'converted', 'confirmed'],
  ])('accepted again it is booked again, and its request is %s', async (_, parts, status, state) => {
    const before = await staff.read();
    const receipt = { kind: 'receipt', mode: 'upi', reference: makeUpi(), state: 'verified' };
    const on = { valueOn: new Date(), verifiedAt: new Date(), key: randomUUID() };
    const { fee } = before.termsFee;
    const advance = before.instalments[0]!.amount;
    const amount = parts.length === 0 ? 0 : fee + (parts.includes('advance') ? advance : 0);
    if (amount > 0) await getPrisma().payment.create({ data: { ...receipt, ...on, tripId: id, amount } });
    await send(await readSheet());
    expect(await readStatus(booked.requestId)).toBe('closed');
    const old = [{ dueOn: inDays(-90), amount: before.total }];
    await transact((tx) => storeInstalments(tx, id, old));
    await acceptAgain();
    expect(await readStatus(booked.requestId)).toBe(status);
    const { instalments, services, ...trip } = await staff.read();
    expect(trip).toMatchObject({ state, cancelledAt: null, paid: parts.includes('advance') ? advance : 0 });
    expect(trip.payments.filter(({ kind }) => kind === 'fee').map((one) => one.amount)).toEqual(
      amount > 0 ? [-fee] : [],
    );
    const { owed, payments } = (await findPaperTrip(id))!;
    expect(owed - sumAmounts(payments)).toBe(trip.total - trip.paid);
    expect(instalments.map(({ dueOn, amount }) => ({ dueOn, amount }))).toEqual(
      before.instalments.map(({ dueOn, amount }) => ({ dueOn, amount })),
    );
    expect(services.map(({ state: one }) => one)).toEqual(before.services.map(() => 'to-ask'));
  });

  it('tells one supplier once by mail what is not needed, and what he keeps is to be paid', async () => {
    const supplier = await getPrisma().supplier.create({
      data: {
        kind: 'hotel',
        name: `Spice ${randomUUID()}`,
        place: 'Munnar',
        email: 'spice@suppliers.example',
      },
    });
    const { services } = await staff.read();
    const ids = services.slice(0, 2).map(({ id: service }) => service);
    await getPrisma().tripService.updateMany({
      where: { id: { in: ids } },
      data: { supplierId: supplier.id, state: 'confirmed', confirmation: 'BK-1', agreedCost: 4_000 },
    });
    const known = services.slice(0, 2);
    await send({ ...(await readSheet()), kept: [{ id: known[0]!.id, amount: 1_500 }] });
    await runJobs();
    smtp.received.length = 0;
    const toTell = (await staff.read()).services.filter(({ isToTell }) => isToTell);
    expect(toTell.map(({ id: service }) => service).sort()).toEqual(
      known.map(({ id: service }) => service).sort(),
    );
    const tell = () =>
      staff.change(
        toTell.map(({ id: service, version }) => ({ id: service, version, askedBy: 'mail', language: 'en' })),
      );
    expect((await tell()).status).toBe(200);
    expect((await tell()).status).toBe(200);
    await runJobs();
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['spice@suppliers.example']]);
    const mail = parseMail(smtp.received[0]!.content);
    expect(mail.text).toContain('please cancel');
    expect(mail.text).toContain(known[1]!.label);
    expect(mail.text).not.toMatch(/₹|4,000|1,500/);
    expect((await staff.read()).services.filter(({ isToTell }) => isToTell)).toEqual([]);
    setRequestCookies(cookie);
    const items = await listServiceLines('payables');
    expect(items.filter(({ tripId }) => tripId === id).map(({ open }) => open)).toEqual([1_500]);
  });

  it('his page says that it is cancelled and what it costs, and asks for the fee until he has paid it', async () => {
    const token = 'cancelledLinkOfThisTst';
    const statusTokenHash = hashStatusToken(token);
    const { requestId } = await getPrisma().trip.findUniqueOrThrow({ where: { id } });
    await getPrisma().request.update({ where: { id: requestId }, data: { statusTokenHash } });
    await send(await readSheet());
    expect(await getRequestByToken(token)).toMatchObject({ isCancelled: true, status: 'closed' });
    await expect(erase({ token, countWrite: async () => {} })).rejects.toThrow(/call us/);
    const { cancelFee } = await staff.read();
    const readDue = async () => (await getMoneyByLink(token))!.due;
    expect(await getMoneyByLink(token)).toMatchObject({
      due: { on: getIndiaDate(), amount: cancelFee },
      instalments: [],
      cancelled: expect.arrayContaining([expect.stringContaining('fee')]),
    });
    setRequestCookies(cookie);
    const owed = (await listTrips({ isDue: true })).find((trip) => trip.id === id);
    expect(owed?.dues.map(({ open }) => open)).toEqual([cancelFee]);
    const claim = (amount: number) =>
      storeClaim(
        id,
        { mode: 'upi', reference: makeUpi(), amount, valueOn: getIndiaDate(), key: randomUUID() },
        async () => undefined,
      );
    await claim(cancelFee!);
    expect(await readDue()).toBeNull();
    const [claimed] = (await staff.read()).payments;
    expect((await payAs(cookie, id).act(claimed!.id, 'verify')).body.item).toMatchObject({ paid: cancelFee });
    expect(await readDue()).toBeNull();
    await expect(claim(1)).rejects.toThrow(/^This trip is cancelled/);
  });
});
