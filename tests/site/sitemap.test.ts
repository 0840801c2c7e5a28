import { JSDOM } from 'jsdom';
import { CANONICAL_PAGES } from '@/tests/e2e/support/pages';
import { ask, ORIGIN, read } from './support/site';

it('robots.txt allows everything except the API and names the sitemap', async () => {
  const response = await ask('/robots.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  const sitemap = /^Sitemap: (.+)$/im.exec(text)?.[1];
  expect(sitemap).toBe(new URL('/sitemap.xml', ORIGIN).href);
  const refused = [...text.matchAll(/^Disallow:\s*(\S*)$/gim)].map((match) => match[1]);
  for (const path of ['/', '/_next/', '/pictures/', '/admin']) expect(refused).not.toContain(path);
});

it('the sitemap lists every canonical page once, and each page can be indexed', async () => {
  const response = await ask('/sitemap.xml');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
  const xml = await response.text();
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(() => new JSDOM(xml, { contentType: 'application/xml' })).not.toThrow();

  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(new Set(listed).size).toBe(listed.length);
  const paths = listed.map((url) => {
    expect(new URL(url).origin).toBe(new URL(ORIGIN ?? '').origin);
    return new URL(url).pathname;
  });
  expect([...paths].sort()).toEqual([...CANONICAL_PAGES].sort());

  for (const path of paths) {
    const page = await read(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(new URL(page.headLinks.canonical?.[0] ?? '').pathname).toBe(path);
    expect(page.meta.robots ?? []).not.toContainEqual(expect.stringContaining('noindex'));
  }
});

it('the sitemap gives the time of each page’s last change, not of the request', async () => {
  const [first, second] = [await ask('/sitemap.xml'), await ask('/sitemap.xml')];
  const xml = await first.text();
  expect(await second.text()).toBe(xml);
  const times = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map((match) => match[1] ?? '');
  expect(times.length).toBeGreaterThan(20);
  for (const time of times) {
    expect(time).toMatch(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/);
    expect(Date.parse(time)).toBeLessThan(Date.now());
  }
});

it('the web app manifest is complete and its icons exist', async () => {
  const response = await ask('/manifest.webmanifest');
  expect(response.status).toBe(200);
  const manifest = (await response.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; type: string }[];
  };
  for (const key of ['name', 'short_name', 'start_url', 'display', 'theme_color', 'background_color']) {
    expect([key, manifest[key]]).toEqual([key, expect.anything()]);
  }
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await ask(src);
    expect([src, icon.status]).toEqual([src, 200]);
    expect(icon.headers.get('content-type')).toBe(type);
  }
});

it('the icons that a page’s head links to exist', async () => {
  const { headLinks } = await read('/');
  const icons = [...(headLinks.icon ?? []), ...(headLinks['apple-touch-icon'] ?? []), '/favicon.ico'];
  expect(icons.length).toBeGreaterThan(3);
  for (const icon of icons) {
    const response = await ask(icon);
    expect([icon, response.status]).toEqual([icon, 200]);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
  }
});
