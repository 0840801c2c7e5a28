import { LIST_COPY } from '@/components/packages/list/list-copy';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';

const input = {
  origin: 'https://trails.example',
  brand: 'Kayal Trails',
  title: 'Honeymoon trips',
  description: 'A description.',
  path: '/honeymoon-packages',
};

it('toPageMetadata has title, share card and canonical, with absolute URLs', () => {
  expect(toPageMetadata({ ...input, picture: 'candle' })).toMatchObject({
    title: 'Honeymoon trips',
    description: 'A description.',
    alternates: { canonical: 'https://trails.example/honeymoon-packages' },
    openGraph: {
      type: 'website',
      siteName: 'Kayal Trails',
      locale: 'en_IN',
      title: 'Honeymoon trips | Kayal Trails',
      url: 'https://trails.example/honeymoon-packages',
      images: [
        {
          url: expect.stringMatching(/^https:\/\/trails\.example\/share\/candle-[0-9a-f]{8}\.jpg$/),
          width: 1200,
          height: 630,
          alt: expect.stringMatching(/\w/),
        },
      ],
    },
    twitter: { card: 'summary_large_image', images: [{ url: expect.stringMatching(/^https:/) }] },
  });
});

it('toPageMetadata gives a page excluded from search no canonical', () => {
  const metadata = toPageMetadata({ ...input, isListed: false });
  expect(metadata.alternates).toBeUndefined();
  expect(metadata.robots).toEqual({ index: false, follow: true });
});

it.each(Object.entries(LIST_COPY))('the metadata of the %s list fits a search result', (_key, copy) => {
  const title = `${copy.documentTitle} | Kayal Trails`;
  expect(title.length).toBeGreaterThanOrEqual(15);
  expect(title.length).toBeLessThanOrEqual(65);
  expect(copy.description.length).toBeGreaterThanOrEqual(70);
  expect(copy.description.length).toBeLessThanOrEqual(160);
});
