import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QueueLimits } from '@/server/hardening/fair-queue';
import { createForwarder } from '@/server/process/forward';
import { closeSites, gate, open, send, sendRaw, serve } from './harness';

const cleanUps: (() => void)[] = [];
afterEach(closeSites);
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** Starts a server that forwards everything to an upstream with the given listener on a Unix socket. */
async function serveBehind(listener: RequestListener, limits?: QueueLimits) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kayal-test-'));
  const socket = path.join(folder, 'next');
  const behind = createServer(listener);
  await new Promise<void>((resolve) => behind.listen(socket, resolve));
  cleanUps.push(() => {
    behind.close();
    behind.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  const environment = { TRUSTED_PROXY_HOPS: '1' };
  return { site: await serve(createForwarder(socket, limits), { environment }), behind };
}

function countConnections(server: Server): { count: number } {
  const seen = { count: 0 };
  server.on('connection', () => (seen.count += 1));
  return seen;
}

test('a forwarded request has the same method, URL, headers and body, and its response is unchanged', async () => {
  const { site } = await serveBehind(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    res.setHeader('Set-Cookie', ['a=1', 'b=2']);
    res.writeHead(418, { 'Content-Type': 'application/json' });
    const { method, url, headers } = req;
    res.end(JSON.stringify({ method, url, cookie: headers.cookie, body: Buffer.concat(chunks).toString() }));
  });
  const answer = await send(site, '/api/x?y=%20z', {
    method: 'PATCH',
    headers: { Cookie: ['one=1', 'two=2'] },
    body: 'text',
  });
  expect(answer.status).toBe(418);
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(JSON.parse(answer.body.toString())).toEqual({
    method: 'PATCH',
    url: '/api/x?y=%20z',
    cookie: 'one=1; two=2',
    body: 'text',
  });
});

test('a chunked body is forwarded completely', async () => {
  const { site } = await serveBehind((req, res) => void req.pipe(res));
  const body = 'x'.repeat(20_000);
  const answer = await send(site, '/api/x', { method: 'POST', body, chunked: true });
  expect(answer.body.toString()).toBe(body);
});

test('connections to the upstream server are reused', async () => {
  const { site, behind } = await serveBehind((_req, res) => void res.end('ok'));
  const connections = countConnections(behind);
  const agent = new Agent({ keepAlive: true });
  for (let index = 0; index < 5; index += 1) await send(site, '/api/x', { agent });
  agent.destroy();
  expect(connections.count).toBe(1);
});

test('when the client disconnects, the upstream request is aborted', async () => {
  const left = gate();
  const { site } = await serveBehind((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' });
    res.write('first\n\n');
    res.once('close', left.pass);
  });
  const events = await open(site, '/api/x');
  await once(events, 'data');
  events.destroy();
  await left.passed;
  expect(site.errors).toEqual([]);
});

test('a request whose client disconnects keeps its slot until the upstream responds', async () => {
  const [begun, go, left] = [gate(), gate(), gate()];
  const limits = { atOnce: 1, waiting: 1, atOncePerClient: 1, waitingPerClient: 1 };
  const urls: string[] = [];
  const { site } = await serveBehind(async (req, res) => {
    urls.push(req.url ?? '');
    begun.pass();
    await go.passed;
    res.end('ok');
  }, limits);
  site.server.once('request', (_req, res) => res.once('close', left.pass));
  const agent = new Agent();
  open(site, '/first', { agent }).catch(() => undefined);
  await begun.passed;
  const second = send(site, '/second');
  agent.destroy();
  await left.passed;
  expect(urls).toEqual(['/first']);
  go.pass();
  expect((await second).status).toBe(200);
  expect(urls).toEqual(['/first', '/second']);
});

test('an upstream that accepts no connection results in 503 with Retry-After', async () => {
  const site = await serve(createForwarder(path.join(tmpdir(), 'kayal-test-nobody', 'next')));
  const answer = await send(site, '/api/x');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '3']);
  expect(site.errors).toEqual([]);
});

test('an upstream that hangs up results in an error page with status 500', async () => {
  const { site } = await serveBehind((req) => void req.socket.destroy());
  const answer = await send(site, '/api/x');
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ success: false });
  expect(site.errors).toHaveLength(1);
});

test('the connection is closed after an incomplete upstream response, so that the client notices', async () => {
  const { site } = await serveBehind((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' });
    res.write('half', () => res.destroy());
  });
  await expect(send(site, '/api/x')).rejects.toThrow(/aborted|hang up/);
});

test('a response may begin before the request body has ended', async () => {
  const { site } = await serveBehind((_req, res) => void res.writeHead(413).end('too much'));
  const answer = await send(site, '/api/x', { method: 'POST', body: 'x'.repeat(30_000) });
  expect(answer.status).toBe(413);
});

test('the connection of a refused upload is closed before the rest of its body arrives', async () => {
  const { site } = await serveBehind((_req, res) => void res.writeHead(401).end('no'));
  const head = [
    'POST /api/admin/pictures HTTP/1.1',
    'Host: kayal.example',
    'Cookie: next-auth.session-token=abc',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ];
  const answer = await sendRaw(site, `${head.join('\r\n')}\r\n\r\n--x`);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/^connection: close\r$/im);
});

test('when too many requests wait, further ones get 503 with Retry-After at once', async () => {
  const go = gate();
  const { site, behind } = await serveBehind(
    async (_req, res) => {
      await go.passed;
      res.end('ok');
    },
    { atOnce: 2, waiting: 0, atOncePerClient: 2, waitingPerClient: 0 },
  );
  let arrived = 0;
  const both = new Promise<void>((resolve) =>
    behind.on('request', () => ((arrived += 1) === 2 ? resolve() : undefined)),
  );
  const waiting = [send(site, '/api/a'), send(site, '/api/b')];
  await both;
  const refused = await send(site, '/api/c');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '3']);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ success: false });
  go.pass();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(site, '/api/d')).status).toBe(200);
  expect(site.errors).toEqual([]);
});

test('one client has one search at a time, which delays neither its other requests nor searches of others', async () => {
  const go = gate();
  const arrived: string[] = [];
  const { site, behind } = await serveBehind(async (req, res) => {
    arrived.push(req.url ?? '');
    if (req.url === '/api/search?q=1') await go.passed;
    res.end('ok');
  });
  const begun = once(behind, 'request');
  const first = send(site, '/api/search?q=1');
  await begun;
  const second = send(site, '/search?q=2');
  await send(site, '/api/search?q=3', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  await send(site, '/api/tours');
  expect(arrived).toEqual(['/api/search?q=1', '/api/search?q=3', '/api/tours']);
  go.pass();
  await Promise.all([first, second]);
  expect(arrived.at(-1)).toBe('/search?q=2');
});
