import { randomUUID } from 'node:crypto';
import { POST as claim } from '@/app/api/trips/[token]/route';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays } from '@/lib/platform/format/dates';
import { createRandom, type Random } from '@/tests/faults/random';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, type Handler } from '@/tests/support/staff';
import { callAs, callByLink, toAcceptance } from '../quotes/quote-calls';
import { forgetLimits } from '@/tests/support/limits';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { payAs } from './money-calls';
import { asStaff, bookTrip, type BookedTrip } from './trip-calls';

jest.setTimeout(120_000);

const EDITS = 50;

let random: Random;
let trip: BookedTrip;
/** Two people who may both record and verify. */
let people: { staff: ReturnType<typeof asStaff>; pay: ReturnType<typeof payAs> }[];
let quotes: ReturnType<typeof callAs>;
/** References that the traveller or staff have used for this trip, and one that paid for another trip. */
let used: string[];
let foreign: string;

async function start(seed: number): Promise<void> {
  random = createRandom(seed, 'money edits');
  trip = await bookTrip();
  const sessions = [await makeSession({ role: 'owner' }), await makeSession({ role: 'owner' })];
  people = sessions.map(({ cookie }) => ({ staff: asStaff(cookie, trip.id), pay: payAs(cookie, trip.id) }));
  quotes = callAs(sessions[0]!.cookie);
  used = [];
  foreign = makeReference();
  const other = await bookTrip();
  await payAs(sessions[0]!.cookie, other.id).record({ amount: 100, reference: foreign });
}

const makeReference = () => `6${Array.from({ length: 11 }, () => random.below(10)).join('')}`;
const pickReference = () =>
  random.chance(0.6) ? makeReference() : random.pick([foreign, ...used, makeReference()]);
const readPayments = () =>
  getPrisma().payment.findMany({ where: { tripId: trip.id }, orderBy: { createdAt: 'asc' } });

async function sendClaim(reference: string, amount: number): Promise<void> {
  setRequestCookies('');
  const request = new Request('http://localhost/api/x', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ act: 'claim', reference, amount }),
  });
  await (claim as unknown as Handler)(request, { params: Promise.resolve({ token: trip.sent.token }) });
}

/** Does `act` once or twice, at the same time or one after the other, as impatient people and networks do. */
async function repeat(act: () => Promise<unknown>): Promise<void> {
  if (random.chance(0.3)) await Promise.all([act(), act()]);
  else await act();
  if (random.chance(0.2)) await act();
}

const toAmount = (): number => random.pick([1, 100, 14_220, random.between(1, 60_000)]);

/** The edits. Whatever is refused changes nothing. */
const ACTS: Record<string, () => Promise<void>> = {
  async claim() {
    const [reference, amount] = [pickReference(), toAmount()];
    used.push(reference);
    await repeat(() => sendClaim(reference, amount));
  },
  async record() {
    const [reference, amount, key] = [pickReference(), toAmount(), randomUUID()];
    used.push(reference);
    const { pay } = random.pick(people);
    await repeat(() => pay.record({ reference, amount, key }));
  },
  async refund() {
    const given = { kind: 'refund', reference: makeReference(), amount: toAmount(), key: randomUUID() };
    const { pay } = random.pick(people);
    await repeat(() => pay.record(given));
  },
  async decide() {
    const payments = await readPayments();
    const open = payments.filter(({ state }) => state === 'claimed' || state === 'recorded');
    const list = open.length > 0 && random.chance(0.7) ? open : payments;
    if (list.length === 0) return;
    const { id } = random.pick(list);
    const act = random.pick(['verify', 'verify', 'verify', 'dismiss', 'reverse'] as const);
    const body =
      act === 'verify' ? {} : { reason: 'A reason', ...(act === 'reverse' && { key: randomUUID() }) };
    // Anybody may press, also the one who recorded it, and both at once.
    await repeat(() => random.pick(people).pay.act(id, act, body));
  },
  async reverse() {
    const payments = await readPayments();
    const verified = payments.filter(({ kind, state }) => kind === 'receipt' && state === 'verified');
    if (verified.length === 0) return;
    const [{ id }, { pay }] = [random.pick(verified), random.pick(people)];
    const body = { key: randomUUID(), reason: 'Bounced' };
    await repeat(() => pay.act(id, 'reverse', body));
  },
  async instalments() {
    const { staff } = random.pick(people);
    const { version, instalments, total } = await staff.read();
    const shift = random.between(-2_000, 2_000);
    const typed = instalments.map(({ dueOn, amount }, at) => ({
      dueOn,
      amount: at === instalments.length - 1 ? amount - shift : amount,
    }));
    const last = typed.at(-1)!;
    const rest = total - typed.reduce((sum, { amount }) => sum + amount, 0);
    // Sometimes the sum is wrong, which is refused.
    const further = { dueOn: last.dueOn, amount: random.chance(0.8) ? rest : rest + 1 };
    const body = { version, instalments: [...typed, further] };
    await staff.act('instalments', body);
  },
  async move() {
    const { staff } = random.pick(people);
    const { version, firstDay } = await staff.read();
    const body = { version, firstDay: addPlainDays(firstDay, random.between(1, 9)), note: '' };
    await staff.act('move', body);
  },
  /** A further version at another price, which staff accept for the traveller. */
  async amend() {
    const { id } = trip.sent.item;
    const { draft: was, revision } = (await quotes.read(id)).body.item!;
    const unitCost = random.between(500, 20_000);
    const options = was.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => ({ ...line, unitCost, itemId: null, isTyped: true })),
    }));
    const saved = (await quotes.save(id, { options, was, revision })).body.item!;
    const replaces = saved.acceptance?.number;
    const sent = await quotes.act(id, 'send', {
      revision: saved.revision,
      channel: 'whatsapp',
      ...(replaces && { replaces }),
    });
    const item = sent.body.item;
    if (!item || !random.chance(0.8)) return;
    await forgetLimits();
    const { contentHash } = (await getQuoteByToken(trip.sent.token))!;
    const body = toAcceptance({ item, token: trip.sent.token }, contentHash);
    await repeat(() => callByLink(trip.sent.token, 'accept', body));
  },
};

