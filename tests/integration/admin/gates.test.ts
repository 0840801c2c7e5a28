import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as itinerary from '@/app/api/admin/custom-itineraries/[id]/route';
import * as planVersions from '@/app/api/admin/custom-itineraries/[id]/versions/route';
import * as itineraries from '@/app/api/admin/custom-itineraries/route';
import * as contacted from '@/app/api/admin/enquiries/[id]/contacted/route';
import * as enquiry from '@/app/api/admin/enquiries/[id]/route';
import * as details from '@/app/api/admin/enquiries/[id]/details/route';
import * as erasing from '@/app/api/admin/enquiries/[id]/erase/route';
import * as notes from '@/app/api/admin/enquiries/[id]/notes/route';
import * as person from '@/app/api/admin/enquiries/[id]/customer/route';
import * as personWord from '@/app/api/admin/enquiries/[id]/customer/[otherId]/route';
import * as reply from '@/app/api/admin/enquiries/[id]/reply/route';
import * as restore from '@/app/api/admin/enquiries/[id]/restore/route';
import * as askedBefore from '@/app/api/admin/enquiries/asked-before/route';
import * as bulk from '@/app/api/admin/enquiries/bulk/route';
import * as enquiries from '@/app/api/admin/enquiries/route';
import * as undo from '@/app/api/admin/enquiries/undo/route';
import * as retriedMail from '@/app/api/admin/mails/[id]/retry/route';
import * as retriedMails from '@/app/api/admin/mails/retry/route';
import * as push from '@/app/api/admin/notices/push/route';
import * as notices from '@/app/api/admin/notices/route';
import * as personalData from '@/app/api/admin/personal-data/route';
import * as personalCopy from '@/app/api/admin/personal-data/copy/route';
import * as personalErasure from '@/app/api/admin/personal-data/erase/route';
import * as tourNames from '@/app/api/admin/tours/names/route';
import * as promise from '@/app/api/admin/response-time/route';
import * as dueCount from '@/app/api/admin/response-time/due/route';
import * as exported from '@/app/api/admin/enquiries/export/route';
import * as events from '@/app/api/admin/events/route';
import * as session from '@/app/api/admin/session/route';
import * as staffNames from '@/app/api/admin/staff-names/route';
import * as stats from '@/app/api/admin/stats/route';
import * as template from '@/app/api/admin/templates/[id]/route';
import * as templates from '@/app/api/admin/templates/route';
import * as view from '@/app/api/admin/views/[id]/route';
import * as views from '@/app/api/admin/views/route';
import { readClaims } from '@/lib/staff/permissions/session';
import { getPrisma } from '@/lib/platform/db';
import { watchWrites } from '@/tests/support/database-state';
import { withCsv, withFile } from '@/tests/support/pictures';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredMail } from '@/tests/support/mails';
import { makeBrowser } from '@/tests/support/push-service';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { CATALOGUE_READS, CATALOGUE_WRITES, CREATING } from './catalogue-cases';
import { CONTENT_CREATING, CONTENT_WRITES, DRAFT_CASES } from './content-cases';
import { COMPANY_READS, COMPANY_WRITES } from './company-cases';
import { RATES_CASES } from './rates-cases';
import { makeBatch, makePair, makeView, toPerson } from './targets';
import { QUOTE_CASES, QUOTE_MONEY_CASES } from './quote-cases';
import { ACCOUNT_CASES, OWNERS_PEOPLE_CASES, type Prepare } from './account-cases';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Case = [
  name: string,
  method: string,
  handler: Handler,
  target: 'enquiry' | 'itinerary' | 'deleted' | 'changed' | 'view' | 'mail' | 'template' | Prepare | null,
  body?: object | ((id: string) => object),
];

const TEMPLATE = { name: 'Thanks', language: 'en', body: 'Thank you, {name}.' };

const ADDED = { source: 'phone', name: 'Asha', phone: '9847012345', key: randomUUID() };
const SUGGESTION = { code: '1-1n8bm5', channel: 'whatsapp', base: 0, key: randomUUID() };

