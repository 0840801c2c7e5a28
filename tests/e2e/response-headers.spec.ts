import { PAGE_TYPES } from './support/pages';
import { expect, test } from './support/public-test';

for (const { name, path } of PAGE_TYPES) {
  test(`the ${name} has the security headers`, async ({ read }) => {
    const { headers } = await read(path);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toBeTruthy();
    expect(headers['cache-control']).not.toContain('no-store');

    const policy = parsePolicy(headers['content-security-policy'] ?? '');
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
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
}

test('a trailing or doubled slash redirects once to the clean address', async ({ request, baseURL }) => {
  for (const path of ['/signature-trips/', '//signature-trips', '/signature-trips/heart-of-kerala/']) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    const target = response.headers().location ?? '';
    expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200);
  }
});

test('pages answer HEAD and POST without an error and are compressed on request', async ({ request }) => {
  const head = await request.head('/');
  expect(head.status()).toBe(200);
  expect(await head.body()).toHaveLength(0);
  const post = await request.post('/', { form: { name: 'x' } });
  expect(post.status()).toBeLessThan(500);
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get('/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
  }
});

test('built files are cached as immutable for a year', async ({ read, request }) => {
  const { html } = await read('/');
  const script = /\/_next\/static\/[^"']+\.js/.exec(html)?.[0] ?? '';
  const response = await request.get(script);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
});

test('an unchanged page gets a 304', async ({ request }) => {
  const etag = (await request.get('/signature-trips')).headers().etag ?? '';
  expect(etag).not.toBe('');
  const again = await request.get('/signature-trips', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

function parsePolicy(header: string): Record<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}
