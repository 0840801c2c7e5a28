import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { toHashSource } from '@/server/hardening/content-security-policy';
import { closeSites, gate, send, sendRaw } from './harness';
import { until } from '../../support/until';
import { LONG, serveMemory, TAG } from './memory-harness';

afterEach(closeSites);

const HOME = `<h1>Home</h1>${LONG}`;
const withoutDate = ({ date: _date, ...rest }: Record<string, unknown>) => rest;

test('the second request for a page does not reach Next, and gets the same response', async () => {
  const site = await serveMemory();
  site.next.pages.set('/', { html: () => `<script>start()</script>${LONG}` });
  const first = await send(site, '/');
  const second = await send(site, '/');
  expect(site.next.requests).toEqual(['GET /']);
  expect(second.body).toEqual(first.body);
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': expect.stringContaining(toHashSource('start()')),
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\/"/),
    vary: 'rsc, Accept-Encoding',
    'content-length': String(second.body.length),
  });
});

test.each(['/api/captcha?purpose=enquiry', '/admin/mails?page=2'])(
  '%s reaches Next with its query, although the pattern of package pages matches',
  async (url) => {
    const site = await serveMemory();
    site.next.pages.set(url.split('?', 1)[0] ?? '', { html: () => LONG });
    await send(site, url);
    expect(site.next.requests).toEqual([`GET ${url}`]);
    expect(site.pages.count).toBe(0);
  },
);

test('100,000 query strings add no entry and reach Next once', async () => {
  const site = await serveMemory();
  await send(site, '/?first=1');
  const res = { writeHead: jest.fn(), end: jest.fn(), writableFinished: true } as unknown as ServerResponse;
  for (let query = 0; query < 100_000; query += 1) {
    const req = {
      method: 'GET',
      url: `/?q=${query}`,
      headers: { host: 'a' },
      rawHeaders: [] as string[],
    } as IncomingMessage;
    if (!site.answer(req, res)) throw new Error(`not answered from memory: ${req.url}`);
  }
  expect(res.end).toHaveBeenCalledTimes(100_000);
  expect(site.pages.count).toBe(1);
  expect(site.next.requests).toEqual(['GET /']);
});

test('a page requested after a change is never from a render that began before the change', async () => {
  const site = await serveMemory();
  let data = 'old';
  const begun = gate();
  const finish = gate();
  site.next.pages.set('/', {
    async html() {
      const html = data;
      begun.pass();
      await finish.passed;
      return html;
    },
  });
  const navigation = send(site, '/?_rsc=abc', { headers: { rsc: '1' } }); // rendered by Next without the store
  await begun.passed;
  data = 'new';
  site.cache.epochs.expire([TAG]);
  const page = send(site, '/');
  await until(() => site.next.requests.length === 2); // the request for the page has joined the older render
  finish.pass();
  expect((await navigation).body.toString()).toBe('old');
  expect((await page).body.toString()).toBe('new');
});

test('a page that is rendered again without a change keeps its compressed variants', async () => {
  const site = await serveMemory();
  await send(site, '/');
  await until(() => site.pages.find('/')?.isSmallest === true);
  const first = site.pages.find('/');
  site.cache.epochs.expire([TAG]);
  await until(() => site.pages.find('/') !== first);
  expect(site.next.requests).toHaveLength(2);
  expect(site.pages.find('/')?.br).toBe(first?.br);
});

test('100 unknown paths add two stored pages: one for those below /trips, one for all others', async () => {
  const site = await serveMemory();
  site.next.findMissing = async (address) => (address.startsWith('/trips/') ? '/trips/missing' : null);
  site.next.pages.set('/trips/missing', { html: () => '<h1>No such trip</h1>', status: 404 });
  const agent = new Agent({ keepAlive: true });
  for (let index = 0; index < 50; index += 1) {
    const nowhere = await send(site, `/nowhere-${index}`, { agent });
    const trip = await send(site, `/trips/${index}?x=${index}`, { agent });
    expect([nowhere.status, trip.status]).toEqual([404, 404]);
    expect(trip.body.toString()).toBe('<h1>No such trip</h1>');
  }
  agent.destroy();
  expect(site.pages.count).toBe(2);
  expect(site.next.requests).toEqual(['GET /-/not/found', 'GET /trips/missing']);
});

test('a path that Next does not know is passed on and not stored', async () => {
  const site = await serveMemory();
  expect((await send(site, '/trips/gone')).status).toBe(404);
  expect((await send(site, '/trips/gone')).status).toBe(404);
  expect(site.pages.count).toBe(0);
});

test('a path that starts to exist gets its page, and one that no longer exists gets a 404', async () => {
  const site = await serveMemory();
  let missing: string | null = '/trips/missing';
  site.next.findMissing = async () => missing;
  site.next.pages.set('/trips/missing', { html: () => 'none', status: 404 });
  expect((await send(site, '/trips/new')).status).toBe(404);
  missing = null;
  site.next.pages.set('/trips/new', { html: () => 'new' });
  expect((await send(site, '/trips/new')).body.toString()).toBe('new');
  site.next.pages.delete('/trips/new');
  site.cache.epochs.expire(['packages']);
  await until(async () => (await send(site, '/trips/new')).status === 404);
});