const { subscription: BROWSER } = makeBrowser();

const CASES: Case[] = [
  ['live events', 'GET', events.GET, null],
  ['notices', 'GET', notices.GET, null],
  ['key of pushes', 'GET', push.GET, null],
  ['pushes to a browser', 'PUT', push.PUT, null, BROWSER],
  ['no pushes to a browser', 'DELETE', push.DELETE, null, { endpoint: BROWSER.endpoint }],
  ['export', 'GET', exported.GET, 'enquiry'],
  ['session', 'GET', session.GET, null],
  ['list of enquiries', 'GET', enquiries.GET, null],
  ['new enquiry', 'POST', enquiries.POST, null, ADDED],
  ['earlier enquiries', 'GET', askedBefore.GET, null],
  ['enquiry', 'GET', enquiry.GET, 'enquiry'],
  ['change of an enquiry', 'PATCH', enquiry.PATCH, 'enquiry', { status: 'contacted', version: 1 }],
  ['correction', 'PATCH', details.PATCH, 'enquiry', { name: 'Asha Nair', version: 1 }],
  ['deletion', 'DELETE', enquiry.DELETE, 'enquiry'],
  ['restoration', 'POST', restore.POST, 'deleted'],
  ['erasure', 'POST', erasing.POST, 'enquiry'],
  ['note', 'POST', notes.POST, 'enquiry', { text: 'A note', key: randomUUID() }],
  ['customer history', 'GET', person.GET, 'enquiry'],
  ['customer card', 'PUT', person.PUT, 'enquiry', { birthday: null, notes: '', version: 0 }],
  ['linking customers', 'POST', person.POST, makePair],
  ['unlinking customers', 'DELETE', personWord.DELETE, 'enquiry'],
  ['contact', 'POST', contacted.POST, 'enquiry', { channel: 'whatsapp' }],
  ['bulk change', 'POST', bulk.POST, 'enquiry', (id) => ({ change: { status: 'closed' }, ids: [id] })],
  ['undo', 'POST', undo.POST, 'changed', (batchId) => ({ batchId })],
  ['saved views', 'GET', views.GET, null],
  ['saving a view', 'POST', views.POST, null, { name: 'Due', query: 'due=1' }],
  ['deleting a view', 'DELETE', view.DELETE, 'view'],
  ['staff names', 'GET', staffNames.GET, null],
  ['stats', 'GET', stats.GET, null],
  ['names of packages', 'GET', tourNames.GET, null],
  ['response times', 'GET', promise.GET, null],
  ['count of due requests', 'GET', dueCount.GET, null],
  ['list of itineraries', 'GET', itineraries.GET, null],
  ['change of an itinerary', 'PATCH', itinerary.PATCH, 'itinerary', { status: 'quoted', version: 1 }],
  ['suggested plan', 'POST', planVersions.POST, 'itinerary', SUGGESTION],
  ['retry of a mail', 'POST', retriedMail.POST, 'mail'],
  ['retry of all mails', 'POST', retriedMails.POST, null],
  ['start of a reply', 'GET', reply.GET, 'enquiry'],
  ['reply', 'POST', reply.POST, 'enquiry', { channel: 'whatsapp', body: 'Hello', key: randomUUID() }],
  ['templates', 'GET', templates.GET, null],
  ['new template', 'POST', templates.POST, null, TEMPLATE],
  ['change of a template', 'PATCH', template.PATCH, 'template', { ...TEMPLATE, version: 1 }],
  ['deleting a template', 'DELETE', template.DELETE, 'template', { version: 1 }],
  ['search for a person', 'POST', personalData.POST, 'enquiry', { contact: 'asha@example.com' }],
  ['copy of personal data', 'POST', personalCopy.POST, 'enquiry', toPerson],
  ['erasure of a person', 'POST', personalErasure.POST, 'enquiry', toPerson],
  ...OWNERS_PEOPLE_CASES,
  ...ACCOUNT_CASES,
  ...DRAFT_CASES,
  ...CONTENT_WRITES,
  ...COMPANY_READS,
  ...COMPANY_WRITES,
  ...CATALOGUE_READS,
  ...CATALOGUE_WRITES,
  ...QUOTE_CASES,
  ...QUOTE_MONEY_CASES,
  ...RATES_CASES,
];
/** Refused to agents without further rights. */
const OWNERS_ONLY = [
  'export',
  'packages as a file',
  'deletion',
  'restoration',
  'erasure',
  'retry of a mail',
  'retry of all mails',
  'new template',
  'change of a template',
  'deleting a template',
  'search for a person',
  'copy of personal data',
  'erasure of a person',
  ...CATALOGUE_WRITES.map(([name]) => name),
  ...COMPANY_WRITES.map(([name]) => name),
  ...CONTENT_WRITES.map(([name]) => name),
  ...[...QUOTE_MONEY_CASES, ...RATES_CASES].map(([name]) => name),
];
/** The arguments that Next passes to a route handler. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const WRITES = CASES.filter(([, method]) => method !== 'GET');

let takeWrites: () => Promise<string[]>;
beforeAll(async () => {
  takeWrites = await watchWrites();
});

it('this test notices any changed row', async () => {
  await makeTarget('enquiry');
  expect(await takeWrites()).toEqual(expect.arrayContaining(['enquiries', 'inbox_counts', 'inbox_days']));
  await getPrisma().enquiry.updateMany({ data: { isSpam: true } });
  expect(await takeWrites()).toContain('enquiries');
  await getPrisma().enquiry.deleteMany();
  expect(await takeWrites()).toContain('enquiries');
});

type Options = {
  headers?: Record<string, string>;
  isRefusal?: boolean;
  /** Made by `prepare` for several calls that change nothing. */
  target?: Awaited<ReturnType<Prepare>>;
};

