import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createHttpServer } from '@/server/process/http-server';
import { limitSending } from '@/server/hardening/slow-readers';

const LARGE = Buffer.alloc(64 * 1024 * 1024); // more than the kernel buffers

test('a client that does not read its response is disconnected, and the body is released', async () => {
  const server = createServer((_req, res) => {
    res.end(LARGE);
    limitSending(res, 0, 50);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause().on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  await once(res, 'close');
  let received = 0;
  socket.on('data', (chunk) => (received += chunk.length)).resume();
  await once(socket, 'close');
  expect(received).toBeLessThan(LARGE.length);
  await new Promise((resolve) => server.close(resolve));
});

test('a client that reads its response is not disconnected', async () => {
  const server = createServer((_req, res) => {
    res.end(Buffer.alloc(1_000));
    limitSending(res, 0, 50);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await (await fetch(url)).arrayBuffer()).toHaveProperty('byteLength', 1_000);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('an idle connection is closed after a timeout', () => {
  expect(createHttpServer(new Set()).timeout).toBeGreaterThan(0);
});
