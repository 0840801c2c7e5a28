import type { Thing } from 'schema-dts';
import { toPackageGraph } from '@/lib/public/seo/package-graph';
import type { TripReview } from '@/lib/company/reviews/types';
import type { PackageDetail } from '@/lib/packages/model/types';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const SITE = { origin: 'https://kayal.example', brand: 'Kayal Trails' };
const DEFAULT_DAY = '2025-11-21';
type Node = Record<string, unknown> & { '@type': string };

function nodeOf(tourPackage: PackageDetail, type: string, today = DEFAULT_DAY): Node {
  const nodes = toPackageGraph(tourPackage, today, SITE) as readonly Thing[] as unknown as readonly Node[];
  const found = nodes.find((node) => node['@type'] === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
}

// Regression: the rating counted reviews that were imported from other sites.
it('the structured data rates and shows the reviews that were written for this site: no samples, none from other sites', () => {
  const reviews = [
    makeReview('Asha', { source: 'direct' }),
    makeReview('Binu', { source: 'google', rating: 1 }),
    makeReview('Cyril', { source: 'direct', rating: 1, isSample: true }),
  ];
  const [product] = toPackageGraph(makePackage('1'), DEFAULT_DAY, { ...SITE, reviews });
  expect(product).toMatchObject({
    '@type': 'Product',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4,
      reviewCount: 1,
      bestRating: 5,
      worstRating: 1,
    },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Asha' },
        datePublished: '2026-10-27',
        reviewBody: 'Calm and green.',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      },
    ],
  });
  const [bare] = toPackageGraph(makePackage('1'), DEFAULT_DAY, { ...SITE, reviews: reviews.slice(1) });
  expect(bare).not.toHaveProperty('review');
  expect(bare).not.toHaveProperty('aggregateRating');
});

it('the rating of the structured data counts the reviews that the page does not show, with one decimal', () => {
  const reviews = [5, 4, 4].map((rating, index) => makeReview(`Guest ${index}`, { rating }));
  const [product] = toPackageGraph(makePackage('1'), DEFAULT_DAY, { ...SITE, reviews, shown: 1 });
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
    review: [{ author: { name: 'Guest 0' } }],
  });
});

function makeReview(customerName: string, changes: Partial<TripReview>): TripReview {
  return {
    id: customerName,
    customerName,
    rating: 4,
    reviewText: 'Calm and green.',
    date: '2026-10-27',
    location: '',
    verified: true,
    source: 'direct',
    answer: '',
    tourId: '1',
    isSample: false,
    ...changes,
  };
}

const on = toSeason('On Season', 14000, '2025-10-01', '2026-03-31');
const nextOff = toSeason('Off Season', 11500, '2026-04-01', '2026-09-30');
const nextOn = toSeason('On Season', 14000, '2026-10-01', '2027-03-31');

it.each([
  ['2025-10-01', [on, nextOff]],
  [DEFAULT_DAY, [on, nextOff]],
  ['2026-03-30', [on, nextOff]],
  // Trips start from tomorrow on.
  ['2026-03-31', [nextOff, nextOn]],
  ['2026-04-01', [nextOff, nextOn]],
  ['2026-09-29', [nextOff, nextOn]],
])('on %s, the structured data offers this season and the next if their prices differ', (today, offers) => {
  expect(nodeOf(makePackage('1'), 'Product', today).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 11500,
    highPrice: 14000,
    offerCount: 2,
    priceCurrency: 'INR',
    priceValidUntil: offers[0]?.validThrough,
    offers,
  });
});

it('the structured data offers take the price of the next season from its price book', () => {
  const season = { offSeason: 12_500, onSeason: 14_000 };
  const tourPackage = makePackage('1', {
    laterPrices: [{ book: 2, from: '2026-04-01', price: 12_500, originalPrice: null, season, pricing: null }],
  });
  expect(nodeOf(tourPackage, 'Product').offers).toMatchObject({
    lowPrice: 12_500,
    offers: [on, { ...nextOff, price: 12_500 }],
  });
});

it.each([
  ['7', 1800, 'per pax (min 4 person)'],
  ['pt-1', 8500, 'per pax (min 4 person)'],
  ['hm-1', 19000, 'for couple'],
  ['11', 36500, 'per person'],
])('the structured data of package %s has a single offer at %i', (id, price, unitText) => {
  const { offers } = nodeOf(makePackage(id), 'Product');
  expect(offers).toMatchObject({
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    priceValidUntil: '2026-03-31',
    priceSpecification: { unitText },
  });
  expect(offers).not.toHaveProperty('name');
});

function toSeason(name: string, price: number, validFrom: string, validThrough: string) {
  return { name, price, validFrom, validThrough, priceValidUntil: validThrough };
}

it.each([
  ['1', 'Kerala Tours', '/kerala-tours'],
  ['pt-1', 'Kerala Group Tours', '/kerala-group-tours'],
  ['hm-1', 'Honeymoon Packages', '/honeymoon-packages'],
  ['11', 'Outbound Tours', '/outbound-tours'],
])('the breadcrumbs of package %s go through %s at %s', (id, name, base) => {
  const tourPackage = makePackage(id);
  const { itemListElement } = nodeOf(tourPackage, 'BreadcrumbList');
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kayal.example/' },
    { '@type': 'ListItem', position: 2, name, item: `https://kayal.example${base}` },
    {
      '@type': 'ListItem',
      position: 3,
      name: tourPackage.title,
      item: `https://kayal.example${base}/${tourPackage.slug}`,
    },
  ]);
});

it('the breadcrumbs of a package without a slug end at its id', () => {
  const { itemListElement } = nodeOf(makePackage('1', { slug: null }), 'BreadcrumbList');
  expect(itemListElement).toContainEqual(
    expect.objectContaining({ item: 'https://kayal.example/package/1' }),
  );
});

describe.each(CATALOGUE_DETAILS.map((entry) => [entry.title, entry] as const))('%s', (_, entry) => {
  it('the structured data has the canonical URL, pictures with absolute URLs, and every day', () => {
    const product = nodeOf(entry, 'Product');
    const trip = nodeOf(entry, 'TouristTrip') as Node & { itinerary: { itemListElement: unknown[] } };
    expect(product.url).toBe(trip.url);
    expect(product.url).not.toMatch(/kerala-tours|kerala-group-tours/);
    expect((product.image as string[]).every((url) => url.startsWith('https://kayal.example/'))).toBe(true);
    expect((product.image as string[]).length).toBeGreaterThanOrEqual(2);
    expect(trip.itinerary.itemListElement).toHaveLength(entry.durationDays);
  });
});

it('the structured data omits a missing itinerary', () => {
  const bare = makePackage('1', { itinerary: [] });
  expect(nodeOf(bare, 'TouristTrip')).not.toHaveProperty('itinerary');
});