/** Calls a handler. With `isRefusal`, expects that no row of any table is changed. */
async function call(
  [, method, handler, kind, fixed]: Case,
  cookie: string,
  { headers, isRefusal = false, target }: Options = {},
): Promise<Response> {
  const { id = '', body = fixed, upload, csv } = target ?? (await prepare(kind, cookie));
  const sent = makeStaffRequest(`/api/admin/x/${id}`, {
    method,
    cookie,
    ...(body ? { body: typeof body === 'function' ? body(id) : body } : {}),
    ...(headers ? { headers } : {}),
  });
  const request = csv ? withCsv(sent, csv) : upload ? await withFile(sent, upload) : sent;
  if (isRefusal) await takeWrites();
  const response = await handler(request, { params: Promise.resolve({ id, otherId: id, number: '1' }) });
  if (isRefusal) expect(await takeWrites()).toEqual([]);
  return response;
}

async function prepare(target: Case[3], cookie: string): ReturnType<Prepare> {
  if (typeof target !== 'function') return { id: await makeTarget(target) };
  const claims = await readClaims(cookie.slice(cookie.indexOf('=') + 1) || null);
  return target(claims?.sub ?? null);
}

/** Gives the same session and target at each call. */
function makeOwnersCall([, , , kind]: Case) {
  const make = async () => {
    const { cookie } = await makeSession();
    return { cookie, target: await prepare(kind, cookie) };
  };
  let made: ReturnType<typeof make> | undefined;
  return () => (made ??= make());
}

async function makeTarget(target: Exclude<Case[3], Prepare>): Promise<string> {
  if (target === 'itinerary') return (await makeStoredItinerary()).id;
  if (target === 'mail') return (await makeStoredMail({ state: 'failed' })).id;
  if (target === 'template') return (await getPrisma().replyTemplate.create({ data: TEMPLATE })).id;
  if (target === 'changed') return makeBatch();
  if (target === 'view') return makeView();
  if (target === null) return '';
  return (await makeStoredEnquiry(target === 'deleted' ? { deletedAt: new Date() } : {})).id;
}

