import { ERROR_TABLE } from '@/lib/platform/errors';
import type { Handler } from '@/server/responses/pipeline';
import { closeSites, send, sendRaw, serve } from './harness';

afterEach(closeSites);

describe('a request', () => {
  const echoHeaders: Handler = (req, res) => {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ headers: req.headers, raw: req.rawHeaders }));
  };

  test('a request reaches the handler without headers forged by the client', async () => {
    const site = await serve(echoHeaders);
    const { body } = await send(site, '/', {
      headers: {
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Host': 'evil.example',
        'X-Middleware-Subrequest': 'proxy:proxy:proxy',
        'X-Kayal-Client-Address': '7.7.7.7',
        'Next-Action': 'abc',
        RSC: '1',
      },
    });
    const { headers, raw } = JSON.parse(body.toString()) as {
      headers: Record<string, string>;
      raw: string[];
    };
    expect(headers).toMatchObject({
      'x-kayal-client-address': '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'kayal.example',
      'x-forwarded-proto': 'https',
      rsc: '1',
    });
    expect(headers).not.toHaveProperty('x-middleware-subrequest');
    expect(headers).not.toHaveProperty('next-action');
    expect(JSON.stringify({ headers, raw })).not.toMatch(/6\.6\.6\.6|7\.7\.7\.7|evil|proxy:proxy/);
  });

  test('a request for a staff page gets a header with its URL, to which sign-in redirects', async () => {
    const site = await serve(echoHeaders);
    const ask = async (path: string) =>
      (JSON.parse((await send(site, path)).body.toString()) as { headers: Record<string, string> }).headers;
    expect(await ask('/admin/audit?kind=export')).toHaveProperty(
      'x-kayal-request-url',
      '/admin/audit?kind=export',
    );
    expect(await ask('/create')).not.toHaveProperty('x-kayal-request-url');
  });

  test('a request through one trusted proxy has the client IP address that the proxy added', async () => {
    const site = await serve(echoHeaders, { environment: { TRUSTED_PROXY_HOPS: '1' } });
    const { body } = await send(site, '/', { headers: { 'X-Forwarded-For': ['6.6.6.6', '198.51.100.7'] } });
    expect(JSON.parse(body.toString())).toMatchObject({
      headers: { 'x-kayal-client-address': '198.51.100.7' },
    });
  });

  test.each([
    ['TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [`GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['nonsense\r\n\r\n', 400],
  ])('%.45j is rejected with %d and the connection closed', async (text, status) => {
    const handler = jest.fn();
    const site = await serve(handler);
    expect(await sendRaw(site, text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(handler).not.toHaveBeenCalled();
  });

  test('a request ignores an HTTP/2 upgrade offer', async () => {
    const site = await serve(echoHeaders);
    const { status, body } = await send(site, '/', {
      headers: { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' },
    });
    expect(status).toBe(200);
    expect(body.toString().toLowerCase()).not.toContain('h2c');
  });

  test('an error is JSON under /api and text elsewhere, with the usual headers', async () => {
    const site = await serve(jest.fn());
    const api = await send(site, '/api/tours', { method: 'PROPFIND' });
    expect(JSON.parse(api.body.toString())).toEqual({ success: false, message: ERROR_TABLE.METHOD.message });
    expect(api.headers['x-content-type-options']).toBe('nosniff');
    const page = await send(site, '/tours', { method: 'PROPFIND' });
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

test('a handler that fails before sending headers results in a logged error and 500 without details', async () => {
  const site = await serve(async (_req, res) => {
    res.setHeader('Set-Cookie', 'half=done');
    res.setHeader('Content-Encoding', 'br');
    throw new Error('secret detail');
  });
  const { status, headers, body } = await send(site, '/api/tours');
  expect(status).toBe(500);
  expect(JSON.parse(body.toString())).toEqual({ success: false, message: ERROR_TABLE.INTERNAL.message });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['cache-control']).toContain('no-store');
  expect(site.errors).toEqual([new Error('secret detail')]);
});

test('the connection is broken if a handler fails in the middle, so that a partial page is not taken as complete', async () => {
  const site = await serve(async (_req, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.write('<p>half');
    throw new Error('late');
  });
  await expect(send(site, '/')).rejects.toThrow(/hang up|ECONNRESET/);
  expect(site.errors).toHaveLength(1);
});
