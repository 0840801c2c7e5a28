import { getCloneableBody, requestToBodyStream } from 'next/dist/server/body-streams';
import { ERROR_TABLE } from '@/lib/platform/errors';
import { findBodyCap } from '@/server/hardening/body-cap';
import type { Handler } from '@/server/responses/pipeline';
import { closeSites, send, sendRaw, serve } from './harness';

afterEach(closeSites);

const CAP = 32 * 1024;

/** Reads the body with the two functions that Next uses: once for `proxy.ts`, once for the route. */
const readAsNextDoes: Handler = async (req, res) => {
  const cloneable = getCloneableBody(req);
  const forProxy = requestToBodyStream({ ReadableStream }, Uint8Array, cloneable.cloneBodyStream());
  const first = await new Response(forProxy).text();
  await cloneable.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk as Uint8Array));
  res.setHeader('Content-Type', 'application/json');
  const { 'content-length': length, 'transfer-encoding': transfer } = req.headers;
  res.end(
    JSON.stringify({ first, second: Buffer.concat(chunks).toString(), method: req.method, length, transfer }),
  );
};

describe.each([
  ['declared', false],
  ['chunked', true],
])('a %s body', (_kind, chunked) => {
  test.each([0, 1, 1_000, CAP])('a body of %d bytes reaches proxy and route completely', async (size) => {
    const site = await serve(readAsNextDoes);
    const text = 'k'.repeat(size);
    const { body, status } = await send(site, '/api/enquiries', { method: 'POST', body: text, chunked });
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({
      first: text,
      second: text,
      method: 'POST',
      length: String(size),
    });
  });

  test.each([CAP + 1, 2 * 1024 * 1024])(
    'a body of %d bytes is rejected without calling a handler',
    async (size) => {
      const handler = jest.fn();
      const site = await serve(handler);
      const answer = await send(site, '/api/enquiries', {
        method: 'POST',
        body: Buffer.alloc(size, 'k'),
        chunked,
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body.toString())).toEqual({
        success: false,
        message: ERROR_TABLE.TOO_LARGE.message,
      });
      expect(answer.headers.connection).toBe('close');
      expect(handler).not.toHaveBeenCalled();
    },
  );
});

test('the body limit keeps the order of a chunked body', async () => {
  const site = await serve(readAsNextDoes);
  const pieces = Array.from({ length: 500 }, (_, index) => `${index};`);
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
  const answer = await sendRaw(
    site,
    `POST /api/enquiries HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
  );
  expect(answer).toContain(`"first":"${pieces.join('')}"`);
});

test('a client that sends a too large body before reading still gets the error response', async () => {
  const site = await serve(jest.fn());
  const size = 8 * 1024 * 1024;
  const head = `POST /api/enquiries HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`;
  expect(await sendRaw(site, head + 'k'.repeat(size))).toMatch(/^HTTP\/1\.1 413 /);
});

test('the body limit rejects a body with two declared lengths', async () => {
  const handler = jest.fn();
  const site = await serve(handler);
  const head =
    'POST /api/enquiries HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(await sendRaw(site, `${head}3\r\nabc\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(handler).not.toHaveBeenCalled();
});

test('the body limit of a path is that of the first matching prefix of whole segments', () => {
  const caps = [
    { prefix: '/api/admin/uploads', bytes: 3 },
    { prefix: '/api', bytes: 2 },
    { prefix: '/', bytes: 1 },
  ];
  const cases = ['/api/admin/uploads', '/api/admin/uploads/1', '/api/admin/uploadsx', '/api', '/apix', '/'];
  expect(cases.map((path) => findBodyCap(path, caps))).toEqual([3, 3, 2, 2, 1, 1]);
  expect(findBodyCap('/api/auth/callback/credentials')).toBe(CAP);
  expect(findBodyCap('/api/views')).toBe(1024);
});
