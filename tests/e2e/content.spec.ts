import { CANONICAL_PAGES, UNKNOWN_PACKAGES, UNKNOWN_PAGES } from './support/pages';
import { expect, test } from './support/public-test';
import type { RawPage } from './support/raw-page';

const PAGES = [...CANONICAL_PAGES, UNKNOWN_PACKAGES[0] ?? '', UNKNOWN_PAGES[0] ?? ''];

for (const path of PAGES) {
  test(`${path} has correct headings, landmarks, skip link, pictures and ids`, async ({ read }) => {
    const page = await read(path);
    expect(page.h1).toHaveLength(1);
    expect(page.headingLevels[0]).toBe(1);
    const skips = page.headingLevels.filter(
      (level, index) => index > 0 && level > (page.headingLevels[index - 1] ?? 0) + 1,
    );
    expect(skips, page.headingLevels.join(' ')).toEqual([]);
    expect(page.landmarks).toEqual(['header', 'main', 'footer']);
    expect(page.firstLink).toBe('#main');
    expect(page.ids).toContain('main');
    expect(page.ids.filter((id, index) => page.ids.indexOf(id) !== index)).toEqual([]);
    expect(page.references.filter((id) => !page.ids.includes(id))).toEqual([]);
    expect(page.untypedButtons).toBe(0);
    expect(page.inlineStyles).toBe(0);
    for (const image of page.images) {
      expect(image.alt, image.src).not.toBeNull();
      expect(image.alt).not.toMatch(/\.(jpe?g|png|webp|avif)$/i);
      expect(Number(image.width) > 0 && Number(image.height) > 0, image.src).toBe(true);
    }
    const eager = page.images.filter(({ src, loading }) => !src.startsWith('data:') && loading !== 'lazy');
    expect(eager.length).toBeLessThanOrEqual(1);
  });

  test(`${path} has correct links: new tabs, contacts, no empty addresses`, async ({ read }) => {
    const page = await read(path);
    for (const link of page.links) {
      expect(link.href).not.toMatch(/^(#|javascript:.*)$/);
      expect(link.text, link.href).not.toMatch(/^(click here|here|read more|more)?$/i);
      if (link.target === '_blank') {
        expect(link.rel.split(' '), link.href).toContain('noopener');
        expect(link.text).toContain('(opens in a new tab)');
      }
      if (link.href.startsWith('tel:')) expect(link.href).toMatch(/^tel:\+\d{11,15}$/);
      if (link.href.startsWith('mailto:'))
        expect(link.href).toMatch(/^mailto:[^\s@?]+@[^\s@?+]+(\?[^+\s]*)?$/);
      if (link.href.includes('wa.me'))
        expect(link.href).toMatch(/^https:\/\/wa\.me\/\d{11,15}(\?text=[^+\s]+)?$/);
      if (/^http:/.test(link.href)) expect(link.href).toMatch(/^http:\/\/localhost/);
    }
    // Links with the same text must have the same target.
    const targets = new Map<string, string>();
    for (const { text, href } of page.links.filter(({ href }) => !href.startsWith('#'))) {
      expect(`${text} -> ${href}`).toBe(`${text} -> ${targets.get(text) ?? href}`);
      targets.set(text, href);
    }
  });

  test(`the text of ${path} shows rupees and no placeholder text`, async ({ read }) => {
    const { text, html } = await read(path);
    expect(text).not.toMatch(/\bRs\.?\s?\d|INR\s?\d|₹\s|₹\d{4,}|\d,\d{3}\.\d{2}\b/);
    expect(text).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date|lorem ipsum/i);
    expect(text).not.toMatch(/\b1 (nights|days|adults|reviews|people)\b/i);
    expect(html).not.toMatch(/correct-horse|postgresql:|AUTH_SECRET/);
  });
}

test('every internal link and fragment has a target', async ({ read, request, baseURL }) => {
  const pages = new Map<string, RawPage>();
  for (const path of PAGES) pages.set(path, await read(path));
  const others = new Map<string, number>();
  const broken: string[] = [];
  for (const [path, page] of pages) {
    for (const { href } of page.links.filter(({ href }) => !/^(tel:|mailto:)/.test(href))) {
      const url = new URL(href, new URL(path, baseURL));
      if (url.origin !== new URL(baseURL ?? '').origin) continue;
      const target = href.startsWith('#') ? page : pages.get(url.pathname);
      if (!target && !others.has(url.pathname))
        others.set(url.pathname, (await request.get(url.pathname)).status());
      const status = href.startsWith('#') ? 200 : (target?.status ?? others.get(url.pathname));
      if (status !== 200) broken.push(`${path}: ${href} is ${status}`);
      if (url.hash && target && !target.ids.includes(url.hash.slice(1)))
        broken.push(`${path}: no ${url.hash} for ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('every picture of the pages exists', async ({ read, request }) => {
  const sources = new Set<string>();
  for (const path of PAGES) {
    const { images, html } = await read(path);
    for (const { src } of images) if (!src.startsWith('data:')) sources.add(src);
    for (const [, set = ''] of html.matchAll(/srcset="([^"]+)"/gi)) {
      for (const candidate of set.split(',')) sources.add(candidate.trim().split(' ')[0] ?? '');
    }
  }
  expect(sources.size).toBeGreaterThan(40);
  for (const source of sources) {
    const response = await request.head(source);
    expect(response.status(), source).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\/(avif|webp|jpeg|png)$/);
  }
});