async function makeClosedSession(): Promise<string> {
  const { cookie, staff } = await makeSession();
  await getPrisma().staff.update({ where: { id: staff.id }, data: { disabledAt: new Date() } });
  return cookie;
}

describe.each(CASES)('%s', (...entry) => {
  const isOwnersOnly = [...OWNERS_ONLY, ...OWNERS_PEOPLE_CASES.map(([name]) => name)].includes(entry[0]);
  const success = [...CREATING, ...CONTENT_CREATING, 'new quote'].includes(entry[0]) ? 201 : 200;

  it(`responds to an owner with ${success}, uncached`, async () => {
    const response = await call(entry, (await makeSession()).cookie);
    expect(response.status).toBe(success);
    expect(response.headers.get('cache-control')).toMatch(/^private, no-store(, no-transform)?$/);
    await response.body?.cancel(); // never read an event stream to its end
  });

  it.each([
    ['without a session', async () => ''],
    ['with a revoked session', async () => (await makeSession({ revoked: true })).cookie],
    ['with an expired session', async () => (await makeSession({ ageSeconds: 86_401 })).cookie],
    ['with the session of a closed account', makeClosedSession],
  ])('returns 401 %s and changes nothing', async (_name, makeCookie) => {
    const response = await call(entry, await makeCookie(), { isRefusal: true });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({ success: false, message: 'Please sign in to continue.' });
  });

  it(`${isOwnersOnly ? 'rejects' : 'accepts'} an agent`, async () => {
    const { cookie } = await makeSession({ role: 'agent' });
    const response = await call(entry, cookie, { isRefusal: isOwnersOnly });
    // Repeating the key of the new enquiry creates no second one: 200.
    if (isOwnersOnly) expect(response.status).toBe(403);
    else expect([200, success]).toContain(response.status);
    await response.body?.cancel();
  });
});

describe.each(WRITES)('%s cross-site', (...entry) => {
  const prepareOnce = makeOwnersCall(entry);

  it.each([
    ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['an opaque origin', { origin: 'null' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['our name inside another host', { origin: 'http://localhost:3000.evil.example' }],
    ['neither header', { origin: '', 'sec-fetch-site': '' }],
  ])('returns 403 for %s and changes nothing', async (_name, headers) => {
    const { cookie, target } = await prepareOnce();
    const response = await call(entry, cookie, { headers, isRefusal: true, target });
    expect(response.status).toBe(403);
  });
});

describe.each(CASES.filter(([, method]) => method === 'GET'))('%s from elsewhere', (...entry) => {
  const prepareOnce = makeOwnersCall(entry);

  it.each([
    ['a foreign script', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
  ])('is refused with 403 for %s', async (_name, headers) => {
    const { cookie, target } = await prepareOnce();
    const response = await call(entry, cookie, { headers, isRefusal: true, target });
    expect(response.status).toBe(403);
  });

  it('is accepted from our own page', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { cookie, target } = await prepareOnce();
    const response = await call(entry, cookie, { headers, target });
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });
});

/** Checks what each route module exports, however its handlers are written. */
it('covers every handler below /api/admin', async () => {
  const files = readdirSync('app/api/admin', { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => /^route\.[a-z]+$/.test(path.basename(file)));
  const untested: string[] = [];
  let count = 0;
  for (const file of routes) {
    const source = readFileSync(path.join('app/api/admin', file), 'utf8');
    const exported = (await import(path.resolve('app/api/admin', file))) as Record<string, unknown>;
    const methods = METHODS.filter((method) => method in exported);
    expect([file, methods.length]).not.toEqual([file, 0]);
    for (const method of methods) {
      count += 1;
      expect([file, source]).toEqual([
        file,
        expect.stringContaining(`export const ${method} = staffHandler(`),
      ]);
      if (!CASES.some(([, tested, handler]) => tested === method && handler === exported[method]))
        untested.push(`${method} ${file}`);
    }
  }
  expect(untested).toEqual([]);
  expect(count).toBe(CASES.length);
});
