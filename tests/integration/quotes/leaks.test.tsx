import { renderToStaticMarkup } from 'react-dom/server';
import { randomUUID } from 'node:crypto';
import EmbedPage from '@/app/admin/(bare)/analytics/embed/page';
import QuotePreview from '@/app/admin/(bare)/quotes/[id]/preview/page';
import * as inbox from '@/app/api/admin/enquiries/route';
import * as inboxOne from '@/app/api/admin/enquiries/[id]/route';
import * as quotes from '@/app/api/admin/quotes/route';
import * as quoteOne from '@/app/api/admin/quotes/[id]/route';
import * as trips from '@/app/api/admin/trips/route';
import * as tripOne from '@/app/api/admin/trips/[id]/route';
import { PUT as saveSettings } from '@/app/api/admin/quotes/settings/route';
import { GET as getCalendar } from '@/app/api/requests/[token]/calendar/route';
import * as stats from '@/app/api/admin/stats/route';
import QuoteRoute from '@/app/(site)/quote/[token]/page';
import RequestStatusPage from '@/app/(site)/enquiry/[token]/page';
import { PackageScreen } from '@/app/(site)/package-screen';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { readQuoteSettings } from '@/lib/quotes/editing/settings-queries';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import type { DraftOption } from '@/lib/quotes/model/types';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { OPERATIONS } from '@/lib/public/openapi/operations';
import { copyPersonalData } from '@/lib/trust/personal-data/admin-queries';
import { send, type Sent } from '@/tests/support/described';
import { makeInbox } from '@/tests/support/inbox';
import { forgetLimits } from '@/tests/support/limits';
import { runJobs } from '@/tests/support/mails';
import { setRequestCookies } from '@/tests/support/next-headers';
import { parseMail } from '@/tests/support/parse-mail';
import { readPdf } from '@/tests/support/read-pdf';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { sendNewEnquiry, type Sent as SentRequest } from '@/tests/support/visitor';
import { makeSheet, signIn } from '../rate-book/rate-calls';
import { callAs, callByLink, complete } from './quote-calls';
import {
  COSTS,
  findSecrets,
  listSecrets,
  PERCENTS,
  RATES,
  SECRET_FIELDS,
  SUPPLEMENT,
} from './secret-amounts';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
const GUESTS = [{ adults: 2, withBed: [], noBed: [] }];

/** The texts that a test has read (pages, documents, mails, responses), by where it found them. */
const found = new Map<string, string>();
let secrets: number[] = [];
let smtp: Smtp;
let request: SentRequest;
let item: QuoteInEditor;
let token = '';
let owner: ReturnType<typeof callAs>;

beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
  await forgetLimits();
  const session = await makeSession({ role: 'owner' });
  owner = callAs(session.cookie);
  await setUsualMarkup(session.cookie);
  request = await sendNewEnquiry({ travelDate: FIRST_DAY });
  await sendTwice();
  secrets = listSecrets(item.draft, (await readQuoteSettings()).settings);
});
afterAll(() => smtp.close());
beforeEach(() => found.clear());

async function setUsualMarkup(cookie: string): Promise<void> {
  const { settings, version } = await readQuoteSettings();
  const body = { settings: { ...settings, markupPercent: PERCENTS.usual }, version };
  const change = makeStaffRequest('/api/admin/quotes/settings', { method: 'PUT', cookie, body });
  expect((await (saveSettings as Handler)(change, { params: Promise.resolve({}) })).status).toBe(200);
}

