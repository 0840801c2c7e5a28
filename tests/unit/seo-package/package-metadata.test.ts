import fc from 'fast-check';
import { getFromPrice } from '@/lib/packages/prices/published-prices';
import { formatRupees } from '@/lib/platform/format/money';
import { toPackageDescription, toPackageMetadata, toPackageTitle } from '@/lib/public/seo/package-metadata';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const SITE = { origin: 'https://kayal.example', brand: 'Kayal Trails' };
const TODAY = '2026-11-22';
const TABLE = CATALOGUE_DETAILS.map((entry) => [entry.title, entry] as const);

it('toPackageMetadata is complete for a signature trip', () => {
  const metadata = toPackageMetadata(makePackage('1'), TODAY, SITE);
  expect(metadata.title).toBe('Heart of Kerala from ₹11,500');
  expect(metadata.alternates).toEqual({
    canonical: 'https://kayal.example/signature-trips/heart-of-kerala',
  });
  expect(metadata.openGraph).toMatchObject({
    title: 'Heart of Kerala from ₹11,500 | Kayal Trails',
    url: 'https://kayal.example/signature-trips/heart-of-kerala',
    siteName: 'Kayal Trails',
    locale: 'en_IN',
    images: [
      {
        width: 1200,
        height: 630,
        url: expect.stringMatching(/^https:\/\/kayal\.example\/.*\.jpg$/) as string,
      },
    ],
  });
});

it.each([
  ['pt-1', '/kerala-tour-packages/'],
  ['hm-1', '/honeymoon-packages/'],
  ['11', '/outbound-tours/'],
  ['10', '/signature-trips/'],
])('toPackageMetadata: the canonical of %s begins with %s', (id, base) => {
  const tourPackage = makePackage(id);
  const { canonical } = toPackageMetadata(tourPackage, TODAY, SITE).alternates ?? {};
  expect(canonical).toBe(`${SITE.origin}${base}${tourPackage.slug}`);
});

it('toPackageMetadata falls back to the id without a slug', () => {
  const { alternates } = toPackageMetadata(makePackage('1', { slug: null }), TODAY, SITE);
  expect(alternates?.canonical).toBe('https://kayal.example/package/1');
});

describe.each(TABLE)('%s', (_, entry) => {
  it('the metadata has a title of at most 70 characters with name, price and brand', () => {
    const title = `${toPackageTitle(entry, TODAY)} | ${SITE.brand}`;
    expect(title).toContain(entry.title);
    expect(title).toContain(formatRupees(getFromPrice(entry, TODAY)));
    expect(title.length).toBeLessThanOrEqual(70);
  });

  it('the metadata has a description of 70 to 165 characters with price, duration and a call to action', () => {
    const description = toPackageDescription(entry, TODAY);
    expect(description).toContain(formatRupees(getFromPrice(entry, TODAY)));
    expect(description).toContain(entry.duration);
    expect(description).toMatch(/Enquire now to book\.$/);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(165);
    expect(entry.description.startsWith(description.slice(0, 30))).toBe(true);
  });
});

it('the metadata gives every package a unique title and description', () => {
  expect(new Set(CATALOGUE_DETAILS.map((entry) => toPackageTitle(entry, TODAY))).size).toBe(
    CATALOGUE_DETAILS.length,
  );
  expect(new Set(CATALOGUE_DETAILS.map((entry) => toPackageDescription(entry, TODAY))).size).toBe(
    CATALOGUE_DETAILS.length,
  );
});

it('the metadata keeps its length limits whatever staff enter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (description) => {
      const text = toPackageDescription(makePackage('1', { description }), TODAY);
      expect(text.length).toBeLessThanOrEqual(165);
      expect(text.length).toBeGreaterThanOrEqual(70);
    }),
  );
});
