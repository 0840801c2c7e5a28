import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { getPool, getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { hashStatusToken } from '@/lib/platform/http/idempotency';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { getMoneyByLink } from '@/lib/trips/money/queries';
import { forgetLimits } from '@/tests/support/limits';
import { runJobs } from '@/tests/support/mails';
import { setRequestCookies } from '@/tests/support/next-headers';
import { parseMail } from '@/tests/support/parse-mail';
import { startRazorpay } from '@/tests/support/razorpay';
import { readPdf } from '@/tests/support/read-pdf';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callByLink, sendNew, toAcceptance, type SentQuote } from '../quotes/quote-calls';
import { findSecrets, SECRET_FIELDS, withoutIds } from '../quotes/secret-amounts';
import { makeUpi, payAs } from './money-calls';
import { asStaff } from './trip-calls';

const TODAY = getIndiaDate();
const FIRST_DAY = addPlainDays(TODAY, 60);
/** Costs and a margin that nothing else makes. */
const COSTS = { quoted: 2_774_119, agreed: 2_774_137, paid: 2_774_147, margin: 61.7391 };
/** Texts for staff only. */
const NOTES = ['noteOnTheService', 'noteOnThePayment', 'noteOnTheSupplier', 'reasonOfTheDismissal'] as const;
/** The suppliers of the trip, and its traveller. */
const SPICE = 'Spice Veranda';
const LAKE = 'Lake Lantern';
const TRAVELLER = { name: 'Meera Zacharias', email: 'meera.zacharias@example.com', phone: '9847055511' };

/** The token of the request's private page. */
const PAGE = 'requestLinkOfLeakTests';

/** Every text that a test has read, by where. */
const found = new Map<string, string>();
let smtp: Smtp;
let razorpay: Awaited<ReturnType<typeof startRazorpay>>;
let requestId = '';
let offer: SentQuote;
let tripId = '';
let total = 0;
let supplierToken = '';

beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
  razorpay = await startRazorpay();
  await forgetLimits();
  const { name: customerName, ...contact } = TRAVELLER;
  ({ id: requestId } = await makeStoredEnquiry({
    ...{ ...contact, customerName, tourId: '1', travelDate: new Date(FIRST_DAY) },
    statusTokenHash: hashStatusToken(PAGE),
  }));
  offer = await sendNew(requestId, 'server');
  const { contentHash } = (await getQuoteByToken(offer.token))!;
  expect((await callByLink(offer.token, 'accept', toAcceptance(offer, contentHash))).status).toBe(200);
  const trip = await getPrisma().trip.findUniqueOrThrow({ where: { requestId: requestId } });
  [tripId, total] = [trip.id, trip.total];
  await fulfil();
  await runJobs();
});
afterAll(async () => {
  razorpay.stop();
  await smtp.close();
});
beforeEach(() => found.clear());

/** Asks two suppliers, one of whom confirms; plants costs and notes; takes the advance; issues all papers. */
async function fulfil(): Promise<void> {
  const { cookie } = await makeSession({ role: 'owner' });
  const staff = asStaff(cookie, tripId);
  const place = { kind: 'hotel', place: 'Munnar', note: NOTES[2] };
  const [spice, lake] = await Promise.all(
    [SPICE, LAKE].map((name) =>
      getPrisma().supplier.create({
        data: { ...place, name, email: `${name.split(' ')[0]}@suppliers.example` },
      }),
    ),
  );
  for (const [at, { id }] of (await staff.read()).services.entries())
    await getPrisma().tripService.update({
      where: { id },
      data: { supplierId: at === 0 ? spice!.id : lake!.id, label: at === 0 ? SPICE : LAKE, note: NOTES[0] },
    });
  const { services } = await staff.read();
  await staff.ask(services, { askedBy: 'mail', language: 'en', until: addPlainDays(TODAY, 3) });
  await runJobs(); // the mail to a supplier who has confirmed is not sent any more
  const asked = (await staff.read()).services;
  supplierToken = asked
    .find(({ label }) => label === SPICE)!
    .supplierUrl.split('/')
    .at(-1)!;
  await getPool().query(
    `UPDATE trip_services SET quoted_cost = ${COSTS.quoted}, agreed_cost = ${COSTS.agreed} WHERE trip_id = '${tripId}';
     UPDATE trip_services SET state = 'confirmed', confirmation = 'LL-7' WHERE trip_id = '${tripId}' AND label = '${LAKE}';
     UPDATE quotes SET margins = '{"lowest": ${COSTS.margin}}' WHERE request_id = '${requestId}';
     INSERT INTO supplier_payments (service_id, supplier_id, amount, paid_on, reference, key)
     SELECT id, supplier_id, ${COSTS.paid}, now(), 'UTR', gen_random_uuid() FROM trip_services WHERE trip_id = '${tripId}'`,
  );
  const pay = payAs(cookie, tripId);
  const other = payAs((await makeSession({ role: 'owner' })).cookie, tripId);
  const wrong = (await pay.record({ amount: 100, note: NOTES[1] })).body.item!.payments[0]!;
  expect((await pay.act(wrong.id, 'dismiss', { reason: NOTES[3] })).status).toBe(200);
  const right = (await pay.record({ amount: Math.ceil(total / 2), note: NOTES[1] })).body.item!.payments.at(
    -1,
  )!;
  expect((await other.act(right.id, 'verify')).status).toBe(200);
}

