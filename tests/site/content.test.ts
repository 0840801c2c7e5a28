import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { CANONICAL_PAGES, PAGE_TYPES, UNKNOWN_PACKAGES, UNKNOWN_PAGES } from '@/tests/e2e/support/pages';
import { ask, ORIGIN, read } from './support/site';

const PAGES = [...CANONICAL_PAGES, UNKNOWN_PACKAGES[0] ?? '', UNKNOWN_PAGES[0] ?? ''];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Inline styles are an error because the CSP forbids them.
    'no-inline-style': 'error',
    'require-sri': 'off', // Every file comes from our own origin.
    'valid-id': ['error', { relaxed: true }], // React's generated ids begin with an underscore, which HTML allows.
    // In the planner's first step, the checkboxes of one question share a name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // React writes attributes and void elements its own way; both forms are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off', // React writes charSet, srcSet and fetchPriority; HTML ignores the case.
    'doctype-style': 'off', // React writes <!DOCTYPE html>.
    'no-trailing-whitespace': 'off', // Trailing whitespace in catalogue text is invisible.
    'long-title': 'off', // head.test.ts checks the product's own limit of 70 characters.
    'tel-non-breaking': 'off', // CSS prevents line breaks in phone numbers.
    'prefer-native-element': 'off', // Tab lists and carousel groups have no native element.
    'no-raw-characters': ['error', { relaxed: true }], // HTML allows an apostrophe, and & in a URL query.
    'script-type': 'off', // Structured data uses application/ld+json.
  },
});

it.each(PAGE_TYPES)('the HTML of the $name is valid', async ({ path }) => {
  const report = await validator.validateString((await read(path)).html);
  const messages = report.results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});

describe.each(PAGES)('the page %s', (path) => {
  it('each page has correct headings, landmarks, skip link, pictures and ids', async () => {
    const page = await read(path);
    expect(page.h1).toHaveLength(1);
    expect(page.headingLevels[0]).toBe(1);
    const skips = page.headingLevels.filter(
      (level, index) => index > 0 && level > (page.headingLevels[index - 1] ?? 0) + 1,
    );
    expect(skips).toEqual([]);
    expect(page.landmarks).toEqual(['header', 'main', 'footer']);
    expect(page.firstLink).toBe('#main');
    expect(page.ids).toContain('main');
    expect(page.ids.filter((id, index) => page.ids.indexOf(id) !== index)).toEqual([]);
    expect(page.references.filter((id) => !page.ids.includes(id))).toEqual([]);
    expect(page.untypedButtons).toBe(0);
    expect(page.inlineStyles).toBe(0);
    for (const { src, alt, width, height } of page.images) {
      expect([src, alt]).toEqual([src, expect.not.stringMatching(/\.(jpe?g|png|webp|avif)$/i)]);
      expect([src, Number(width) > 0 && Number(height) > 0]).toEqual([src, true]);
    }
    const eager = page.images.filter(({ src, loading }) => !src.startsWith('data:') && loading !== 'lazy');
    expect(eager.length).toBeLessThanOrEqual(1);
  });

  it('each page has correct links: new tabs, contacts, no empty URLs', async () => {
    const { links } = await read(path);
    for (const link of links) {
      expect(link.href).not.toMatch(/^(#|javascript:.*)$/);
      expect(link.text).not.toMatch(/^(click here|here|read more|more)?$/i);
      if (link.target === '_blank') {
        expect(link.rel.split(' ')).toContain('noopener');
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
    for (const { text, href } of links.filter(({ href }) => !href.startsWith('#'))) {
      expect(`${text} -> ${href}`).toBe(`${text} -> ${targets.get(text) ?? href}`);
      targets.set(text, href);
    }
  });

  it('each page formats rupees correctly and has no placeholder text', async () => {
    const { text, html } = await read(path);
    expect(text).not.toMatch(/\bRs\.?\s?\d|INR\s?\d|₹\s|₹\d{4,}|\d,\d{3}\.\d{2}\b/);
    expect(text).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date|lorem ipsum/i);
    expect(text).not.toMatch(/\b1 (nights|days|adults|reviews|people)\b/i);
    expect(html).not.toMatch(/correct-horse|postgresql:|AUTH_SECRET/);
  });

  it('each page has only characters of the preloaded fonts', async () => {
    const { text } = await read(path);
    const shown = text.replace(/<[^>]*>/g, ''); // the content of noscript is parsed as text
    expect([...shown].filter(isRare)).toEqual([]);
  });
});

const rareRanges = [
  ...readFileSync('app/fonts.css', 'utf8').matchAll(/text-more[^;]*;[^}]*unicode-range:([^;]*);/g),
]
  .flatMap(([, list = '']) => [...list.matchAll(/U\+(\w+)(?:-(\w+))?/g)])
  .map(([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const);

function isRare(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return rareRanges.some(([first, last]) => code >= first && code <= last);
}

it('isRare recognises characters that are not in the preloaded fonts', () => {
  expect([...'ñ•é'].map(isRare)).toEqual([true, true, false]);
});

it('every internal link leads to an existing page, and every fragment to an element', async () => {
  const pages = new Map(await Promise.all(PAGES.map(async (path) => [path, await read(path)] as const)));
  const others = new Map<string, number>();
  const broken: string[] = [];
  for (const [path, page] of pages) {
    for (const { href } of page.links.filter(({ href }) => !/^(tel:|mailto:)/.test(href))) {
      const url = new URL(href, new URL(path, ORIGIN));
      if (url.origin !== new URL(ORIGIN).origin) continue;
      const target = href.startsWith('#') ? page : pages.get(url.pathname);
      if (!target && !others.has(url.pathname))
        others.set(url.pathname, (await ask(url.pathname, { redirect: 'follow' })).status);
      const status = href.startsWith('#') ? 200 : (target?.status ?? others.get(url.pathname));
      if (status !== 200) broken.push(`${path}: ${href} is ${status}`);
      if (url.hash && target && !target.ids.includes(url.hash.slice(1)))
        broken.push(`${path}: no ${url.hash} for ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

it('every picture that a page refers to exists', async () => {
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
    const { status, headers } = await ask(source, { method: 'HEAD' });
    expect([source, status]).toEqual([source, 200]);
    expect(headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg|png|svg\+xml; charset=utf-8)$/);
  }
});

it('the footer is the same on every page', async () => {
  const { footer } = await read('/privacy-policy');
  for (const { path } of PAGE_TYPES) {
    const other = await read(path);
    expect(other.footer).toBe(footer);
    expect(other.ids.filter((id) => id === 'kerala-tours')).toHaveLength(1);
  }
});

it('the payload of a package page contains the prices of the package only once', async () => {
  const { html } = await read('/signature-trips/heart-of-kerala');
  const [, address = ''] = /"payload":"([^"]+)"/.exec(html) ?? [];
  const payload = address ? await (await ask(address)).text() : html;
  expect(payload.match(/\\*"isHoneymoon\\*":/g)).toHaveLength(1);
});
