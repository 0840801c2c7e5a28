import path from 'node:path';
import { readClaims } from '@/lib/staff/permissions/session';
import { getPrisma } from '@/lib/platform/db';
import { withCsv, withFile } from '@/tests/support/pictures';
import { makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredMail } from '@/tests/support/mails';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { CATALOGUE_READS, CATALOGUE_WRITES } from './catalogue-cases';
import { CONTENT_WRITES, DRAFT_CASES } from './content-cases';
import { COMPANY_READS, COMPANY_WRITES } from './company-cases';
import { RATES_CASES } from './rates-cases';
import { makeBatch, makeView } from './request-case-rows';
import { REQUEST_CASES, TEMPLATE, type Case } from './request-cases';
import { QUOTE_CASES, QUOTE_MONEY_CASES } from './quote-cases';
import { TRIP_CASES, TRIP_MONEY_CASES } from './trip-cases';
import { ACCOUNT_CASES, OWNERS_PEOPLE_CASES, type Prepare } from './account-cases';

/** One valid call of each handler below app/api/admin. */
export const CASES: Case[] = [
  ...REQUEST_CASES,
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
  ...TRIP_CASES,
  ...TRIP_MONEY_CASES,
];

type Options = {
  headers?: Record<string, string>;
  /** The result of an earlier `prepare`, which several calls can share if they change nothing. */
  target?: Awaited<ReturnType<Prepare>>;
};

/** Calls the handler of a case. */
export async function callCase(
  [, address, kind, fixed]: Case,
  cookie: string,
  { headers, target }: Options = {},
): Promise<Response> {
  const { id = '', params, body = fixed, upload, csv } = target ?? (await prepare(kind, cookie));
  const [method = '', folder = ''] = address.split(' ');
  const route = (await import(path.resolve('app/api/admin', folder, 'route.ts'))) as Record<string, Handler>;
  const sent = makeStaffRequest(`/api/admin/x/${id}`, {
    method,
    cookie,
    ...(body ? { body: typeof body === 'function' ? body(id) : body } : {}),
    ...(headers ? { headers } : {}),
  });
  const request = csv ? withCsv(sent, csv) : upload ? await withFile(sent, upload) : sent;
  return route[method]!(request, { params: Promise.resolve({ id, otherId: id, number: '1', ...params }) });
}

/** Prepares the id and body of a case’s request. */
export async function prepare(target: Case[2], cookie: string): ReturnType<Prepare> {
  if (typeof target !== 'function') return { id: await makeTarget(target) };
  const claims = await readClaims(cookie.slice(cookie.indexOf('=') + 1) || null);
  return target(claims?.sub ?? null);
}

async function makeTarget(target: Exclude<Case[2], Prepare>): Promise<string> {
  if (target === 'itinerary') return (await makeStoredItinerary()).id;
  if (target === 'mail') return (await makeStoredMail({ state: 'failed' })).id;
  if (target === 'template') return (await getPrisma().replyTemplate.create({ data: TEMPLATE })).id;
  if (target === 'changed') return makeBatch();
  if (target === 'view') return makeView();
  if (target === null) return '';
  return (await makeStoredEnquiry(target === 'deleted' ? { deletedAt: new Date() } : {})).id;
}
