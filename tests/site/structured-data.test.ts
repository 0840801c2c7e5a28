import { getIndiaDate } from '@/lib/platform/format/dates';
import { ALL_PACKAGES, BREADCRUMBS, STRUCTURED_DATA_BASES, toPath } from '@/tests/e2e/support/catalogue';
import { CANONICAL_LISTS, CANONICAL_PAGES } from '@/tests/e2e/support/pages';
import type { RawPage } from './support/raw-page';
import { ORIGIN, read } from './support/site';

type Node = Record<string, unknown> & { '@type': string };

const KNOWN_TYPES = [
  ...['TravelAgency', 'WebSite', 'Product', 'TouristTrip', 'BreadcrumbList', 'ItemList'],
  ...['FAQPage', 'TouristDestination'],
];
const SELF_RATED = ['TravelAgency', 'Organization', 'LocalBusiness', 'WebSite'];

it('structured data of every page is valid and escaped and gives the agency itself no rating', async () => {
  for (const path of CANONICAL_PAGES) {
    const page = await read(path);
    expect([path, page.structuredData.length]).not.toEqual([path, 0]);
    for (const text of page.structuredData) expect(text).not.toContain('<');
    for (const node of readNodes(page)) {
      expect(KNOWN_TYPES).toContain(node['@type']);
      if (SELF_RATED.includes(node['@type'])) {
        expect(node).not.toHaveProperty('aggregateRating');
        expect(node).not.toHaveProperty('review');
      }
    }
  }
});

it('the structured data of the home page names the site and the agency', async () => {
  const page = await read('/');
  expect(findNode(page, 'WebSite')).toMatchObject({
    name: 'Kayal Trails',
    url: expect.stringMatching(/^https?:\/\//),
  });
  const agency = findNode(page, 'TravelAgency');
  expect(agency).toMatchObject({
    name: 'Kayal Trails',
    url: expect.stringMatching(/^https?:\/\//),
    logo: expect.stringMatching(/^https?:\/\//),
    telephone: expect.stringMatching(/^\+\d{11,15}$/),
    address: { '@type': 'PostalAddress', addressCountry: 'IN' },
  });
  expect(agency.sameAs).toHaveLength(3);
});

it('the ItemList of a list page has the packages in the order of their cards', async () => {
  for (const path of CANONICAL_LISTS) {
    const page = await read(path);
    const list = findNode(page, 'ItemList');
    const addresses = page.cards.flatMap(({ links }) => links.map(({ href }) => new URL(href, ORIGIN).href));
    const items = list.itemListElement as { position: number; url: string }[];
    expect([path, items.length]).not.toEqual([path, 0]);
    // The honeymoon list recommends other trips below its own.
    expect(items.map(({ url }) => url)).toEqual(addresses.slice(0, items.length));
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(list.numberOfItems).toBe(items.length);
  }
});

it.each(ALL_PACKAGES.map((expected) => [toPath(expected), expected] as const))(
  'the structured data of %s describes product, offers, trip and breadcrumb, and rates nothing by samples',
  async (path, expected) => {
    const page = await read(path);
    const canonical = page.headLinks.canonical?.[0];
    const product = findNode(page, 'Product');
    expect(product).toMatchObject({ name: page.h1[0], url: canonical, brand: { name: 'Kayal Trails' } });
    expect(String(product.description).length).toBeGreaterThan(40);
    const images = product.image as string[];
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect([image, (await fetch(image)).status]).toEqual([image, 200]);

    const offer = product.offers as Node & { offers?: Node[] };
    const prices = [expected.price, expected.onSeason].filter(Boolean).map(toNumber);
    expect(offer).toMatchObject({
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: canonical,
    });
    if (new Set(prices).size === 2) {
      expect(offer).toMatchObject({
        '@type': 'AggregateOffer',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
      });
      const bySeason = { 'Off Season': prices[0], 'On Season': prices[1] };
      expect(Object.fromEntries(offer.offers?.map(({ name, price }) => [name, price]) ?? [])).toEqual(
        bySeason,
      );
      for (const { validThrough, priceValidUntil } of offer.offers ?? [])
        expect([priceValidUntil, String(validThrough) >= getIndiaDate()]).toEqual([validThrough, true]);
      expect(offer.priceValidUntil).toBe(offer.offers?.[0]?.validThrough);
      expect(offer.offerCount).toBe(2);
    } else {
      expect(offer.priceValidUntil).toBe(getEndOfPriceYear());
      expect(offer['@type']).toBe('Offer');
      expect(typeof offer.price).toBe('number');
      if (expected.price !== '₹') expect(offer.price).toBe(prices[0]);
      expect(page.text).toContain(`₹${Number(offer.price).toLocaleString('en-IN')}`);
    }

    // All reviews of the catalogue are samples, which only the page counts.
    expect(product).not.toHaveProperty('aggregateRating');
    expect(product).not.toHaveProperty('review');

    const trip = findNode(page, 'TouristTrip') as Node & {
      itinerary: { itemListElement: { name: string }[] };
    };
    expect(trip.url).toBe(canonical);
    const days = trip.itinerary.itemListElement.map(({ name }) => name.replace(/^Day \d+: /, ''));
    expect(days.length).toBe(Number(/(\d+) Days/.exec(page.text)?.[1]));
    for (const day of days) expect(page.headings).toContain(day);

    const crumbs = findNode(page, 'BreadcrumbList').itemListElement as {
      position: number;
      name: string;
      item: string;
    }[];
    expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(crumbs.map(({ name }) => name)).toEqual(['Home', BREADCRUMBS[expected.prefix], page.h1[0]]);
    const base = STRUCTURED_DATA_BASES[expected.prefix];
    expect(crumbs.map(({ item }) => new URL(item).href)).toEqual(
      ['/', `/${base}`, `/${base}/${expected.slug}`].map((address) => new URL(address, ORIGIN).href),
    );
  },
);

it('the structured data of a place’s page describes the place, its breadcrumb and its trips', async () => {
  const page = await read('/places/munnar');
  expect(findNode(page, 'TouristDestination')).toMatchObject({
    name: page.h1[0],
    url: page.headLinks.canonical?.[0],
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
  const trips = findNode(page, 'ItemList').itemListElement as { url: string }[];
  const cards = page.cards.flatMap(({ links }) => links.map(({ href }) => new URL(href, ORIGIN).href));
  expect(trips.map(({ url }) => url)).toEqual(cards);
  expect(cards.length).toBeGreaterThan(5);
  expect(page.breadcrumb).toEqual(['Home', 'Munnar']);
});

function readNodes(page: RawPage): Node[] {
  return page.structuredData.flatMap((text) => {
    const graph = JSON.parse(text) as { '@context': string; '@graph'?: Node[] };
    expect(graph['@context']).toBe('https://schema.org');
    return graph['@graph'] ?? [graph as unknown as Node];
  });
}

function findNode(page: RawPage, type: string): Node {
  const found = readNodes(page).filter((node) => node['@type'] === type);
  expect([page.path, type, found.length]).toEqual([page.path, type, 1]);
  return found[0] as Node;
}

function toNumber(price: string | undefined): number {
  return Number((price ?? '').replace(/[₹,]/g, ''));
}

/** The last day of the current price year (April to March, Indian time), for example 2026-03-31 in 2025-26. */
function getEndOfPriceYear(): string {
  const today = getIndiaDate();
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) >= '04-01' ? year + 1 : year}-03-31`;
}
