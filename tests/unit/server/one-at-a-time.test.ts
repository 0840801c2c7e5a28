import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createOneAtATime } from '@/server/hardening/one-at-a-time';
import { gate } from './harness';

type Serve = (url: string) => Promise<void>;
let close = () => {};
afterEach(() => close());

async function startServer(serve: Serve) {
  const serveInTurn = createOneAtATime();
  const server = createServer((req, res) =>
    serveInTurn(req.socket, async () => {
      await serve(req.url ?? '');
      res.end('ok');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return (server.address() as AddressInfo).port;
}

const toRequests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');

test('requests sent on one connection without waiting are served one after the other', async () => {
  const [first, second] = [gate(), gate()];
  const begun: string[] = [];
  const port = await startServer(async (url) => {
    begun.push(url);
    if (url === '/0') await first.passed;
    if (url === '/2') second.pass();
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(toRequests(3));
  const other = connect(port, '127.0.0.1');
  other.write('GET /other HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => other.once('data', resolve));
  expect(begun.sort()).toEqual(['/0', '/other']);
  first.pass();
  await second.passed;
  socket.destroy();
  other.destroy();
});

test('a connection with too many waiting requests is closed, and these requests are not served', async () => {
  const begun: string[] = [];
  const port = await startServer((url) => {
    begun.push(url);
    return new Promise(() => undefined);
  });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(toRequests(100));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(begun).toEqual(['/0']);
});
