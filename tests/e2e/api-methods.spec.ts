import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/public-test';

const ROOT = path.resolve(import.meta.dirname, '..', '..', 'app');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Every route handler with its methods, except the handler for unknown addresses. */
const HANDLERS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts' && !file.includes('[[...missing]]'))
  .map((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const own = [...source.matchAll(/^export (?:const|(?:async )?function) ([A-Z]+)\b/gm)].map(
      ([, method = '']) => method,
    );
    return {
      address: `/${path.dirname(file).replace(/\[[^\]]+\]/g, 'x')}`,
      methods: [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'],
    };
  });

test('a wrong method on a known address gets 405 with JSON and an Allow header', async ({ request }) => {
  expect(HANDLERS.length).toBeGreaterThan(45);
  const expectRefusal = async (method: string, { address, methods }: (typeof HANDLERS)[number]) => {
    const response = await request.fetch(address, { method });
    const name = `${method} ${address}`;
    expect(response.status(), name).toBe(405);
    expect(response.headers().allow?.split(', ').sort(), name).toEqual([...methods].sort());
    if (method === 'HEAD') return;
    expect(await response.json(), name).toEqual({
      success: false,
      message: 'This address does not take that kind of request.',
    });
  };
  for (const handler of HANDLERS) {
    const wrong = METHODS.filter((name) => !handler.methods.includes(name));
    await Promise.all(wrong.map((method) => expectRefusal(method, handler)));
  }
});

test('a wrong method on a page or file gets 405, and no method causes a 5xx', async ({ request }) => {
  for (const [method, address] of [
    ['PUT', '/signature-trips'],
    ['OPTIONS', '/'],
    ['POST', '/sw.js'],
    ['POST', '/robots.txt'],
  ] as const) {
    const response = await request.fetch(address, { method });
    expect(response.status(), address).toBe(405);
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  }
});

test('every text response names its charset', async ({ request }) => {
  for (const address of [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/icon.svg',
    '/sw.js',
    '/api/tours',
    '/api/openapi.json',
    '/healthz',
    '/nope',
    '/api/nope',
    '/api/%zz',
  ]) {
    const response = await request.get(address);
    expect(response.headers()['content-type'], address).toMatch(/; charset=utf-8$/i);
  }
});

test('percent-encoded letters lead to the same address', async ({ request }) => {
  for (const address of ['/%61dmin', '/signature-trip%73', '/api/tour%73']) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  const foreign = await request.get('/api%2ftours');
  expect(foreign.status()).toBe(404);
  expect(foreign.headers()['content-type']).toMatch(/^application\/json/);
});
