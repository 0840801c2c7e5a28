import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getPrisma } from '@/lib/platform/db';
import { watchWrites } from '@/tests/support/database-state';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { OWNERS_PEOPLE_CASES } from './account-cases';
import { callCase, CASES, prepare } from './cases';
import { CATALOGUE_WRITES, CREATING } from './catalogue-cases';
import { COMPANY_WRITES } from './company-cases';
import { CONTENT_CREATING, CONTENT_WRITES } from './content-cases';
import { QUOTE_MONEY_CASES } from './quote-cases';
import { RATES_CASES } from './rates-cases';
import { TRIP_MONEY_CASES } from './trip-cases';
import type { Case } from './request-cases';

/** Names of the cases that are refused to agents without further rights. */
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
  ...[...QUOTE_MONEY_CASES, ...RATES_CASES, ...TRIP_MONEY_CASES].map(([name]) => name),
];
/** The names under which a route module exports its handlers. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

let takeWrites: () => Promise<string[]>;
beforeAll(async () => {
  takeWrites = await watchWrites();
});

it('the helper takeWrites reports a table with inserted, updated or deleted rows', async () => {
  await makeStoredEnquiry();
  expect(await takeWrites()).toEqual(expect.arrayContaining(['requests', 'inbox_counts', 'inbox_days']));
  await getPrisma().request.updateMany({ data: { isSpam: true } });
  expect(await takeWrites()).toContain('requests');
  await getPrisma().request.deleteMany();
  expect(await takeWrites()).toContain('requests');
});

type Options = Parameters<typeof callCase>[2] & { isRefusal?: boolean };

/** Calls a handler. With `isRefusal`, expects that no row of any table is changed. */
async function call(entry: Case, cookie: string, { isRefusal = false, ...options }: Options = {}) {
  const target = options.target ?? (await prepare(entry[2], cookie));
  if (isRefusal) await takeWrites();
  const response = await callCase(entry, cookie, { ...options, target });
  if (isRefusal) expect(await takeWrites()).toEqual([]);
  return response;
}

const ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

describe.each(CASES)('%s', (...entry) => {
  const isOwnersOnly = [...OWNERS_ONLY, ...OWNERS_PEOPLE_CASES.map(([name]) => name)].includes(entry[0]);
  const success = [...CREATING, ...CONTENT_CREATING, 'new quote'].includes(entry[0]) ? 201 : 200;

  it(`a staff endpoint returns ${success} to an owner and forbids caching`, async () => {
    const response = await call(entry, (await makeSession()).cookie);
    expect(response.status).toBe(success);
    expect(response.headers.get('cache-control')).toMatch(/^private, no-store(, no-transform)?$/);
    await response.body?.cancel(); // never read an event stream to its end
  });

  // sign-in/session.test.ts tests every kind of session, tests/unit/sign-in/same-origin.test.ts every origin.
  it('a staff endpoint returns 401 without a session and changes nothing', async () => {
    const response = await call(entry, '', { isRefusal: true });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({ success: false, message: 'Please sign in to continue.' });
  });

  it('a staff endpoint returns 403 to a request from another site and changes nothing', async () => {
    const { cookie } = await makeSession();
    expect((await call(entry, cookie, { headers: ELSEWHERE, isRefusal: true })).status).toBe(403);
  });

  it(`a staff endpoint ${isOwnersOnly ? 'rejects' : 'accepts'} an agent without further rights`, async () => {
    const { cookie } = await makeSession({ role: 'agent' });
    const response = await call(entry, cookie, { isRefusal: isOwnersOnly });
    // The test of the owner has created the new enquiry with the same key, so this call returns 200.
    if (isOwnersOnly) expect(response.status).toBe(403);
    else expect([200, success]).toContain(response.status);
    await response.body?.cancel();
  });
});

it('CASES has an entry for each handler below app/api/admin', async () => {
  const files = readdirSync('app/api/admin', { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => /^route\.[a-z]+$/.test(path.basename(file)));
  const untested: string[] = [];
  let count = 0;
  for (const file of routes) {
    const source = readFileSync(path.join('app/api/admin', file), 'utf8');
    const exported = (await import(path.resolve('app/api/admin', file))) as object;
    const methods = METHODS.filter((method) => method in exported);
    expect([file, methods.length]).not.toEqual([file, 0]);
    for (const method of methods) {
      count += 1;
      expect([file, source]).toEqual([
        file,
        expect.stringContaining(`export const ${method} = staffHandler(`),
      ]);
      const address = `${method} ${path.dirname(file)}`;
      if (!CASES.some(([, tested]) => tested === address)) untested.push(address);
    }
  }
  expect(untested).toEqual([]);
  expect(count).toBe(new Set(CASES.map(([, tested]) => tested)).size);
});