/** Sends two versions of a quote with two options and an extra, whose stays come from the rate book and from staff. */
async function sendTwice(): Promise<void> {
  const rates = await signIn();
  const supplement = { name: 'Festival dinner', from: FIRST_DAY, to: addPlainDays(FIRST_DAY, 9), per: 'room', amount: SUPPLEMENT, childAmount: null }; // oxfmt-ignore
  const sheet = makeSheet({ supplements: [supplement] });
  const [line] = sheet.lines;
  const lines = [{ ...line, from: getIndiaDate(), to: addPlainDays(FIRST_DAY, 30), figures: RATES }];
  expect((await rates.create({ ...sheet, lines })).status).toBe(200);
  const made = (await owner.create({ requestId: request.id })).body.item!;
  const full = complete(made.draft);
  const booked = { hotel: sheet.name, itemId: sheet.items[0]!.id, mealPlan: 'CP' as const, cost: null, isTyped: false }; // oxfmt-ignore
  const own = { kind: 'guide' as const, itemId: null, isTyped: true };
  const standard: DraftOption = {
    ...full.options![0]!,
    markupPercent: PERCENTS.option,
    stays: full.options![0]!.stays.map((stay, at) =>
      at === 0 ? { ...stay, ...booked, rooms: GUESTS } : { ...stay, itemId: null, cost: COSTS.stay },
    ),
    lines: [
      ...full.options![0]!.lines.map((one) => ({ ...one, itemId: null, unitCost: COSTS.line, quantity: 1 })),
      { ...own, id: randomUUID(), label: 'Guide for three days', quantity: 3, unitCost: COSTS.many },
    ],
    extras: [{ ...own, id: randomUUID(), label: 'A boat of your own', quantity: 1, unitCost: COSTS.extra }],
  };
  const renew = <Part extends { id: string }>(part: Part) => ({ ...part, id: randomUUID() });
  const premium: DraftOption = {
    ...{ id: randomUUID(), name: 'Premium', markupPercent: null, stays: standard.stays.map(renew) },
    ...{ lines: standard.lines.map(renew), extras: [] },
  };
  let saved = await owner.save(made.id, { ...full, options: [standard, premium], was: made.draft, revision: made.revision }); // oxfmt-ignore
  for (const title of ['Tea hills', 'Tea hills and lakes']) {
    const { draft: was, revision } = saved.body.item!;
    saved = await owner.save(made.id, { title, was, revision });
    const sent = await owner.act(made.id, 'send', { revision: saved.body.item!.revision, channel: 'server' });
    if (!sent.body.item) throw new Error(sent.body.message);
    ({ item } = sent.body as { item: QuoteInEditor });
    await runJobs(); // the mail of a version that was replaced would not be sent
  }
  token = new URL(item.link).pathname.split('/').at(-1) ?? '';
}

/** Fails if any recorded text contains a secret, and lists the places. */
function expectNoSecrets(): void {
  const leaks = [...found].flatMap(([where, text]) =>
    [...findSecrets(text, secrets), ...(SECRET_FIELDS.exec(text) ?? [])].map(
      (secret) => `${where}: ${secret}`,
    ),
  );
  expect(leaks).toEqual([]);
}

/** Records a page: its markup with comments, and the props of its parts, which the browser's payload contains. */
async function keepPage(where: string, page: Promise<React.ReactElement>): Promise<void> {
  const element = await page;
  found.set(where, renderToStaticMarkup(element));
  found.set(`${where}, what it is given`, JSON.stringify(element.props));
}

async function keepAnswer(where: string, response: Response): Promise<void> {
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  const body = isPdf ? JSON.stringify(await readPdf(new Uint8Array(await response.arrayBuffer()))) : await response.text(); // oxfmt-ignore
  found.set(where, `${JSON.stringify([...response.headers])} ${body}`);
}

/** Confirms the services of the trip, so that the traveller gets the final plan. */
async function confirmTrip(requestId: string): Promise<void> {
  await getPrisma().tripService.updateMany({
    where: { trip: { requestId } },
    data: { state: 'confirmed', agreedCost: COSTS.many },
  });
}

it('an owner sees all the secret amounts, so the tests below would find a leak', async () => {
  const text = JSON.stringify((await owner.read(item.id)).body);
  expect(findSecrets(text, secrets)).toEqual(expect.arrayContaining(Object.values(COSTS).map(String)));
  expect(findSecrets(text, secrets)).toContain(String(PERCENTS.option));
  const nights = item.draft.options[0]!.stays[0]!.nights;
  expect(item.draft.options[0]!.stays[0]!.cost).toBe(nights * (RATES.double + SUPPLEMENT));
});