test.each([
  ['//', '/'],
  ['/trips//a', '/trips/a'],
  ['/trips/a/', '/trips/a'],
  ['/trips/%2e%2e/trips/a', '/trips/a'],
  ['/trips/./a', '/trips/a'],
  ['/trips\\a', '/trips/a'],
  ['/trips/%2fa', '/trips/a'],
  ['/TRIPS/a', '/trips/a'],
])('the spelling %s is neither stored nor gets the page %s', async (spelling, address) => {
  const site = await serveMemory();
  site.next.pages.set(address, { html: () => 'the page' });
  await send(site, address);
  const count = site.next.requests.length;
  await send(site, spelling);
  expect(site.next.requests.length).toBe(count + 1);
  expect(site.pages.count).toBe(1);
});

test('a path with an escaped letter gets the stored page of the same path without the escape', async () => {
  const site = await serveMemory();
  site.next.pages.set('/trips/a', { html: () => 'the page' });
  await send(site, '/trips/%61');
  expect((await send(site, '/trips/a')).body.toString()).toBe('the page');
  expect(site.next.requests).toEqual(['GET /trips/a']);
});

test.each([
  ['the header of a navigation and no _rsc in its URL', '/', { rsc: '1' }],
  ['the header of a navigation', '/?_rsc=abc', { rsc: '1' }],
  ['the header of a segment', '/?_rsc=abc', { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
  ['a body', '/', { 'transfer-encoding': 'chunked' }],
])('a request for a page with %s is passed to Next', async (_name, url, headers) => {
  const site = await serveMemory();
  await send(site, '/');
  await send(site, url, { headers });
  expect(site.next.requests).toEqual(['GET /', `GET ${url}`]);
});

test.each([
  ['the cookie of a draft mode', { cookie: '__prerender_bypass=1' }],
  ['an empty body', { 'content-length': '0' }],
])('a request with %s is still answered from memory', async (_name, headers) => {
  const site = await serveMemory();
  await send(site, '/');
  expect((await send(site, '/', { headers })).body.toString()).toBe(HOME);
  expect(site.next.requests).toEqual(['GET /']);
});

test('a request for HTML with _rsc in its URL gets the page from memory; a POST is passed to Next', async () => {
  const site = await serveMemory();
  await send(site, '/');
  expect((await send(site, '/?_rsc=abc')).body.toString()).toBe(HOME);
  await send(site, '/', { method: 'POST' });
  expect(site.next.requests).toEqual(['GET /', 'POST /']);
});

test('requests for the API, the staff area and private pages are passed to Next', async () => {
  const site = await serveMemory();
  for (const url of ['/api/tours', '/admin', '/enquiry/token']) {
    await send(site, url);
    await send(site, url);
  }
  expect(site.next.requests).toHaveLength(6);
  expect(site.pages.count).toBe(0);
});

test.each([
  ['that Next does not store', { isStored: false }],
  ['that sets a cookie', { cookie: 'a=b' }],
])('a page %s is not stored', async (_what, page) => {
  const site = await serveMemory();
  site.next.pages.set('/', { html: () => 'dynamic', ...page });
  await send(site, '/');
  expect((await send(site, '/')).body.toString()).toBe('dynamic');
  expect(site.pages.count).toBe(0);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, undefined],
])('a page requested with Accept-Encoding %s is sent as %s', async (accepted, encoding) => {
  const site = await serveMemory();
  const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await send(site, '/', { headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : String;
    expect(decode(answer.body).toString()).toBe(HOME);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  }
});

test('a HEAD request before any GET request gets the headers of GET', async () => {
  const site = await serveMemory();
  const headers = { 'Accept-Encoding': 'gzip' };
  const head = await send(site, '/', { method: 'HEAD', headers });
  expect(head.body).toHaveLength(0);
  const got = await send(site, '/', { headers });
  expect(withoutDate(head.headers)).toEqual(withoutDate(got.headers));
  expect(site.next.requests).toEqual(['GET /']);
});

test('a page gets 304 for its tag in If-None-Match, alone, in a list, as * or unweakened, but not for an old tag', async () => {
  const site = await serveMemory();
  const { headers } = await send(site, '/', { headers: { 'Accept-Encoding': 'br' } });
  const etag = String(headers.etag);
  for (const condition of [etag, `"a", ${etag}`, '*', etag.replace('W/', '')]) {
    const answer = await send(site, '/', {
      headers: { 'If-None-Match': condition, 'Accept-Encoding': 'gzip' },
    });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
      expect(answer.headers[name]).toBe(headers[name]);
    expect(answer.headers).not.toHaveProperty('content-type');
  }
  expect((await send(site, '/', { headers: { 'If-None-Match': 'W/"old"' } })).status).toBe(200);
});

test('a request for a 404 page never gets 304', async () => {
  const site = await serveMemory();
  const { headers } = await send(site, '/nowhere');
  expect((await send(site, '/nowhere', { headers: { 'If-None-Match': String(headers.etag) } })).status).toBe(
    404,
  );
});

test('the Range header is ignored for HTML', async () => {
  const site = await serveMemory();
  const answer = await send(site, '/', { headers: { Range: 'bytes=0-9' } });
  expect([answer.status, answer.body.toString()]).toEqual([200, HOME]);
});

test('an invalid Host header or a URL that is too long is refused, even for a stored page', async () => {
  const site = await serveMemory();
  await send(site, '/');
  expect(await sendRaw(site, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 /,
  );
  expect((await send(site, `/?${'x'.repeat(9_000)}`)).status).toBe(414);
});

test('a request with a query is passed on to Next when its page redirects, because only Next keeps the query', async () => {
  const site = await serveMemory();
  site.next.pages.set('/trips/former', { html: () => '', status: 308, isStored: false });
  expect((await send(site, '/trips/former?utm_source=mail')).status).toBe(308);
  expect(site.next.requests.at(-1)).toBe('GET /trips/former?utm_source=mail');
});