type Call = {
  params?: Record<string, string>;
  body?: () => Promise<object> | object;
  /** By default 200. */
  status?: number;
};

const toDue = async () => ({
  act: 'checkout',
  amount: (await getMoneyByLink(offer.token))!.due!.amount,
});
const TRAVELLERS = {
  act: 'travellers',
  people: [{ name: 'Meera', age: 34 }],
  food: 'Jain',
  ride: '',
  place: '',
  time: '',
  version: 1,
};

/** Calls of every handler that is opened by a private link, in this order, with the act if there are several. A new handler must be added here. */
const LINKED: Record<string, Call> = {
  'POST suppliers/[token]/answers': {
    body: async () => ({
      ...{ state: 'confirmed', confirmation: 'SV-1', contact: 'Anil' },
      lines: await getPrisma().tripService.findMany({
        where: { tripId, label: SPICE },
        select: { id: true, version: true },
      }),
    }),
  },
  'POST quotes/[token]/seen': { body: () => ({ number: 1 }) },
  'POST quotes/[token]/comments': {
    body: async () => ({ day: (await getQuoteByToken(offer.token))!.content.days[0]!.id, text: 'Later?' }),
  },
  'POST quotes/[token]/accept': {
    body: async () => toAcceptance(offer, (await getQuoteByToken(offer.token))!.contentHash),
  },
  'POST quotes/[token]/decline': { body: () => ({ number: 1, reason: 'price', note: '' }), status: 422 },
  'POST trips/[token] claim': { body: () => ({ act: 'claim', reference: makeUpi(), amount: 100 }) },
  'POST trips/[token] checkout': { body: toDue },
  'POST trips/[token] travellers': { body: () => TRAVELLERS },
  'GET quotes/[token]/pdf': {},
  'GET trips/[token]/papers/[paper]': { params: { paper: 'plan' } },
  'POST requests/[token]/note': { body: () => ({ text: 'A window seat' }) },
  'POST requests/[token]/date': { body: () => ({ travelDate: addPlainDays(FIRST_DAY, 1) }), status: 422 },
  'POST requests/[token]/party': { body: () => ({ adults: 2, children: 0 }), status: 422 },
  'GET requests/[token]/calendar': {},
  'POST requests/[token]/withdraw': { body: () => ({}), status: 422 },
  'POST requests/[token]/erase': { body: () => ({}), status: 422 },
};

/** Private links that open nothing of a trip. */
const OF_NO_TRIP = ['GET auth-links', 'POST auth-links', 'GET groups', 'PUT groups', 'POST review-links'];
/** Handlers without a link. They know no trip; ../quotes/leaks.test.tsx searches the answers of those that read. */
const WITHOUT_LINK = [
  ...['[[...missing]]', 'auth/[...nextauth]', 'captcha', 'client-errors', 'custom-itineraries', 'enquiries'],
  ...['gateway', 'groups', 'openapi.json', 'packages/[id]/pdf', 'plans/[code]/calendar', 'plans/[code]/pdf'],
  ...['price', 'reviews', 'reviews/stats', 'search', 'totals', 'tours', 'tours/[id]', 'views'],
];
const PAGES_OF_TRIPS = ['enquiry', 'quote', 'supplier'];
const OTHER_PAGES = ['group', 'review'];

async function listHandlers(): Promise<string[]> {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'route.ts' && !file.startsWith('admin'),
  );
  const named = files.map(async (file) => {
    const route = (await import(path.resolve('app/api', file))) as object;
    return Object.keys(route)
      .filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name))
      .map((method) => `${method} ${path.dirname(file)}`);
  });
  return (await Promise.all(named)).flat();
}

/** Calls a handler as somebody with the link, and keeps the whole answer. */
async function call(name: string, { params = {}, body }: Call): Promise<number> {
  const [method = '', folder = ''] = name.split(' ');
  const token = { quotes: offer.token, trips: offer.token, requests: PAGE, suppliers: supplierToken }[
    folder.split('/')[0]!
  ]!;
  const route = (await import(path.resolve('app/api', folder, 'route.ts'))) as Record<string, Handler>;
  setRequestCookies('');
  const request = new Request(`https://trails.example/api/${folder}`, {
    method,
    headers: {
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), 'User-Agent': 'A phone' },
      [CLIENT_ADDRESS_HEADER]: `10.${randomInt(255)}.${randomInt(255)}.1`,
    },
    ...(body && { body: JSON.stringify(await body()) }),
  });
  const response = (await route[method]!(request, {
    params: Promise.resolve({ token, ...params }),
  })) as Response;
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  const text = isPdf
    ? JSON.stringify(await readPdf(new Uint8Array(await response.arrayBuffer())))
    : await response.text();
  found.set(name, `${JSON.stringify([...response.headers])} ${text}`);
  return response.status;
}

