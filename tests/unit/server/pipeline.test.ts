import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { patchSetHeaderWithCookieSupport } from 'next/dist/server/lib/patch-set-header';
import { toHashSource } from '@/server/hardening/content-security-policy';
import type { Handler } from '@/server/responses/pipeline';
import { closeSites, send, serve } from './harness';

afterEach(closeSites);

const PAGE = `<!doctype html><html><head><script async src="/a.js"></script></head><body><script>start()</script>${'<p>Backwaters of Kerala</p>'.repeat(200)}</body></html>`;

/** Responds as Next does for a static page: sets all headers, then sends the whole body with `end`. */
const staticPage: Handler = (req, res) => {
  res.setHeader('Vary', 'rsc, next-router-state-tree');
  res.setHeader('Cache-Control', 's-maxage=31536000');
  res.setHeader('ETag', '"next"');
  res.setHeader('X-Powered-By', 'Next.js');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(PAGE));
  res.end(req.method === 'HEAD' ? null : PAGE);
};

/** Responds as Next does for a dynamic page: sends the headers first, then the body in chunks. */
const dynamicPage: Handler = (req, res) => {
  patchSetHeaderWithCookieSupport(req, res); // as in Next: no headers can be set after writeHead
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.flushHeaders();
  res.write(PAGE.slice(0, 100));
  res.write(Buffer.from(PAGE.slice(100, 200)));
  res.end(PAGE.slice(200));
};

const standIn =
  (status: number, header: string): Handler =>
  (_req, res) => {
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('x-kayal-status', header);
    res.end(PAGE);
  };

test.each([
  ['404 is accepted', 200, '404', 404],
  ['503 is accepted', 200, '503', 503],
  ['a success is not accepted', 200, '201', 200],
  ['another server error is not accepted', 200, '500', 200],
  ['its own error status is kept', 503, '404', 503],
  ['a status that is no number is ignored', 200, 'abc', 200],
])('the status that the proxy sets for a rewritten page: %s', async (_name, status, header, expected) => {
  const site = await serve(standIn(status, header));
  const answer = await send(site, '/signature-trips/no-such-trip');
  expect(answer.status).toBe(expected);
  expect(answer.headers).not.toHaveProperty('x-kayal-status');
  expect(answer.body.toString()).toBe(PAGE);
});

describe('a page', () => {
  test.each([
    ['static', staticPage],
    ['dynamic', dynamicPage],
  ])('a %s page is sent with policy, security headers and length', async (_kind, handler) => {
    const site = await serve(handler);
    const { status, headers, body } = await send(site, '/');
    expect(status).toBe(200);
    expect(body.toString()).toBe(PAGE);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${toHashSource('start()')};`);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(PAGE)));
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('transfer-encoding');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a page sent as %s decodes to the same bytes and keeps Next’s Vary header', async (encoding, decode) => {
    const site = await serve(staticPage);
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers, body } = await send(site, '/', { headers: { 'Accept-Encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('rsc, next-router-state-tree, Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
      expect(decode(body).toString()).toBe(PAGE);
    }
  });

  test('a page gets 304 for its ETag with any encoding', async () => {
    const site = await serve(staticPage);
    const { headers } = await send(site, '/', { headers: { 'Accept-Encoding': 'br' } });
    const again = await send(site, '/', { headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: headers.vary,
      'cache-control': headers['cache-control'],
      'content-security-policy': headers['content-security-policy'],
    });
    expect(again.headers).not.toHaveProperty('content-encoding');
    const other = await send(site, '/', { headers: { 'If-None-Match': 'W/"other"' } });
    expect(other.status).toBe(200);
  });

  test('the response to HEAD for a page has the headers of GET and no body', async () => {
    const site = await serve(staticPage);
    const accept = { 'Accept-Encoding': 'br' };
    const got = await send(site, '/', { headers: accept });
    const head = await send(site, '/', { method: 'HEAD', headers: accept });
    const ofBoth = ({ date: _date, 'x-request-id': _id, ...rest }: Record<string, unknown>) => rest;
    expect(ofBoth(head.headers)).toEqual(ofBoth(got.headers));
    expect(head.body).toHaveLength(0);
  });

  test('a page of the staff area is neither cached nor indexed', async () => {
    const site = await serve(staticPage);
    const { headers } = await send(site, '/%61dmin');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain(toHashSource('start()'));
    expect(headers).not.toHaveProperty('etag');
  });

  test('two pages with different inline scripts have different policies', async () => {
    const site = await serve((req, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.end(`<script>go("${req.url}")</script>`);
    });
    for (const path of ['/one', '/two', '/one']) {
      const { headers } = await send(site, path);
      expect(headers['content-security-policy']).toContain(toHashSource(`go("${path}")`));
    }
  });
});

test('a response with an ETag from its handler is compressed once, and other caches may not store it', async () => {
  let calls = 0;
  const site = await serve((_req, res) => {
    calls += 1;
    res.setHeader('Content-Type', 'application/json');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('ETag', '"description"');
    res.end(JSON.stringify({ calls, filler: 'x'.repeat(2_000) }));
  });
  const ask = (headers: Record<string, string>) => send(site, '/api/openapi.json', { headers });
  const first = await ask({ 'Accept-Encoding': 'br' });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', etag: 'W/"description"' });
  expect((await ask({ 'Accept-Encoding': 'br' })).body).toEqual(first.body);
  expect(JSON.parse(gunzipSync((await ask({ 'Accept-Encoding': 'gzip' })).body).toString())).toMatchObject({
    calls: 3,
  });
  expect((await ask({ 'If-None-Match': 'W/"description"' })).status).toBe(304);
});

test('in development, responses are sent unchanged; URLs and sizes are still checked', async () => {
  const site = await serve(staticPage, { dev: true });
  const { headers } = await send(site, '/', { headers: { 'Accept-Encoding': 'br' } });
  expect(headers.etag).toBe('"next"');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('content-encoding');
  const large = await send(site, '/api/enquiries', { method: 'POST', body: Buffer.alloc(40_000, 'a') });
  expect(large.status).toBe(413);
});