it('no page, document or response about a quote has a cost, a markup, a margin or a net rate', async () => {
  const openQuote = (version?: string) =>
    QuoteRoute({ params: Promise.resolve({ token }), searchParams: Promise.resolve(version ? { version } : {}) }); // oxfmt-ignore
  const readQuotePdf = async (where: string, query = '') =>
    keepAnswer(where, await send('GET /api/quotes/{token}/pdf', { params: { token }, query }));
  const { contentHash, content } = (await getQuoteByToken(token))!;
  const [option] = content.options;
  setRequestCookies('');
  await keepPage('the page', openQuote());
  await keepPage('the page of an earlier version', openQuote('1'));
  await readQuotePdf('the document');
  await readQuotePdf('the document of an earlier version', '?version=1');
  await readQuotePdf('the document of no version', '?version=7');
  expect(found.get('the document of no version')).toContain('Open its page again');
  expect(found.get('the page')).toContain(formatRupees(option!.total));
  expect(found.get('the document')).toContain(formatRupees(option!.total));

  const good = { number: 2, option: option!.id, extras: option!.extras.map(({ id }) => id), hash: contentHash, name: 'Meera Nair', agreed: true }; // oxfmt-ignore
  type Action = 'accept' | 'decline' | 'comments' | 'seen';
  const answers: [action: Action, body: object, status: number, link?: string][] = [
    ['seen', { number: 2 }, 200],
    ['comments', { day: content.days[0]!.id, text: 'A later start?' }, 200],
    ['comments', { day: 'gone', text: 'A later start?' }, 422],
    ['accept', { ...good, number: 1 }, 409],
    ['accept', { ...good, hash: '0'.repeat(64) }, 409],
    ['accept', { ...good, option: 'gone' }, 422],
    ['accept', { ...good, agreed: false }, 422],
    ['accept', good, 404, 'A'.repeat(22)],
    ['decline', { number: 2, reason: 'mood', note: '' }, 422],
    ['accept', good, 200],
    ['decline', { number: 2, reason: 'price', note: '' }, 422],
  ];
  for (const [action, body, status, link = token] of answers) {
    const answer = await callByLink(link, action, body);
    expect([action, body, answer.status]).toEqual([action, body, status]);
    found.set(`${action} ${status} ${JSON.stringify(body)}`, JSON.stringify(answer.body));
  }
  await keepPage('the accepted page', openQuote());
  await readQuotePdf('the accepted document');
  await confirmTrip(request.id);
  const plan = { token, paper: 'plan' };
  await keepAnswer('the final plan', await send('GET /api/trips/{token}/papers/{paper}', { params: plan }));
  expect(found.get('the final plan')).toContain('Final plan');
  expect(found.get('the accepted page')).toContain('You accepted this offer');
  expectNoSecrets();
});

it('no mail, WhatsApp text, page or calendar of the request, or copy of personal data has a secret amount', async () => {
  await runJobs();
  for (const [at, { content }] of smtp.received.entries()) {
    const { headers, text, html } = parseMail(content);
    found.set(`mail ${at + 1}`, JSON.stringify([[...headers], text, html]));
  }
  // At least four mails are about the quote: two offers, the copy of the acceptance and the notice to staff.
  expect([...found.values()].filter((text) => text.includes('Tea hills')).length).toBeGreaterThanOrEqual(4);
  const { text } = (await owner.read(item.id)).body.item!;
  expect(text).toContain(item.link);
  found.set('WhatsApp', text);
  const booking = makeInbox((await makeSession()).cookie);
  const { version } = await booking.read(request.id);
  expect((await booking.change(request.id, { status: 'converted', version })).status).toBe(200);
  setRequestCookies('');
  const { token: link } = request;
  await keepPage(
    'the request',
    RequestStatusPage({ params: Promise.resolve({ token: link }), searchParams: Promise.resolve({}) }),
  );
  const sent = makeStaffRequest(`/api/requests/${link}/calendar`);
  const calendar = await getCalendar(sent, { params: Promise.resolve({ token: link }) });
  expect(calendar.status).toBe(200);
  await keepAnswer('calendar', calendar);
  setRequestCookies((await makeSession()).cookie);
  found.set('copy of personal data', JSON.stringify(await copyPersonalData([request.id])));
  expectNoSecrets();
});

