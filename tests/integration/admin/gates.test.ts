import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as itinerary from '@/app/api/admin/custom-itineraries/[id]/route';
import * as itineraries from '@/app/api/admin/custom-itineraries/route';
import * as enquiry from '@/app/api/admin/enquiries/[id]/route';
import * as restore from '@/app/api/admin/enquiries/[id]/restore/route';
import * as enquiries from '@/app/api/admin/enquiries/route';
import * as session from '@/app/api/admin/session/route';
import * as stats from '@/app/api/admin/stats/route';
import { getPrisma } from '@/lib/db';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Case = [name: string, method: string, handler: Handler, target: 'enquiry' | 'itinerary' | 'deleted' | null, body?: object];

const CASES: Case[] = [
  ['session', 'GET', session.GET, null],
  ['list of enquiries', 'GET', enquiries.GET, null],
  ['enquiry', 'GET', enquiry.GET, 'enquiry'],
  ['change of an enquiry', 'PATCH', enquiry.PATCH, 'enquiry', { status: 'contacted', version: 1 }],
  ['deletion', 'DELETE', enquiry.DELETE, 'enquiry'],
  ['restoring', 'POST', restore.POST, 'deleted'],
  ['stats', 'GET', stats.GET, null],
  ['list of itineraries', 'GET', itineraries.GET, null],
  ['change of an itinerary', 'PATCH', itinerary.PATCH, 'itinerary', { status: 'quoted', version: 1 }],
];
const WRITES = CASES.filter(([, method]) => method !== 'GET');

async function call([, method, handler, target, body]: Case, cookie: string, headers?: Record<string, string>) {
  const id = await makeTarget(target);
  const request = makeStaffRequest(`/api/admin/x/${id}`, { method, cookie, ...(body ? { body } : {}), ...(headers ? { headers } : {}) });
  const before = await readRows();
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { response, isUnchanged: JSON.stringify(await readRows()) === JSON.stringify(before) };
}

async function makeTarget(target: Case[3]): Promise<string> {
  if (target === 'itinerary') return (await makeStoredItinerary()).id;
  if (target === null) return '';
  return (await makeStoredEnquiry(target === 'deleted' ? { deletedAt: new Date() } : {})).id;
}

async function readRows() {
  const prisma = getPrisma();
  const order = { id: 'asc' } as const;
  const rows = await prisma.enquiry.findMany({ orderBy: order, select: { id: true, status: true, version: true, deletedAt: true } });
  const requests = await prisma.customItinerary.findMany({ orderBy: order, select: { id: true, status: true, version: true } });
  return { rows, requests, activity: await prisma.enquiryActivity.count() };
}

describe.each(CASES)('%s', (...entry) => {
  const isOwnersOnly = ['deletion', 'restoring'].includes(entry[0]);

  it('answers an owner with 200, for no cache', async () => {
    const { response } = await call(entry, (await makeSession()).cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['without a session', async () => ''],
    ['with a revoked session', async () => (await makeSession({ revoked: true })).cookie],
    ['with an expired session', async () => (await makeSession({ ageSeconds: 86_401 })).cookie],
  ])('refuses with 401 %s and changes nothing', async (_name, makeCookie) => {
    const { response, isUnchanged } = await call(entry, await makeCookie());
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({ success: false, message: 'Please sign in to continue.' });
    expect(isUnchanged).toBe(true);
  });

  it(`${isOwnersOnly ? 'refuses' : 'answers'} an agent`, async () => {
    const { response, isUnchanged } = await call(entry, (await makeSession({ role: 'agent' })).cookie);
    expect(response.status).toBe(isOwnersOnly ? 403 : 200);
    if (isOwnersOnly) expect(isUnchanged).toBe(true);
  });
});

describe.each(WRITES)('%s from elsewhere', (...entry) => {
  it.each([
    ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['our name as a part of theirs', { origin: 'http://localhost:3000.evil.example' }],
  ])('is refused with 403 for %s and changes nothing', async (_name, headers) => {
    const { response, isUnchanged } = await call(entry, (await makeSession()).cookie, headers);
    expect(response.status).toBe(403);
    expect(isUnchanged).toBe(true);
  });
});

it('is asked of every handler below /api/admin', () => {
  const routes = readdirSync('app/api/admin', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'));
  const methods = routes.flatMap((file) => {
    const source = readFileSync(path.join('app/api/admin', file), 'utf8');
    return [...source.matchAll(/^export const (\w+) = (\w+)/gm)].map(([, method, wrapper]) => ({ file, method, wrapper }));
  });
  expect(methods.filter(({ wrapper }) => wrapper !== 'staffHandler')).toEqual([]);
  expect(methods.length).toBe(CASES.length);
});