const NAMES = [...Object.keys(ACTS), 'record', 'record', 'claim', ...Array<string>(5).fill('decide')];
/** The kinds of results that the edits of all seeds have reached. */
const reached = new Set<string>();

const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);

/** What holds after every edit. Returns the agreed total. */
async function expectBalanced(edit: string): Promise<number> {
  const file = await people[0]!.staff.read();
  const payments = await readPayments();
  for (const { kind, state } of payments) reached.add(`${kind} ${state}`);
  const verified = payments.filter(({ state }) => state === 'verified');
  const of = (kind: string) => sum(verified.filter((one) => one.kind === kind));
  const { agreedTotal } = await getPrisma().request.findUniqueOrThrow({ where: { id: trip.requestId } });
  const standing = payments.filter(
    ({ kind, state, isReversed }) => kind === 'receipt' && state !== 'dismissed' && !isReversed,
  );
  const documents = await getPrisma().document.findMany({ where: { tripId: trip.id } });
  const papers = documents
    .filter(({ kind }) => kind === 'receipt' || kind === 'refund')
    .map(({ kind, content }) => {
      const { amount } = (content as { figures: { amount: number } }).figures;
      return { amount: kind === 'refund' ? -amount : amount };
    });
  const advance = file.instalments[0]!.amount;
  expect({
    edit,
    planned: sum(file.instalments),
    request: agreedTotal,
    paid: file.paid,
    papers: sum(papers),
    reversals: verified.filter(({ kind }) => kind === 'reversal').length,
    references: new Set(standing.map(({ reference }) => reference)).size,
    foreign: standing.filter(({ reference }) => reference === foreign).length,
    notPositive: file.instalments.filter(({ amount }) => amount <= 0),
    isConfirmed: file.state !== 'awaiting-advance',
    days: file.instalments.map(({ dueOn }) => dueOn),
  }).toEqual({
    edit,
    planned: file.total,
    request: file.total,
    paid: of('receipt') + of('reversal') + of('refund'),
    papers: file.paid,
    reversals: payments.filter(({ isReversed }) => isReversed).length,
    references: standing.length,
    foreign: 0,
    notPositive: [],
    isConfirmed: file.paid >= advance - 1,
    days: file.instalments.map(({ dueOn }) => dueOn).toSorted(),
  });
  return file.total;
}

it.each([3, 17, 4711])(
  'whatever is claimed, recorded, verified, reversed, moved and amended: sums agree after each of fifty edits (seed %d)',
  async (seed) => {
    await start(seed);
    const totals = new Set<number>();
    for (let edit = 0; edit < EDITS; edit += 1) {
      const name = random.pick(NAMES);
      await ACTS[name]!();
      totals.add(await expectBalanced(`${edit} ${name}`));
    }
    if (totals.size > 1) reached.add('amended');
  },
);

it('the edits above have brought about every kind of payment, each state of a receipt, and other totals', () => {
  expect([...reached]).toEqual(
    expect.arrayContaining([
      ...['receipt claimed', 'receipt recorded', 'receipt verified', 'receipt dismissed'],
      ...['refund recorded', 'refund verified', 'reversal verified', 'amended'],
    ]),
  );
});
