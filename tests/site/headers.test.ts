import { request } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_TYPES } from '@/tests/e2e/support/pages';
import { ask, ORIGIN, read } from './support/site';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Every route handler with its methods, except the handler for unknown paths and those of the pages. */
const HANDLERS = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts' && !/\[\[\.\.\.missing\]\]|\(site\)/.test(file))
  .map((file) => {
    const source = readFileSync(path.join('app', file), 'utf8');
    const own = [...source.matchAll(/^export (?:const|(?:async )?function) ([A-Z]+)\b/gm)].map(
      ([, method = '']) => method,
    );
    return {
      address: `/${path.dirname(file).replace(/\[[^\]]+\]/g, 'x')}`,
      methods: [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'],
    };
  });

it.each(PAGE_TYPES)('the $name has the security headers', async ({ path }) => {
  const { headers } = await read(path);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toBeTruthy();
  expect(headers.get('cache-control')).not.toContain('no-store');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');

  const policy = parsePolicy(headers.get('content-security-policy') ?? '');
  expect(policy['script-src']).toContain("'self'");
  for (const directive of ['default-src', 'script-src', 'style-src']) {
    expect(policy[directive]).not.toContain("'unsafe-inline'");
    expect(policy[directive]).not.toContain("'unsafe-eval'");
    expect(policy[directive]?.some((source) => source === '*' || source.startsWith('http'))).toBe(false);
  }
  expect(policy['object-src']).toEqual(["'none'"]);
  expect(policy['base-uri']).toBeDefined();
  expect(policy['form-action']).toBeDefined();
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

it('pages respond to HEAD and POST without an error and are compressed on request', async () => {
  const head = await ask('/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask('/', { method: 'POST', body: new URLSearchParams({ name: 'x' }) })).status).toBeLessThan(
    500,
  );
  for (const encoding of ['br', 'gzip']) {
    const response = await ask('/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
  }
});

it('built files are cached as immutable for a year', async () => {
  const response = await ask((await read('/')).scripts[0] ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
});

it('a request with the ETag of an unchanged page gets a 304', async () => {
  const etag = (await ask('/signature-trips')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await ask('/signature-trips', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('the HTML of the search page is the same with and without a search in its URL', async () => {
  const [plain, ...others] = await Promise.all(
    ['/search', '/search?q=wayanad', '/search?q=%00&x=1'].map(async (path) => (await ask(path)).text()),
  );
  for (const other of others) expect(other).toBe(plain);
});

it('a wrong method on the path of a route handler gets 405 with JSON and an Allow header', async () => {
  expect(HANDLERS.length).toBeGreaterThan(45);
  const calls = HANDLERS.flatMap(({ address, methods }) =>
    METHODS.filter((method) => !methods.includes(method)).map((method) => ({ address, method, methods })),
  );
  for (const { address, method, methods } of calls) {
    const response = await ask(address, { method });
    const allowed = response.headers.get('allow')?.split(', ').sort();
    expect([method, address, response.status, allowed]).toEqual([method, address, 405, [...methods].sort()]);
    const text = await response.text();
    if (method === 'HEAD') continue;
    expect(JSON.parse(text)).toEqual({
      success: false,
      message: 'This address does not take that kind of request.',
    });
  }
});

it('a wrong method on a page or file gets 405, and so does an unsupported method on any URL', async () => {
  for (const [method, address] of [
    ['PUT', '/signature-trips'],
    ['OPTIONS', '/'],
    ['POST', '/places'],
    ['POST', '/sw.js'],
    ['POST', '/robots.txt'],
  ] as const) {
    const response = await ask(address, { method });
    expect([address, response.status]).toEqual([address, 405]);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
  expect(await askRaw('TRACE', '/')).toBe(405);
  expect(await askRaw('PROPFIND', '/api/tours')).toBe(405);
});

it('every text response names its charset', async () => {
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
    const type = (await ask(address)).headers.get('content-type');
    expect([address, type]).toEqual([address, expect.stringMatching(/; charset=utf-8$/i)]);
  }
});

/** The status of a request with a method that `fetch` does not send. */
function askRaw(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(ORIGIN + path, { method }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });
}

function parsePolicy(header: string): Record<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}
