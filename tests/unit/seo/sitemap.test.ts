import { COLLECTION_LIST, toPackagePath } from '@/lib/packages/model/collections';
import { toSitemap } from '@/lib/public/seo/sitemap';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const ORIGIN = 'https://trails.example';
const lists = COLLECTION_LIST.map(({ path }) => path);

function makeSitemap(packages = CATALOGUE_DETAILS) {
  return toSitemap({ origin: ORIGIN, pages: ['/', ...lists], documents: ['/privacy-policy'], packages });
}

it('the sitemap lists every page and package once, by its canonical URL', () => {
  const urls = makeSitemap().map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual([
    `${ORIGIN}/`,
    ...lists.map((path) => ORIGIN + path),
    `${ORIGIN}/privacy-policy`,
    ...CATALOGUE_DETAILS.map((entry) => ORIGIN + toPackagePath(entry)),
  ]);
});

it('the sitemap dates a package by its last change, a list by its latest package, and no legal page', () => {
  const packages = [
    makePackage('1', { updatedAt: '2026-01-01T00:00:00.000Z' }),
    makePackage('2', { updatedAt: '2026-03-01T00:00:00.000Z' }),
    makePackage('hm-1', { updatedAt: '2026-05-01T00:00:00.000Z' }),
  ];
  const dates = Object.fromEntries(
    makeSitemap(packages).map(({ url, lastModified }) => [url.slice(ORIGIN.length), lastModified]),
  );
  expect(dates).toMatchObject({
    '/': '2026-05-01T00:00:00.000Z',
    '/signature-trips': '2026-03-01T00:00:00.000Z',
    '/honeymoon-packages': '2026-05-01T00:00:00.000Z',
    '/signature-trips/heart-of-kerala': '2026-01-01T00:00:00.000Z',
  });
  expect(dates['/privacy-policy']).toBeUndefined();
  expect(dates['/outbound-tours']).toBeUndefined();
});
