import { randomUUID } from 'node:crypto';
import { ask, type Sent } from '@/tests/support/described';
import { makeSolvedEnquiry } from '@/tests/support/enquiries';
import { makeSolvedItinerary } from '@/tests/support/itineraries';
import { signInBy } from '@/tests/support/sign-in';
import { makeStaff, TEST_PASSWORD } from '@/tests/support/staff';
import { withUnreachableDatabase } from '@/tests/support/unreachable-database';

type Row = [name: string, status: number, sent?: Sent];

const SINGLE: Row[] = [
  ['GET /api/captcha', 200, { query: '?purpose=enquiry' }],
  ['GET /api/captcha', 422],
  ['GET /api/tours', 200],
  ['GET /api/tours', 200, { query: '?category=outbound' }],
  ['GET /api/tours', 422, { query: '?category=all' }],
  ['GET /api/tours/{id}', 200, { params: { id: 'heart-of-kerala' } }],
  ['GET /api/tours/{id}', 200, { params: { id: 'hm-1' } }],
  ['GET /api/tours/{id}', 404, { params: { id: 'nowhere' } }],
  ['GET /api/price', 422],
  [
    'GET /api/search',
    200,
    { query: '?q=4+days+under+12k+in+December+with+parents%2C+houseboat&place=munnar' },
  ],
  ['GET /api/search', 422, { query: '?month=13' }],
  ['GET /api/reviews', 200, { query: '?limit=50' }],
  ['GET /api/reviews', 422, { query: '?rating=6' }],
  ['GET /api/reviews/stats', 200],
  ['GET /api/auth/csrf', 200],
  ['GET /api/openapi.json', 200],
  ['GET /healthz', 200],
  ['GET /readyz', 200],
];

it.each(SINGLE.map(([name, status, sent = {}]) => ({ name, status, sent })))(
  '$name returns $status as documented',
  async ({ name, status, sent }) => {
    expect((await ask(name, sent)).status).toBe(status);
  },
);

const FORMS = [
  ['POST /api/enquiries', makeSolvedEnquiry],
  ['POST /api/custom-itineraries', makeSolvedItinerary],
] as const;

describe.each(FORMS)('%s', (name, makeBody) => {
  it('a public form responds as documented to a new, a repeated and a conflicting request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = makeBody();
    const answers = [await ask(name, { body, headers }), await ask(name, { body, headers })];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await ask(name, { body: { ...body, name: 'Other' }, headers })).status).toBe(422);
  });

  it.each([
    [400, { body: '{' }],
    [413, { body: { name: 'x'.repeat(40_000) } }],
    [415, { body: {}, headers: { 'content-type': 'text/plain' } }],
    [422, { body: {} }],
    [422, { body: {}, headers: { 'idempotency-key': 'one' } }],
  ])('a public form returns %i as documented', async (status, sent) => {
    expect((await ask(name, sent)).status).toBe(status);
  });

  it('a public form returns 429 as documented', async () => {
    const headers = { 'x-kayal-client-address': `198.51.100.${name.length}` };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 80 && !statuses.has(429); turn += 1) {
      statuses.add((await ask(name, { body: { ...makeBody(), captchaToken: 'x' }, headers })).status);
    }
    expect(statuses).toEqual(new Set([422, 429]));
  });
});

it('the public API returns 503 as documented while the database is down', async () => {
  await withUnreachableDatabase(async () => {
    const away = await import('@/tests/support/described');
    const { makeSolvedEnquiry: makeBody } = await import('@/tests/support/enquiries');
    for (const [name, sent] of [
      ['POST /api/enquiries', { body: makeBody() }],
      ['GET /api/tours', {}],
      ['GET /readyz', {}],
    ] as const) {
      expect((await away.ask(name, sent)).status).toBe(503);
    }
  });
});

it('signing in responds as documented to valid, invalid and missing credentials and tokens', async () => {
  const { username } = await makeStaff();
  const signIn = 'POST /api/auth/callback/credentials';
  expect((await ask(signIn, { body: { username, password: TEST_PASSWORD } })).status).toBe(403);
  expect((await ask(signIn, { body: '{' })).status).toBe(400);
  const csrf = await ask('GET /api/auth/csrf');
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { csrfToken } = csrf.body;
  const wrong = await ask(signIn, {
    cookie,
    body: { username, password: 'wrong', csrfToken, json: 'true' },
  });
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid username or password']);
  const right = { username, password: TEST_PASSWORD, csrfToken };
  expect((await ask(signIn, { cookie, body: right })).status).toBe(200);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = new URLSearchParams({ ...right, csrfToken: String(csrfToken) }).toString();
  expect((await ask(signIn, { cookie, headers, body: form })).status).toBe(302);
});

it('signing out without a CSRF token returns 403 as documented', async () => {
  const { username } = await makeStaff();
  const { cookie } = await signInBy({ username, password: TEST_PASSWORD });
  expect((await ask('POST /api/auth/signout', { cookie, body: { json: 'true' } })).status).toBe(403);
});
