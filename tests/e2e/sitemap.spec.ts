import { CANONICAL_PAGES } from './support/pages';
import { expect, test } from './support/public-test';

test('robots.txt allows everything except the API and names the sitemap', async ({ request, baseURL }) => {
  const response = await request.get('/robots.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  const sitemap = /^Sitemap: (.+)$/im.exec(text)?.[1];
  expect(sitemap).toBe(new URL('/sitemap.xml', baseURL).href);
  const refused = [...text.matchAll(/^Disallow:\s*(\S*)$/gim)].map((match) => match[1]);
  for (const path of ['/', '/_next/', '/pictures/', '/admin']) expect(refused).not.toContain(path);
});

test('the sitemap lists every canonical page once, and each page can be indexed', async ({
  request,
  read,
  reader,
  baseURL,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^application\/xml/);
  const xml = await response.text();
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(await reader.evaluate(isWellFormed, xml)).toBe(true);

  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(new Set(listed).size).toBe(listed.length);
  const paths = listed.map((url) => {
    expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin);
    return new URL(url).pathname;
  });
  expect([...paths].sort()).toEqual([...CANONICAL_PAGES].sort());

  for (const path of paths) {
    const page = await read(path);
    expect(page.status, path).toBe(200);
    expect(new URL(page.headLinks.canonical?.[0] ?? '').pathname).toBe(path);
    expect(page.meta.robots ?? []).not.toContainEqual(expect.stringContaining('noindex'));
  }
});

test('the sitemap gives the times of the last change, not of the request', async ({ request }) => {
  const [first, second] = [await request.get('/sitemap.xml'), await request.get('/sitemap.xml')];
  const xml = await first.text();
  expect(await second.text()).toBe(xml);
  const times = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map((match) => match[1] ?? '');
  expect(times.length).toBeGreaterThan(20);
  for (const time of times) {
    expect(time).toMatch(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/);
    expect(Date.parse(time)).toBeLessThan(Date.now());
  }
});

test('the manifest is complete and its icons exist', async ({ request }) => {
  const response = await request.get('/manifest.webmanifest');
  expect(response.status()).toBe(200);
  const manifest = (await response.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; type: string }[];
  };
  for (const key of ['name', 'short_name', 'start_url', 'display', 'theme_color', 'background_color']) {
    expect(manifest[key], key).toBeTruthy();
  }
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
  }
});

test('the icons that the head links to exist', async ({ read, request }) => {
  const { headLinks } = await read('/');
  const icons = [...(headLinks.icon ?? []), ...(headLinks['apple-touch-icon'] ?? []), '/favicon.ico'];
  expect(icons.length).toBeGreaterThan(3);
  for (const icon of icons) {
    const response = await request.get(icon);
    expect(response.status(), icon).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});

/** Runs in the browser. */
function isWellFormed(xml: string): boolean {
  return new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror') === null;
}
