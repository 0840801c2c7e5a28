import { toPath, ALL_PACKAGES } from './support/catalogue';
import { CANONICAL_PAGES, LISTS } from './support/pages';
import { expect, test } from './support/public-test';

const SHARE_IMAGE_LIMIT = 1_000_000;

test.describe('the head of every listed page', () => {
  for (const path of CANONICAL_PAGES) {
    test(`${path}: one title, description and canonical, complete share card`, async ({ read, baseURL }) => {
      const page = await read(path);
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.html.slice(0, 1024)).toMatch(/<meta charset="utf-8"/i);
      expect(page.lang).toBe('en-IN');
      expect(page.strayHeadElements).toEqual([]);

      const [title = ''] = page.titles;
      expect(page.titles).toHaveLength(1);
      expect(title.length, title).toBeGreaterThanOrEqual(15);
      expect(title.length, title).toBeLessThanOrEqual(70);
      expect(title).toContain('Kayal Trails');

      const [description = ''] = page.meta.description ?? [];
      expect(page.meta.description).toHaveLength(1);
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(170);

      expect(page.headLinks.canonical).toHaveLength(1);
      const canonical = page.headLinks.canonical?.[0] ?? '';
      expect(canonical).toMatch(/^https?:\/\/[^?#]+$/);
      expect(new URL(canonical).href).toBe(new URL(path, baseURL).href);

      expect(page.meta.robots ?? []).not.toContainEqual(expect.stringContaining('noindex'));
      expect(page.meta.keywords).toBeUndefined();
      expect(page.meta.viewport).toEqual(['width=device-width, initial-scale=1']);
      expect(page.meta['theme-color']?.length).toBeGreaterThan(0);
      expect(page.meta['color-scheme']).toHaveLength(1);
      expect(page.headLinks.manifest).toHaveLength(1);
      expect(page.headLinks['apple-touch-icon']).toHaveLength(1);
      expect(page.html).not.toContain('http-equiv="refresh"');

      for (const name of ['og:title', 'og:description', 'og:image:alt'])
        expect(page.meta[name]?.[0], name).toBeTruthy();
      expect(page.meta['og:url']).toEqual([canonical]);
      expect(page.meta['og:type']).toEqual(['website']);
      expect(page.meta['og:site_name']).toEqual(['Kayal Trails']);
      expect(page.meta['og:locale']).toEqual(['en_IN']);
      expect(page.meta['twitter:card']).toEqual(['summary_large_image']);
      expect(page.meta['og:image:width']).toEqual(['1200']);
      expect(page.meta['og:image:height']).toEqual(['630']);
    });
  }
});

test('no two pages have the same title or description', async ({ read }) => {
  const pages = await Promise.all(CANONICAL_PAGES.map((path) => read(path)));
  expect(new Set(pages.map(({ titles }) => titles[0])).size).toBe(pages.length);
  expect(new Set(pages.map(({ meta }) => meta.description?.[0])).size).toBe(pages.length);
});

test('share images are JPEG or PNG of 1200 x 630 below 1 MB', async ({ read, request, reader, baseURL }) => {
  const pages = await Promise.all(CANONICAL_PAGES.map((path) => read(path)));
  const images = new Set(pages.map(({ meta }) => meta['og:image']?.[0] ?? ''));
  expect(images.size).toBeGreaterThan(5);
  for (const url of images) {
    expect(url).toMatch(/^https?:\/\//);
    expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin);
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    const type = response.headers()['content-type'] ?? '';
    expect(type).toMatch(/^image\/(png|jpeg)$/);
    const body = await response.body();
    expect(body.length).toBeLessThan(SHARE_IMAGE_LIMIT);
    const size = await reader.evaluate(measureImage, `data:${type};base64,${body.toString('base64')}`);
    expect(size, url).toEqual({ width: 1200, height: 630 });
  }
});

test('the description of a package has its price, brand, duration and a call to book', async ({ read }) => {
  for (const expected of ALL_PACKAGES) {
    const page = await read(toPath(expected));
    const [h1 = ''] = page.h1;
    expect(page.titles[0]).toContain(h1);
    expect(page.titles[0]).toContain(expected.price);
    const [description = ''] = page.meta.description ?? [];
    expect(description).toMatch(/from ₹[\d,]+/);
    expect(description).toContain(expected.price);
    expect(description).toContain(expected.duration ?? 'Nights');
    expect(description).toMatch(/enquire|book/i);
  }
});

test('the second address of a list shows the same list with the canonical of the first', async ({ read }) => {
  for (const [path, ...aliases] of LISTS) {
    const original = await read(path);
    for (const alias of aliases) {
      const copy = await read(alias);
      expect(copy.status).toBe(200);
      expect(copy.headLinks.canonical).toEqual(original.headLinks.canonical);
      expect(copy.h1).toEqual(original.h1);
      expect(copy.headings).toEqual(original.headings);
      expect(copy.links.map(({ href }) => href)).toEqual(original.links.map(({ href }) => href));
    }
  }
});

/** Runs in the browser. */
async function measureImage(url: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