/** The request for each public GET endpoint. A new endpoint must be added here. */
const PUBLIC: Record<string, Sent> = {
  'GET /api/tours': {},
  'GET /api/tours/{id}': { params: { id: 'heart-of-kerala' } },
  'GET /api/reviews': {},
  'GET /api/reviews/stats': {},
  'GET /api/captcha': { query: '?purpose=enquiry' },
  'GET /api/groups/{token}': { params: { token: 'A'.repeat(22) } },
  'GET /api/search': { query: '?q=munnar' },
  'GET /api/packages/{id}/pdf': { params: { id: 'heart-of-kerala' } },
  'GET /api/plans/{code}/pdf': { params: { code: 'gone' } },
  'GET /api/plans/{code}/calendar': { params: { code: 'gone' } },
  'GET /api/price': { query: `?package=heart-of-kerala&date=${FIRST_DAY}&adults=2&children=0` },
  'GET /api/totals': { query: `?date=${FIRST_DAY}&adults=2` },
  'GET /api/quotes/{token}/pdf': { params: { token: 'A'.repeat(22) } },
  'GET /api/trips/{token}/papers/{paper}': { params: { token: 'A'.repeat(22), paper: 'plan' } },
  'GET /api/auth/csrf': {},
  'GET /api/openapi.json': {},
  'GET /healthz': {},
  'GET /readyz': {},
};

it('no public GET endpoint and no package page, structured data included, contains a net rate', async () => {
  const names = OPERATIONS.filter((one) => one.method === 'get' && one.permission === undefined).map(({ path }) => `GET ${path}`); // oxfmt-ignore
  expect(names.filter((name) => !(name in PUBLIC))).toEqual([]);
  setRequestCookies('');
  // The OpenAPI document lists the fields of staff responses, so it is searched for amounts only.
  for (const [name, sent] of Object.entries(PUBLIC)) {
    const response = await send(name, sent);
    if (name.endsWith('openapi.json')) expect(findSecrets(await response.text(), secrets)).toEqual([]);
    else await keepAnswer(name, response);
  }
  await keepPage('a package', PackageScreen({ packageKey: 'heart-of-kerala' }));
  expect(found.get('a package')).toContain('application/ld+json');
  expectNoSecrets();
});

it('an agent without the right to costs gets no costs in analytics, lists, the request and the preview', async () => {
  const { cookie } = await makeSession({ role: 'agent' });
  const read = async (where: string, handler: unknown, { query = '', id = '' } = {}) => {
    const sent = makeStaffRequest(`/api/admin/x${query}`, { cookie });
    const response = await (handler as Handler)(sent, { params: Promise.resolve({ id }) });
    expect([where, response.status]).toEqual([where, 200]);
    found.set(where, await response.text());
  };
  await read('list of quotes', quotes.GET, { query: `?q=${request.reference}` });
  await read('inbox', inbox.GET, { query: `?q=${request.reference}` });
  await read('request', inboxOne.GET, { id: request.id });
  await read('figures', stats.GET);
  await keepPage('analytics', EmbedPage({ searchParams: Promise.resolve({}) }));
  await keepPage(
    'preview',
    QuotePreview({ params: Promise.resolve({ id: item.id }), searchParams: Promise.resolve({}) }),
  );
  expectNoSecrets();
  await read('quote', quoteOne.GET, { id: item.id });
  const trip = await getPrisma().trip.findUniqueOrThrow({ where: { requestId: request.id } });
  await read('trip', tripOne.GET, { id: trip.id });
  await read('trips', trips.GET);
  for (const where of ['quote', 'trip', 'trips'])
    expect([where, findSecrets(found.get(where) ?? '', secrets)]).toEqual([where, []]);
});
