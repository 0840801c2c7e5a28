import { ALL_PACKAGES, PREFIXES, toPath } from '@/tests/e2e/support/catalogue';
import { UNKNOWN_PACKAGES, UNKNOWN_PAGES } from '@/tests/e2e/support/pages';
import { ALL_CASES } from '@/tests/support/all-cases';
import { ask, ORIGIN, read } from './support/site';

const UNKNOWN = [
  ...UNKNOWN_PACKAGES.map((path) => ({ path, heading: 'Package Not Found' })),
  ...UNKNOWN_PAGES.map((path) => ({ path, heading: 'Page Not Found' })),
  // The proxy shows /package-not-found for unknown packages. Opened directly, that path is a 404 too.
  { path: '/package-not-found', heading: 'Package Not Found' },
];

/** Each package with two of the seven prefixes, so that each prefix is tried with six packages; with ALL_CASES all prefixes. */
const CASES = ALL_PACKAGES.map((expected, at) => ({
  ...expected,
  prefixes: ALL_CASES
    ? PREFIXES
    : PREFIXES.filter((_, index) => [0, 3].includes((at + index) % PREFIXES.length)),
}));

it.each(CASES)(
  'the package $slug is the same page under other prefixes, with one canonical URL',
  async ({ prefixes, ...expected }) => {
    const original = await read(toPath(expected));
    expect(original.status).toBe(200);
    expect(original.h1).toHaveLength(1);
    const canonical = new URL(toPath(expected), ORIGIN).href;
    expect(original.headLinks.canonical?.map((url) => new URL(url).href)).toEqual([canonical]);
    for (const prefix of prefixes) {
      const response = await ask(`/${prefix}/${prefix === 'package' ? expected.id : expected.slug}`);
      expect([prefix, response.status]).toEqual([prefix, 200]);
      expect(withoutState(await response.text())).toBe(withoutState(original.html));
    }
  },
);

it('package URLs with an id work under every prefix, and /package also accepts a slug', async () => {
  for (const path of [
    '/signature-trips/1',
    '/kerala-tour-packages/pt-1',
    '/honeymoon-packages/hm-1',
    '/outbound-tours/11',
    '/package/heart-of-kerala',
  ]) {
    const page = await read(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.headLinks.canonical?.[0]).toMatch(
      /\/(signature-trips|kerala-tour-packages|honeymoon-packages|outbound-tours)\/[a-z0-9-]+$/,
    );
  }
});

it.each(UNKNOWN)(
  'the unknown URL $path gets a complete page with status 404: $heading',
  async ({ path, heading }) => {
    const page = await read(path);
    expect(page.status).toBe(404);
    expect(page.lang).toBe('en-IN');
    expect(page.h1).toEqual([heading]);
    expect(page.titles).toEqual([`${heading} | Kayal Trails`]);
    expect(page.landmarks).toEqual(['header', 'main', 'footer']);
    expect(page.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/', '/signature-trips', '/privacy-policy']),
    );
    expect(page.meta.robots).toEqual([expect.stringContaining('noindex')]);
    expect(page.headLinks.canonical).toBeUndefined();
    expect(page.strayHeadElements).toEqual([]);
    expect((await ask(path, { method: 'HEAD' })).status).toBe(404);
  },
);

it('a malformed package URL is refused without a server error', async () => {
  for (const path of [
    '/signature-trips/..%2fadmin',
    '/package/%00',
    '/package/%E0%A4%A',
    `/package/${'x'.repeat(3000)}`,
  ]) {
    expect([400, 404, 414]).toContain((await ask(path)).status);
  }
});

it('a URL with a trailing or doubled slash redirects once to the clean URL', async () => {
  for (const path of ['/signature-trips/', '//signature-trips', '/signature-trips/heart-of-kerala/']) {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 308]);
    const target = new URL(response.headers.get('location') ?? '', ORIGIN);
    expect((await fetch(target, { redirect: 'manual' })).status).toBe(200);
  }
});

it('percent-encoded letters in a path are decoded, but not an encoded slash', async () => {
  for (const path of ['/%61dmin', '/signature-trip%73', '/api/tour%73'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const foreign = await ask('/api%2ftours');
  expect(foreign.status).toBe(404);
  expect(foreign.headers.get('content-type')).toMatch(/^application\/json/);
});

/**
 * Removes the framework's data, which contains the URL of the page, and the comments that React puts between texts.
 */
function withoutState(html: string): string {
  const state = /<script type="application\/json" id="late">.*<\/script>/;
  // The order of the meta elements, and where React marks the end of a text, depend on which part was rendered first.
  const meta = /<meta [^>]*>/g;
  return (
    html.replace(state, '').replace(meta, '').replaceAll('<!-- -->', '') +
    [...html.matchAll(meta)]
      .map(([tag]) => tag)
      .sort()
      .join('')
  );
}
