import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { SHUTDOWN_KEY } from '@/lib/platform/server-contract';
import { runShutdownTasks } from '@/server/process/graceful-shutdown';
import { until } from '@/tests/support/until';
import { closeSites, gate, open, send, sendRaw, serve } from './harness';

afterEach(closeSites);

test.each([
  ['events', 'text/event-stream', { 'Cache-Control': 'no-cache, no-transform' }],
  ['a table', 'text/csv; charset=utf-8', { 'Content-Disposition': 'attachment; filename="enquiries.csv"' }],
])('streamed data of the kind “%s” reaches the client chunk by chunk', async (_what, type, headers) => {
  const firstSeen = gate();
  const site = await serve(async (_req, res) => {
    res.writeHead(200, { 'Content-Type': type, ...headers });
    res.write('first\n\n');
    await firstSeen.passed; // The client must have the first chunk before the second is sent.
    res.end('second\n\n');
  });
  const res = await open(site, '/api/admin/events', { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(res.headers).not.toHaveProperty('content-encoding');
  const seen: string[] = [];
  for await (const chunk of res) {
    seen.push(String(chunk));
    firstSeen.pass();
  }
  expect(seen).toEqual(['first\n\n', 'second\n\n']);
});

test('the headers of an event stream arrive before its first event', async () => {
  const site = await serve((_req, res) => {
    res.setHeader('Content-Type', 'text/event-stream');
    res.flushHeaders();
  });
  const res = await open(site, '/api/admin/events');
  expect(res.statusCode).toBe(200);
  res.on('error', () => undefined).destroy();
});

test('invalid bytes sent after a request never change the response that is being streamed', async () => {
  const site = await serve((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/csv' });
    res.write('first\n');
  });
  const socket = connect(site.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  await once(socket, 'close');
  expect(received).not.toContain('400 Bad Request');
});

test('a request body with an invalid chunk gets an error response', async () => {
  const site = await serve((_req, res) => void res.end());
  const head = 'POST /api/enquiries HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(await sendRaw(site, `${head}xyz\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('the response of a handler is closed when the client disconnects', async () => {
  const closed = gate();
  const site = await serve((_req, res) => {
    res.setHeader('Content-Type', 'text/event-stream');
    res.once('close', closed.pass).flushHeaders();
  });
  const res = await open(site, '/api/admin/events');
  res.on('error', () => undefined).destroy();
  await closed.passed;
  expect(site.errors).toEqual([]);
});

test('graceful shutdown finishes active requests and accepts no new ones', async () => {
  const started = gate();
  const finish = gate();
  const site = await serve(async (_req, res) => {
    started.pass();
    await finish.passed;
    res.setHeader('Content-Type', 'text/plain');
    res.end('done');
  });
  const agent = new Agent({ keepAlive: true });
  const answer = send(site, '/slow', { agent });
  await started.passed;
  const drained = site.drain();
  await until(() => !site.server.listening);
  const refused = await send(site, '/new').catch((error: NodeJS.ErrnoException) => error.code);
  expect(refused).toBe('ECONNREFUSED');
  finish.pass();
  expect((await answer).body.toString()).toBe('done');
  expect((await answer).headers.connection).toBe('close');
  await drained;
  await site.drain(); // a second call also waits until the server has stopped
});

test('graceful shutdown closes a connection only after its running response and a request sent meanwhile', async () => {
  const finish = gate();
  const site = await serve(
    async (req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/csv' }).flushHeaders();
      if (req.url === '/first') await finish.passed;
      res.end(`end of ${req.url}`);
    },
    { drainMs: 60_000 },
  );
  const socket = connect(site.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  const [drained, closed] = [site.drain(), once(socket, 'close')];
  const second = once(site.server, 'request');
  socket.write('GET /second HTTP/1.1\r\nHost: a\r\n\r\n');
  await second;
  finish.pass();
  await Promise.all([drained, closed]);
  expect(received).toContain('end of /first');
  expect(received).toContain('end of /second');
  expect(received.slice(received.indexOf('end of /first'))).toContain('Connection: close');
});

test('graceful shutdown closes an idle connection after its response', async () => {
  const finish = gate();
  const site = await serve(
    async (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/csv' }).flushHeaders();
      await finish.passed;
      res.end('done');
    },
    { drainMs: 60_000 },
  );
  const agent = new Agent({ keepAlive: true });
  const res = await open(site, '/table', { agent });
  res.resume();
  const drained = site.drain();
  finish.pass();
  await Promise.all([once(res, 'end'), drained]);
  expect(res.complete).toBe(true);
});

test('graceful shutdown ends event streams immediately', async () => {
  const site = await serve((_req, res) => {
    res.setHeader('Content-Type', 'text/event-stream');
    res.write('data: hello\n\n');
  });
  const res = await open(site, '/api/admin/events');
  res.resume();
  const ended = once(res, 'end');
  await Promise.all([site.drain(), ended]);
  expect(res.complete).toBe(true);
});

test('graceful shutdown does not wait for connections that never sent anything', async () => {
  const site = await serve(jest.fn(), { drainMs: 60_000 });
  const socket = connect(site.port, '127.0.0.1');
  await once(site.server, 'connection');
  await Promise.all([
    site.drain(),
    once(
      socket.on('error', () => undefined),
      'close',
    ),
  ]);
  expect(socket.destroyed).toBe(true);
});

test('graceful shutdown answers the first request of a connection opened before, and then closes it', async () => {
  const site = await serve((_req, res) => void res.end('done'), { noticeMs: 60_000, drainMs: 60_000 });
  const socket = connect(site.port, '127.0.0.1');
  await once(site.server, 'connection');
  void site.drain();
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*done$/s);
});

test('graceful shutdown answers connections that wait to be accepted when the server closes its port', async () => {
  const site = await serve((_req, res) => void res.end('done'), { drainMs: 60_000 });
  // The kernel connects these clients at once, but the server accepts them only in its next turn.
  const answers = Array.from({ length: 100 }, () => sendRaw(site, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  const drained = site.drain();
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes).toEqual(
    outcomes.map(() => ({ status: 'fulfilled', value: expect.stringMatching(/^HTTP\/1\.1 200 .*done$/s) })),
  );
  await drained;
});

test('graceful shutdown completes a response that is written but not sent yet', async () => {
  const size = 64 * 1024 * 1024;
  const written = gate();
  const site = await serve(
    (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'image/avif' });
      res.end(Buffer.alloc(size));
      written.pass();
    },
    { drainMs: 60_000 },
  );
  const agent = new Agent({ keepAlive: true });
  const res = await open(site, '/picture.avif', { agent });
  await written.passed;
  const drained = site.drain();
  await setImmediate(); // the server has stopped listening
  let received = 0;
  for await (const chunk of res) received += (chunk as Buffer).length;
  expect(received).toBe(size);
  await drained;
});

test('graceful shutdown aborts requests that do not finish in time', async () => {
  const started = gate();
  const site = await serve(() => started.pass(), { drainMs: 10 });
  const answer = send(site, '/never').catch((error: NodeJS.ErrnoException) => error.code);
  await started.passed;
  await site.drain();
  expect(await answer).toBe('ECONNRESET');
});

test('graceful shutdown runs every registered task at the end, even if one fails', async () => {
  const worker = jest.fn(async () => undefined);
  const broken = jest.fn(async () => Promise.reject(new Error('pool')));
  const onError = jest.fn();
  Reflect.set(globalThis, SHUTDOWN_KEY, new Set([broken, worker]));
  try {
    await runShutdownTasks(onError);
  } finally {
    Reflect.deleteProperty(globalThis, SHUTDOWN_KEY);
  }
  expect(worker).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledWith('a shutdown task failed', new Error('pool'));
  await expect(runShutdownTasks(onError)).resolves.toBeUndefined();
});
