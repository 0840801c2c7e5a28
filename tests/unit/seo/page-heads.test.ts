import type { Metadata } from 'next';
import * as offline from '@/app/(site)/offline/page';
import * as packageNotFound from '@/app/(site)/package-not-found/page';
import * as home from '@/app/(site)/page';
import * as list from '@/app/(site)/[collection]/page';
import * as placePage from '@/app/(site)/places/[place]/page';
import * as compare from '@/app/(site)/compare/page';
import * as search from '@/app/(site)/search/page';
import * as privacy from '@/app/(site)/privacy-policy/page';
import * as terms from '@/app/(site)/terms-conditions/page';
import manifest from '@/app/manifest';
import * as notFound from '@/app/not-found';
import robots from '@/app/robots';
import { existsSync } from 'node:fs';

jest.mock('@/lib/platform/env', () => ({
  getEnv: () => ({ PUBLIC_ORIGIN: 'https://trails.example' }),
  getLogLevel: () => 'silent',
}));
jest.mock('@/lib/packages/catalogue/queries', () => ({ listPackages: async () => [] }));
jest.mock('@/lib/packages/search/queries', () => ({}));
jest.mock('@/lib/company/reviews/queries', () => ({
  getHomeReviews: async () => ({ reviews: [], stats: {} }),
}));

const CANONICALS: Record<string, string> = {
  'signature-trips': '/signature-trips',
  'kerala-tours': '/signature-trips',
  'kerala-tour-packages': '/kerala-tour-packages',
  'kerala-group-tours': '/kerala-tour-packages',
  'honeymoon-packages': '/honeymoon-packages',
  'outbound-tours': '/outbound-tours',
};

function headOfList(collection: string): Promise<Metadata> {
  return list.generateMetadata({ params: Promise.resolve({ collection }) });
}

async function listHeads(): Promise<Metadata[]> {
  const lists = await Promise.all(
    ['signature-trips', 'kerala-tour-packages', 'honeymoon-packages', 'outbound-tours'].map(headOfList),
  );
  const places = await Promise.all(
    placePage
      .generateStaticParams()
      .map((params) => placePage.generateMetadata({ params: Promise.resolve(params) })),
  );
  const fixed = [packageNotFound.metadata, offline.metadata, notFound.metadata];
  return [
    home.generateMetadata(),
    search.generateMetadata(),
    compare.generateMetadata(),
    privacy.generateMetadata(),
    terms.generateMetadata(),
    ...lists,
    ...places,
    ...fixed,
  ];
}

it('every title has 15 to 65 characters with the brand, every description 70 to 160', async () => {
  for (const { title, description } of await listHeads()) {
    const full = `${String(title)} | Kayal Trails`;
    expect([full, full.length >= 15 && full.length <= 65]).toEqual([full, true]);
    const length = description?.length ?? 0;
    expect([description, length >= 70 && length <= 160]).toEqual([description, true]);
  }
});

it('no two pages share a title or a description', async () => {
  const heads = await listHeads();
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

it('the lists of packages are rendered at build time, aliases with the canonical URL of the list', async () => {
  expect(
    list
      .generateStaticParams()
      .map(({ collection }) => collection)
      .sort(),
  ).toEqual(Object.keys(CANONICALS).sort());
  expect(list.dynamicParams).toBe(false);
  for (const [collection, path] of Object.entries(CANONICALS)) {
    expect((await headOfList(collection)).alternates?.canonical).toBe(`https://trails.example${path}`);
  }
});

it.each([search, compare])(
  'a page whose content depends on its query is not indexed',
  ({ generateMetadata }) => {
    expect(generateMetadata()).toMatchObject({ robots: { index: false, follow: true } });
    expect(generateMetadata().alternates).toBeUndefined();
  },
);

it('the not-found pages and the offline page have no canonical URL', () => {
  for (const { alternates } of [
    packageNotFound.metadata,
    offline.metadata,
    notFound.metadata,
  ] as Metadata[]) {
    expect(alternates).toBeUndefined();
  }
});

it('robots.txt allows everything except the API and has the URL of the sitemap', () => {
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: 'https://trails.example/sitemap.xml',
  });
});

it('the manifest lists both icon sizes, plain and maskable, and the icon files exist', async () => {
  const { name, short_name, start_url, display, icons = [] } = await manifest();
  expect({ name, short_name, start_url, display }).toEqual({
    name: 'Kayal Trails: Kerala holidays',
    short_name: 'Kayal Trails',
    start_url: '/',
    display: 'standalone',
  });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual(
    ['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'].sort(),
  );
  for (const { src } of icons) expect(existsSync(`public${src}`)).toBe(true);
});
