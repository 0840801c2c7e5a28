import sharp from 'sharp';
import { ALL_PACKAGES, toPath } from '@/tests/e2e/support/catalogue';
import { CANONICAL_PAGES, LISTS } from '@/tests/e2e/support/pages';
import { ORIGIN, read } from './support/site';

const SHARE_IMAGE_LIMIT = 1_000_000;
const readAll = () => Promise.all(CANONICAL_PAGES.map(read));

it.each(CANONICAL_PAGES)('page %s has one title, description, canonical and share card', async (path) => {
  const page = await read(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.html.slice(0, 1024)).toMatch(/<meta charset="utf-8"/i);
  expect(page.lang).toBe('en-IN');
  expect(page.strayHeadElements).toEqual([]);

  expect(page.titles).toEqual([expect.stringMatching(/^(?=.*Kayal Trails).{15,70}$/)]);
  expect(page.meta.description).toEqual([expect.stringMatching(/^.{70,170}$/)]);
  expect(page.headLinks.canonical).toEqual([expect.stringMatching(/^https?:\/\/[^?#]+$/)]);
  const [canonical = ''] = page.headLinks.canonical ?? [];
  expect(new URL(canonical).href).toBe(new URL(path, ORIGIN).href);

  expect(page.meta.robots ?? []).not.toContainEqual(expect.stringContaining('noindex'));
  expect(page.meta.keywords).toBeUndefined();
  expect(page.meta.viewport).toEqual(['width=device-width, initial-scale=1']);
  expect(page.meta['theme-color']?.length).toBeGreaterThan(0);
  expect(page.meta['color-scheme']).toHaveLength(1);
  expect(page.headLinks.manifest).toHaveLength(1);
  expect(page.headLinks['apple-touch-icon']).toHaveLength(1);
  expect(page.html).not.toContain('http-equiv="refresh"');

  for (const name of ['og:title', 'og:description', 'og:image:alt'])
    expect(page.meta[name]?.[0]).toBeTruthy();
  expect(page.meta).toMatchObject({
    'og:url': [canonical],
    'og:type': ['website'],
    'og:site_name': ['Kayal Trails'],
    'og:locale': ['en_IN'],
    'twitter:card': ['summary_large_image'],
    'og:image:width': ['1200'],
    'og:image:height': ['630'],
  });
});

it('no two pages have the same title or description', async () => {
  const pages = await readAll();
  expect(new Set(pages.map(({ titles }) => titles[0])).size).toBe(pages.length);
  expect(new Set(pages.map(({ meta }) => meta.description?.[0])).size).toBe(pages.length);
});

it('share images are JPEG or PNG of 1200 x 630 below 1 MB', async () => {
  const images = new Set((await readAll()).map(({ meta }) => meta['og:image']?.[0] ?? ''));
  expect(images.size).toBeGreaterThan(5);
  for (const url of images) {
    expect(new URL(url).origin).toBe(new URL(ORIGIN).origin);
    const response = await fetch(url);
    expect([url, response.status]).toEqual([url, 200]);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.length).toBeLessThan(SHARE_IMAGE_LIMIT);
    const { format, width, height } = await sharp(body).metadata();
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect([['png', 'jpeg'].includes(format), width, height]).toEqual([true, 1200, 630]);
  }
});

it('the head of a package page has its price in title and description, which also has a call to book', async () => {
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

it('the alternative paths of a list show the same list, with the canonical URL of its first path', async () => {
  for (const [path, ...aliases] of LISTS) {
    const original = await read(path);
    for (const alias of aliases) {
      const copy = await read(alias);
      expect(copy.status).toBe(200);
      expect(copy.headLinks.canonical).toEqual(original.headLinks.canonical);
      expect([copy.h1, copy.headings]).toEqual([original.h1, original.headings]);
      expect(copy.links).toEqual(original.links);
    }
  }
});
