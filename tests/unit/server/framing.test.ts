import { limitReceiving } from '@/server/hardening/uploads';
import { closeSites, sendRaw, serve } from './harness';

afterEach(closeSites);

const INNER = 'GET /smuggled HTTP/1.1\r\nHost: kayal.example\r\nConnection: close\r\n\r\n';
const CHUNKED = `0\r\n\r\n${INNER}`;
const start = (head: string, rest = '') =>
  `POST /api/enquiries HTTP/1.1\r\nHost: kayal.example\r\n${head}\r\n\r\n${rest}`;

/** Requests that servers parse in different ways, each with another request hidden in its possible body. */
const REFUSED: [string, string][] = [
  ['a length and chunks', start('Content-Length: 6\r\nTransfer-Encoding: chunked', CHUNKED)],
  ['chunks and a length', start('Transfer-Encoding: chunked\r\nContent-Length: 6', CHUNKED)],
  ['two different lengths', start(`Content-Length: 0\r\nContent-Length: ${INNER.length}`, INNER)],
  ['two equal lengths', start('Content-Length: 0\r\nContent-Length: 0', INNER)],
  ['a length with a sign', start('Content-Length: +0', INNER)],
  ['a negative length', start('Content-Length: -1', INNER)],
  ['a hexadecimal length', start('Content-Length: 0x0', INNER)],
  ['a list of lengths', start('Content-Length: 0, 0', INNER)],
  ['an unknown encoding', start('Transfer-Encoding: xchunked', CHUNKED)],
  ['chunks that are not the last encoding', start('Transfer-Encoding: chunked, identity', CHUNKED)],
  ['a space before the colon', start('Transfer-Encoding : chunked', CHUNKED)],
  ['a folded header', start('Transfer-Encoding:\r\n chunked', CHUNKED)],
  ['lines that end in LF alone', start('Content-Length: 0', INNER).replaceAll('\r\n', '\n')],
  ['a chunk size that is no number', start('Transfer-Encoding: chunked', `x\r\n${INNER}`)],
  ['a chunk size with a sign', start('Transfer-Encoding: chunked', `+0\r\n\r\n${INNER}`)],
  ['NUL in a header', start('X: \0\r\nContent-Length: 0', INNER)],
];

test.each(REFUSED)('a request with %s is refused with all bytes after it', async (_name, bytes) => {
  const seen: string[] = [];
  const site = await serve((req, res) => {
    seen.push(req.url ?? '');
    res.end('ok');
  });
  expect(await sendRaw(site, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toEqual([]);
});

test.each([
  ['a body that reads like a request', start(`Content-Length: ${INNER.length}\r\nConnection: close`, INNER)],
  [
    'a chunk that reads like a request',
    start(
      'Transfer-Encoding: chunked\r\nConnection: close',
      `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`,
    ),
  ],
])('a request with %s is read as one request', async (_name, bytes) => {
  const seen: string[] = [];
  const site = await serve((req, res) => {
    seen.push(req.url ?? '');
    req.resume().on('end', () => res.end('ok'));
  });
  expect(await sendRaw(site, bytes)).toMatch(/^HTTP\/1\.1 200 /);
  expect(seen).toEqual(['/api/enquiries']);
});

test.each(['TRACE / HTTP/1.1', 'CONNECT kayal.example:443 HTTP/1.1', 'GET http://evil.example/ HTTP/1.1'])(
  'the request %s reaches no handler',
  async (line) => {
    const handler = jest.fn();
    const site = await serve(handler);
    const answer = await sendRaw(site, `${line}\r\nHost: kayal.example\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/^HTTP\/1\.1 [23]/);
    expect(handler).not.toHaveBeenCalled();
  },
);

test('a request whose body never arrives times out', async () => {
  const site = await serve(jest.fn());
  limitReceiving(site.server, 20);
  expect(await sendRaw(site, start('Content-Length: 10', 'half'))).toMatch(/^HTTP\/1\.1 408 /);
});

test('a request whose headers never arrive times out within 20 seconds', async () => {
  const { server } = await serve(jest.fn());
  expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
});
