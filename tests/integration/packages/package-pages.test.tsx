import { renderToStaticMarkup } from 'react-dom/server';
import CollectionPackagePage, { generateStaticParams } from '@/app/(site)/[collection]/[slug]/page';
import PackageByIdPage from '@/app/(site)/package/[id]/page';
import { getPackageMetadata, PackageScreen } from '@/app/(site)/package-screen';
import { getPrisma } from '@/lib/platform/db';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const PREFIXES = [
  'signature-trips',
  'outbound-tours',
  'kerala-tour-packages',
  'honeymoon-packages',
  'kerala-tours',
  'kerala-group-tours',
];
const NOT_FOUND = expect.objectContaining({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' }) as Error;

async function renderKey(packageKey: string): Promise<string> {
  return renderToStaticMarkup(await PackageScreen({ packageKey }));
}

it.each(PREFIXES)('the path /%s shows any package by its slug', async (collection) => {
  const element = await CollectionPackagePage({
    params: Promise.resolve({ collection, slug: 'kochi-to-kovalam' }),
  });
  expect(element.props).toEqual({ packageKey: 'kochi-to-kovalam' });
});

it('a package page returns not found for an unknown path prefix', async () => {
  const params = Promise.resolve({ collection: 'blog', slug: 'kochi-to-kovalam' });
  await expect(CollectionPackagePage({ params })).rejects.toEqual(NOT_FOUND);
});

it('a package page is the same by id and by slug, with one canonical URL', async () => {
  const byId = await PackageByIdPage({ params: Promise.resolve({ id: 'pt-2' }) });
  expect(byId.props).toEqual({ packageKey: 'pt-2' });
  expect(await renderKey('pt-2')).toBe(await renderKey('kochi-to-kovalam'));
  const metadata = await Promise.all(['pt-2', 'kochi-to-kovalam'].map(getPackageMetadata));
  expect(metadata[0]).toEqual(metadata[1]);
  expect(metadata[0]?.alternates?.canonical).toMatch(/\/kerala-tour-packages\/kochi-to-kovalam$/);
});

it('a package page shows the reviews of the trip, and only those', async () => {
  const html = await renderKey('hm-1');
  expect(html).toContain('Written about this trip');
  expect(html).toContain('Pooja and Karthik');
  expect(html).not.toContain('Margaret Whitfield');
  expect(await renderKey('3')).not.toContain('Written about this trip');
});

// Search engines punish a rating that counts reviews nobody wrote.
it('the rating that a package page gives to search engines counts neither samples nor imported reviews', async () => {
  const { review } = getPrisma();
  const sample = await review.findFirstOrThrow({ where: { tourId: 'hm-1' }, omit: { id: true } });
  const real = { ...sample, isSample: false, source: 'direct', state: 'shown' };
  const newer = [1, 2, 3, 4, 5, 6].map((day) => ({ ...real, date: new Date(Date.UTC(2026, 9, day)) }));
  await review.createMany({ data: newer });
  await review.create({ data: { ...real, source: 'google' } });
  const mixed = await renderKey('hm-1');
  expect(mixed.match(/"@type":"Review"/g)).toHaveLength(6);
  expect(mixed).toContain('"reviewCount":6');
});

it('a package page renders all three panels and the structured data without style attributes', async () => {
  const html = await renderKey('heart-of-kerala');
  for (const text of [
    'Day by day',
    'Driver bata and fuel',
    'Tips and laundry',
    'based on 5 reviews',
    'application/ld+json',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('style=');
  expect(html).not.toContain('Loading package details...');
});

it.each(['no-such-trip', '999', 'a\u0000b', '../terms', ''])(
  'a package page returns not found for %j',
  async (packageKey) => {
    await expect(PackageScreen({ packageKey })).rejects.toEqual(NOT_FOUND);
    expect(await getPackageMetadata(packageKey)).toEqual({ title: 'Package Not Found' });
  },
);

it('a package page returns not found for an inactive package', async () => {
  await getPrisma().tour.update({ where: { id: '14' }, data: { isActive: false } });
  await expect(PackageScreen({ packageKey: '14' })).rejects.toEqual(NOT_FOUND);
});

it('each package is prerendered at its canonical URL', async () => {
  await getPrisma().tour.update({ where: { id: '14' }, data: { isActive: true } });
  const params = await generateStaticParams();
  expect(params).toHaveLength(CATALOGUE_DETAILS.length);
  expect(params).toContainEqual({
    collection: 'honeymoon-packages',
    slug: 'kerala-honeymoon-hills-and-houseboat',
  });
  expect(params).toContainEqual({ collection: 'signature-trips', slug: 'heart-of-kerala' });
});
