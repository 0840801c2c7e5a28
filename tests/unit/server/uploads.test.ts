import { PICTURES_TAG } from '@/lib/platform/server-contract';
import type { Handler } from '@/server/responses/pipeline';
import { UPLOAD_CAP } from '@/server/hardening/uploads';
import { closeSites, send, serve } from './harness';
import { serveMemory } from './memory-harness';

afterEach(closeSites);

const PATH = '/api/admin/pictures';
const SIGNED_IN = { Cookie: '__Secure-next-auth.session-token=abc' };

/** Answers with the number of received bytes. */
const count: Handler = async (req, res) => {
  let size = 0;
  for await (const chunk of req) size += (chunk as Buffer).length;
  res.end(String(size));
};

const options = { method: 'POST', headers: SIGNED_IN };

test('an upload of 20 MB reaches the handler completely', async () => {
  const site = await serve(count);
  const body = Buffer.alloc(20 * 1024 * 1024, 'k');
  const { status, body: answer } = await send(site, PATH, { ...options, body });
  expect([status, answer.toString()]).toEqual([200, String(body.length)]);
});

test('an upload that is too large is refused with a message', async () => {
  const handler = jest.fn();
  const site = await serve(handler);
  const { status, body } = await send(site, PATH, { ...options, body: Buffer.alloc(UPLOAD_CAP + 1) });
  expect(status).toBe(413);
  expect(JSON.parse(body.toString())).toMatchObject({ message: expect.stringContaining('20 MB') });
  expect(handler).not.toHaveBeenCalled();
});

test('an upload without a length is refused once it is larger than a form', async () => {
  const handler = jest.fn();
  const site = await serve(handler);
  const { status } = await send(site, PATH, { ...options, chunked: true, body: Buffer.alloc(64 * 1024) });
  expect(status).toBe(411);
  expect(handler).not.toHaveBeenCalled();
});

describe.each([
  [`${PATH}/munnar/file`, 'PUT'],
  ['/api/admin/tours/import', 'POST'],
  ['/api/admin/reviews/import', 'POST'],
  ['/api/admin/tours/1/draft', 'PUT'],
])('a large body for %s', (path, method) => {
  test.each([
    ['declared', false],
    ['chunked', true],
  ])('a large body without a session is refused before it is read: %s', async (_kind, chunked) => {
    const handler = jest.fn();
    const site = await serve(handler);
    const { status } = await send(site, path, { method, chunked, body: Buffer.alloc(40 * 1024) });
    expect(status).toBe(401);
    expect(handler).not.toHaveBeenCalled();
  });
});

test.each([`${PATH}/munnar`, `${PATH}s`, '/api/admin/templates'])('%s refuses a large body', async (path) => {
  const site = await serve(jest.fn());
  const options = { method: 'POST', headers: SIGNED_IN, body: Buffer.alloc(64 * 1024) };
  expect((await send(site, path, options)).status).toBe(413);
});

const ADDRESS = '/pictures/munnar-0123abcd-480.avif';
const BODY = Buffer.from('avif');

test('an uploaded picture is sent from memory after the first read, with the headers of a static file', async () => {
  const get = jest.fn(async (key: string) => (key === 'munnar-0123abcd-480.avif' ? BODY : null));
  const site = await serveMemory({ storage: { get } });
  for (let visit = 0; visit < 2; visit += 1) {
    const { status, headers, body } = await send(site, ADDRESS);
    expect([status, body]).toEqual([200, BODY]);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    });
  }
  expect(get).toHaveBeenCalledTimes(1);
  expect(site.next.requests).toEqual([]);
});

test('an uploaded picture that was deleted is not served from memory', async () => {
  let file: Buffer | null = BODY;
  const site = await serveMemory({ storage: { get: async () => file } });
  expect((await send(site, ADDRESS)).status).toBe(200);
  file = null;
  site.cache.epochs.expire([PICTURES_TAG]);
  expect((await send(site, ADDRESS)).status).toBe(404);
});

test.each(['/pictures/..%2f..%2fserver.json', '/pictures/.env', '/pictures/a-0123abcd-480.html'])(
  'no uploaded picture is read from the storage for %s',
  async (path) => {
    const get = jest.fn(async () => BODY);
    const site = await serveMemory({ storage: { get } });
    await send(site, path);
    expect(get).not.toHaveBeenCalled();
  },
);

test('a request for an uploaded picture gets 503 without caching while the storage does not respond', async () => {
  const get = async () => Promise.reject(new Error('no answer'));
  const site = await serveMemory({ storage: { get } });
  const { status, headers } = await send(site, ADDRESS);
  expect([status, headers['cache-control']]).toEqual([503, expect.stringContaining('no-store')]);
  expect(site.errors).toHaveLength(1);
});
