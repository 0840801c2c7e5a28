import { brotliDecompressSync } from 'node:zlib';
import { closeSites, send } from './harness';
import { serveMemory } from './memory-harness';

afterEach(closeSites);

const SCRIPT = 'const kayal = "backwaters";\n'.repeat(200);
const PICTURE = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256));
const files = {
  '.next/static/chunks/a.js': SCRIPT,
  'public/pictures/munnar.avif': PICTURE,
  'public/sw.js': 'self',
  'public/x.unknown': 'x',
};

test('a built file is sent from memory, immutable and compressed, without a request to Next', async () => {
  const site = await serveMemory({ files });
  for (let visit = 0; visit < 2; visit += 1) {
    const { status, headers, body } = await send(site, '/_next/static/chunks/a.js', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(status).toBe(200);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(headers).not.toHaveProperty('accept-ranges');
  }
  const worker = await send(site, '/sw.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(site.next.requests).toEqual([]);
});

test('a request for a file of an unknown type or a missing file is passed to Next', async () => {
  const site = await serveMemory({ files });
  await send(site, '/x.unknown');
  await send(site, '/pictures/../x.unknown');
  await send(site, '/pictures/none.avif');
  expect(site.next.requests).toEqual([
    'GET /x.unknown',
    'GET /pictures/../x.unknown',
    'GET /pictures/none.avif',
  ]);
});

describe.each([
  ['from memory', undefined],
  ['from disk', 1_000],
])('a picture %s', (_place, maxMemoryBytes) => {
  const address = '/pictures/munnar.avif';

  test('a picture is sent completely without a Range header, and without a body for HEAD', async () => {
    const site = await serveMemory({ files, maxMemoryBytes });
    const got = await send(site, address);
    expect(got.body).toEqual(PICTURE);
    expect(got.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/avif',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const head = await send(site, address, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '5000']);
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/5000', [0, 10]],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', [4_990, 5_000]],
    ['bytes=-5', 206, 'bytes 4995-4999/5000', [4_995, 5_000]],
    ['bytes=0-99999', 206, 'bytes 0-4999/5000', [0, 5_000]],
    ['bytes=5000-', 416, 'bytes */5000', [0, 0]],
    ['bytes=9-0', 200, undefined, [0, 5_000]],
    ['bytes=0-1,4-5', 200, undefined, [0, 5_000]],
    ['lines=0-9', 200, undefined, [0, 5_000]],
  ] as const)('a picture request with Range %s gets %i', async (range, status, position, [start, end]) => {
    const site = await serveMemory({ files, maxMemoryBytes });
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await send(site, address, { headers: { Range: range, 'Accept-Encoding': 'br' } });
      expect([answer.status, answer.headers['content-range']]).toEqual([status, position]);
      expect(answer.body).toEqual(PICTURE.subarray(start, end));
    }
  });

  test('If-Range with the tag of a picture gets the part, with an old or weak tag the whole picture', async () => {
    const site = await serveMemory({ files, maxMemoryBytes });
    const etag = String((await send(site, address)).headers.etag);
    const ask = async (condition: string) =>
      (await send(site, address, { headers: { Range: 'bytes=0-9', 'If-Range': condition } })).status;
    expect(await ask(etag)).toBe(206);
    expect(await ask('"old"')).toBe(200);
    expect(await ask(`W/${etag}`)).toBe(200);
    expect((await send(site, address, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});