/** Keeps a page: its markup, and what its parts are given, which the browser gets too. */
async function keepPage(name: string, token: string): Promise<void> {
  const page = (await import(path.resolve('app/(site)', name, '[token]', 'page.tsx'))) as {
    default: (props: object) => Promise<React.ReactElement>;
  };
  setRequestCookies('');
  const element = await page.default({
    params: Promise.resolve({ token }),
    searchParams: Promise.resolve({}),
  });
  found.set(`page ${name}`, `${renderToStaticMarkup(element)} ${JSON.stringify(element.props)}`);
}

/** Fails if a kept text has a cost, a margin, or a note of staff; or any of `more` if its name fits `where`. */
function expectNoSecrets(where: RegExp = /^$/, more: readonly string[] = []): void {
  const leaks = [...found].flatMap(([name, whole]) => {
    const text = withoutIds(whole);
    const words = [...NOTES, ...(where.test(name) ? more : [])].filter((word) => whole.includes(word));
    return [...findSecrets(text, Object.values(COSTS)), ...(SECRET_FIELDS.exec(whole) ?? []), ...words].map(
      (secret) => `${name}: ${secret}`,
    );
  });
  expect(leaks).toEqual([]);
}

/** What a supplier must not read: the price, the other supplier, and how to reach the traveller without us. */
const listSupplierSecrets = () => [
  ...[String(total), total.toLocaleString('en-IN'), '₹', LAKE, 'LL-7'],
  ...[TRAVELLER.email, TRAVELLER.phone],
];

it('the lists of this test have every public handler and every page with a private link', async () => {
  const others = (await listHandlers()).filter(
    (name) => !Object.keys(LINKED).some((linked) => linked === name || linked.startsWith(`${name} `)),
  );
  const isKnown = (name: string) => {
    const folder = name.split(' ')[1]!;
    if (!folder.includes('[token]')) return WITHOUT_LINK.includes(folder);
    return OF_NO_TRIP.includes(`${name.split(' ')[0]} ${folder.split('/')[0]}`);
  };
  expect(others.filter((name) => !isKnown(name))).toEqual([]);
  const pages = readdirSync('app/(site)', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(path.join('[token]', 'page.tsx')))
    .map((file) => file.split(path.sep)[0]);
  expect(pages.sort()).toEqual([...PAGES_OF_TRIPS, ...OTHER_PAGES].sort());
});

it('staff with the right get these costs and notes, so the tests below would find a leak', async () => {
  const { cookie } = await makeSession({ role: 'owner' });
  const text = JSON.stringify(await asStaff(cookie, tripId).read());
  expect(findSecrets(withoutIds(text), [COSTS.quoted, COSTS.agreed])).toHaveLength(2);
  for (const note of [NOTES[0], NOTES[1]]) expect(text).toContain(note);
});

it('no mail to the traveller or a supplier has a cost, a margin or a note of staff; a supplier’s neither price nor other names', async () => {
  for (const { recipients, content } of smtp.received) {
    const { headers, text, html } = parseMail(content);
    found.set(`mail to ${recipients.join()} ${found.size}`, JSON.stringify([[...headers], text, html]));
  }
  const names = [...found.keys()].join().toLowerCase();
  for (const to of [TRAVELLER.email, 'spice@suppliers', 'lake@suppliers']) expect(names).toContain(to);
  expectNoSecrets(/Spice@/i, listSupplierSecrets());
});

it('no page of a trip has a cost, a margin or a note of staff; the supplier’s neither price nor other names', async () => {
  await keepPage('quote', offer.token);
  await keepPage('enquiry', PAGE);
  await keepPage('supplier', supplierToken);
  expect(found.get('page quote')).toContain(total.toLocaleString('en-IN'));
  expect(found.get('page supplier')).toContain(SPICE);
  expectNoSecrets(/supplier/, listSupplierSecrets());
});

it('no paper that the traveller can open has a cost, a margin or a note of staff', async () => {
  await getPrisma().tripService.updateMany({ where: { tripId }, data: { state: 'confirmed' } });
  const papers = await getPrisma().document.findMany({ where: { tripId }, select: { id: true, kind: true } });
  expect(papers.map(({ kind }) => kind)).toContain('receipt');
  for (const { id, kind } of papers) {
    const name = 'GET trips/[token]/papers/[paper]';
    await call(name, { params: { paper: id } });
    found.set(`${kind} ${id}`, found.get(name)!);
  }
  expectNoSecrets();
});

it('no answer to a private link has a cost, a margin or a note of staff; the supplier’s neither price nor other names', async () => {
  await getPrisma().tripService.updateMany({ where: { tripId, label: SPICE }, data: { state: 'asked' } });
  const answered: Record<string, number> = {};
  for (const [name, given] of Object.entries(LINKED)) answered[name] = await call(name, given);
  const expected = Object.entries(LINKED).map(([name, { status = 200 }]) => [name, status]);
  expect(answered).toEqual(Object.fromEntries(expected));
  expectNoSecrets(/suppliers/, listSupplierSecrets());
});
