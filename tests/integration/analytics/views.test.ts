import { POST } from '@/app/api/views/route';
import { collectView, VIEWS_PER_MINUTE } from '@/lib/public/analytics/collect';
import { flushViews, bufferViews, MOST_BUFFERED } from '@/lib/public/analytics/buffered-views';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { stopDate } from '@/tests/support/clock';
import { withUnreachableDatabase } from '@/tests/support/unreachable-database';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
let visitors = 0;

/** Reports a view from a new client IP address each time, because all tests share the rate limits. */
function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  visitors += 1;
  return POST(
    new Request('http://localhost:3000/api/views', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': BROWSER,
        'x-kayal-client-address': `203.0.${visitors >> 8}.${visitors & 255}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

async function readViews(): Promise<Record<string, number>> {
  await flushViews();
  const { rows } = await getPool().query<{ day: string; path: string; views: number }>(
    'SELECT day::text, path, views FROM page_views ORDER BY day, path',
  );
  return Object.fromEntries(rows.map(({ day, path, views }) => [`${day} ${path}`, views]));
}

const today = getIndiaDate();

beforeAll(() => stopDate()); // `today` must not change during the tests
afterAll(() => jest.useRealTimers());
beforeEach(async () => {
  await flushViews();
  await getPool().query('DELETE FROM page_views');
});

it('the view counter counts a page under its canonical path, whichever of its paths was viewed', async () => {
  const paths = [
    ...['/', '/kerala-tours', '/signature-trips', '/chat', '/create', '/create/results', '/chat/results'],
    ...[
      '/signature-trips/heart-of-kerala',
      '/kerala-tours/heart-of-kerala',
      '/outbound-tours/heart-of-kerala',
    ],
    ...['/kerala-tour-packages/heart-of-kerala', '/kerala-group-tours/heart-of-kerala'],
    ...['/honeymoon-packages/heart-of-kerala', '/package/heart-of-kerala'],
  ];
  const { id } = await getPrisma().tour.findUniqueOrThrow({ where: { slug: 'heart-of-kerala' } });
  for (const path of [...paths, `/package/${id}`]) {
    const response = await send({ path });
    expect([response.status, await response.text()]).toEqual([204, '']);
  }
  expect(await readViews()).toEqual({
    [`${today} /`]: 1,
    [`${today} /signature-trips`]: 2,
    [`${today} /create`]: 2,
    [`${today} /create/results`]: 2,
    [`${today} /signature-trips/heart-of-kerala`]: 8,
  });
});

it.each([
  ...[
    '/admin',
    '/admin/analytics',
    '/enquiry/0123456789abcdef',
    '/api/tours',
    '/package-not-found',
    '/offline',
  ],
  ...[
    '/signature-trips/no-such-trip',
    '/nowhere',
    '/nowhere/heart-of-kerala',
    '/privacy-policy',
    '//',
    'x',
    '/%',
  ],
  ...['/constructor', '/__proto__', "/package/'; DROP TABLE page_views", '/package/%00', '/?utm=1'],
])('the view counter returns 204 and counts nothing for %s', async (path) => {
  expect((await send({ path })).status).toBe(204);
  expect(await readViews()).toEqual({});
});

it('the view counter does not count a package that staff have hidden', async () => {
  await getPrisma().tour.update({ where: { slug: 'heart-of-kerala' }, data: { isActive: false } });
  await send({ path: '/signature-trips/heart-of-kerala' });
  expect(await readViews()).toEqual({});
  await getPrisma().tour.update({ where: { slug: 'heart-of-kerala' }, data: { isActive: true } });
});

it.each([
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a headless browser', { 'user-agent': BROWSER.replace('Chrome', 'HeadlessChrome') }],
  ['a client without a user agent', { 'user-agent': '' }],
  ['a visitor with Do Not Track', { dnt: '1' }],
  ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
  ['staff', { cookie: 'theme=x; next-auth.session-token=abc' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin', { origin: 'https://elsewhere.example' }],
])('the view counter does not count %s', async (_who, headers) => {
  expect((await send({ path: '/' }, headers)).status).toBe(204);
  expect(await readViews()).toEqual({});
});

it('the view counter counts a visitor whose browser sends DNT: 0', async () => {
  await send({ path: '/' }, { dnt: '0', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' });
  expect(await readViews()).toEqual({ [`${today} /`]: 1 });
});

it.each([
  ['a body that is not JSON', '{', {}, 400],
  ['another content type', '{"path":"/"}', { 'content-type': 'text/plain' }, 415],
  ['a body that is too large', JSON.stringify({ path: '/', more: 'x'.repeat(1_024) }), {}, 413],
  ['a body without a path', {}, {}, 422],
  ['a number as the path', { path: 7 }, {}, 422],
  ['a long path', { path: `/${'x'.repeat(200)}` }, {}, 422],
])('the view counter rejects %s', async (_what, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status);
  expect(await readViews()).toEqual({});
});

it('the view counter stops counting views from an IP address at its limit, and still returns 204', async () => {
  const headers = { 'x-kayal-client-address': '198.51.100.7' };
  for (let sent = 0; sent < VIEWS_PER_MINUTE + 5; sent += 1) {
    expect((await send({ path: '/' }, headers)).status).toBe(204);
  }
  expect(await readViews()).toEqual({ [`${today} /`]: VIEWS_PER_MINUTE });
});

it('the view counter uses Kerala’s midnight and adds to existing counts', async () => {
  const see = (at: string) => collectView('/', new Headers({ 'user-agent': BROWSER }), new Date(at));
  await see('2026-11-21T18:29:59.999Z');
  await see('2026-11-21T18:30:00.000Z');
  await flushViews();
  await see('2026-11-21T18:30:00.000Z');
  expect(await readViews()).toEqual({ '2026-11-21 /': 1, '2026-11-22 /': 2 });
});

it('the view counter buffers counts while the database is down, then writes all of them once', async () => {
  await send({ path: '/' });
  await withUnreachableDatabase(async () => {
    const away = await import('@/lib/public/analytics/buffered-views');
    await away.flushViews();
    away.bufferViews(today, { path: '/' });
    away.bufferViews(today, { packageKey: 'heart-of-kerala' });
    await away.flushViews();
  });
  const counted = { [`${today} /`]: 2, [`${today} /signature-trips/heart-of-kerala`]: 1 };
  expect(await readViews()).toEqual(counted);
  expect(await readViews()).toEqual(counted);
});

it('the view counter buffers a limited number of distinct pages', async () => {
  for (let index = 0; index < MOST_BUFFERED; index += 1) bufferViews(today, { path: `/${index}` });
  bufferViews(today, { path: '/one-too-many' });
  bufferViews(today, { path: '/7' });
  const views = await readViews();
  expect(Object.keys(views)).toHaveLength(MOST_BUFFERED);
  expect(views).toMatchObject({ [`${today} /7`]: 2 });
  expect(views).not.toHaveProperty([`${today} /one-too-many`]);
});

it('two simultaneous flushes of the view counter write every view once', async () => {
  bufferViews(today, { path: '/' }, 3);
  const first = flushViews();
  bufferViews(today, { path: '/' }, 4);
  await Promise.all([first, flushViews()]);
  expect(await readViews()).toEqual({ [`${today} /`]: 7 });
});
