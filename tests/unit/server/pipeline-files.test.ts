import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Handler } from '@/server/responses/pipeline';
import { closeSites, send, serve } from './harness';

afterEach(closeSites);

function answerWith(type: string, body: string, headers: Record<string, string> = {}): Handler {
  return (_req, res) => {
    res.writeHead(200, { 'Content-Type': type, ...headers });
    res.end(body);
  };
}

const SCRIPT = 'export const a = 1;\n'.repeat(200);

test('a script from Next is compressed with a weak ETag and the Cache-Control header of Next', async () => {
  const site = await serve(
    answerWith('application/javascript', SCRIPT, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: '"strong"',
      'Accept-Ranges': 'bytes',
      'Content-Length': String(SCRIPT.length),
    }),
  );
  const { headers, body } = await send(site, '/_next/static/a.js', {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(gunzipSync(body).toString()).toBe(SCRIPT);
  expect(headers.etag).toBe('W/"strong"');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers).not.toHaveProperty('accept-ranges');
  expect(headers).not.toHaveProperty('content-security-policy');
});

test.each<[what: string, type: string, body: string, headers: Record<string, string>]>([
  ['short JSON', 'application/json', '{"a":1}', {}],
  ['a file that is encoded already', 'text/css', SCRIPT, { 'Content-Encoding': 'zstd' }],
  ['a picture', 'image/avif', SCRIPT, {}],
  ['a file with no-transform', 'text/css', SCRIPT, { 'Cache-Control': 'no-transform' }],
  ['a table', 'text/csv; charset=utf-8', SCRIPT, {}],
  ['a download', 'application/json', SCRIPT, { 'Content-Disposition': 'attachment; filename="a.json"' }],
])('the pipeline sends %s unchanged', async (_what, type, body, headers) => {
  const site = await serve(answerWith(type, body, headers));
  const answer = await send(site, '/file.x', { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(answer.headers['content-encoding']).toBe(headers['Content-Encoding']);
  expect(answer.body.toString()).toBe(body);
});

test('the pipeline sends a partial response unchanged', async () => {
  const site = await serve((_req, res) => {
    res.writeHead(206, { 'Content-Type': 'text/css', 'Content-Range': `bytes 0-1999/${SCRIPT.length}` });
    res.end(SCRIPT.slice(0, 2000));
  });
  const { status, headers, body } = await send(site, '/a.css', {
    headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-1999' },
  });
  expect(status).toBe(206);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toBe(SCRIPT.slice(0, 2000));
});

test('a text above the buffer limit is sent completely and in order', async () => {
  const piece = Buffer.alloc(1024 * 1024, 'a');
  const site = await serve((_req, res) => {
    res.setHeader('Content-Type', 'text/plain');
    for (let index = 0; index < 6; index += 1) res.write(Buffer.alloc(piece.length, 97 + index));
    res.end('end');
  });
  const { headers, body } = await send(site, '/large.txt', { headers: { 'Accept-Encoding': 'br' } });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toHaveLength(6 * piece.length + 3);
  expect([0, 1, 5].map((index) => body[index * piece.length])).toEqual([97, 98, 102]);
  expect(body.subarray(-3).toString()).toBe('end');
});

test('the response to HEAD for a file has no Content-Length if that to GET has none', async () => {
  const site = await serve(answerWith('text/css', '', { 'Content-Length': '5000' }));
  const { headers } = await send(site, '/a.css', { method: 'HEAD' });
  expect(headers).not.toHaveProperty('content-length');
  expect(headers.vary).toBe('Accept-Encoding');
});

test.each([204, 304])('a response with status %d has no body and no Content-Length', async (status) => {
  const site = await serve((_req, res) => {
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/html');
    res.end();
  });
  const answer = await send(site, '/icon.svg');
  expect(answer.status).toBe(status);
  expect(answer.body).toHaveLength(0);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('content-length');
});

test('the pipeline sends a body uncompressed if compression does not shrink it', async () => {
  const hashes = Array.from({ length: 40 }, (_, index) =>
    createHash('sha512').update(String(index)).digest(),
  );
  const body = Buffer.concat(hashes);
  const site = await serve((_req, res) => {
    res.setHeader('Content-Type', 'text/plain');
    res.end(body);
  });
  const answer = await send(site, '/noise.txt', { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.body.equals(body)).toBe(true);
});

test('the policy of already encoded HTML allows no inline script, because the HTML cannot be parsed', async () => {
  const site = await serve(answerWith('text/html', 'unreadable', { 'Content-Encoding': 'zstd' }));
  const { headers } = await send(site, '/');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test('a response has a Content-Length instead of the Transfer-Encoding of its handler', async () => {
  const site = await serve(answerWith('text/css', SCRIPT, { 'Transfer-Encoding': 'chunked' }));
  const { headers, body } = await send(site, '/a.css');
  expect(headers['content-length']).toBe(String(SCRIPT.length));
  expect(body.toString()).toBe(SCRIPT);
});

test('the pipeline supports every signature of writeHead and end', async () => {
  const site = await serve((req, res) => {
    if (req.url === '/object.txt') res.writeHead(201, 'Made', { 'X-Form': 'object' }).end(Buffer.from('a'));
    else if (req.url === '/pairs.txt')
      res.writeHead(201, ['X-Form', 'pairs', 'Content-Type', 'text/plain']).end('61', 'hex');
    else res.writeHead(201).end(() => undefined);
  });
  const [object, pairs, bare] = [
    await send(site, '/object.txt'),
    await send(site, '/pairs.txt'),
    await send(site, '/'),
  ];
  expect([object.status, object.headers['x-form'], object.body.toString()]).toEqual([201, 'object', 'a']);
  expect([pairs.status, pairs.headers['x-form'], pairs.body.toString()]).toEqual([201, 'pairs', 'a']);
  expect([bare.status, bare.body.toString()]).toEqual([201, '']);
});
