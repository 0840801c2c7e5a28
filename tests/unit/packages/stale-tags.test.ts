import { readdirSync, readFileSync } from 'node:fs';
import { listStaleTags, toPackageTag } from '@/lib/packages/catalogue/stale-tags';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import type { OfferedPackage } from '@/lib/packages/model/types';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const OFFERED: OfferedPackage[] = CATALOGUE_DETAILS.map((detail) => {
  const { images, itinerary, inclusions, exclusions, honeymoonSpecials, ...others } = detail;
  const { stays, whoFor, questions, extras, searchTitle, searchDescription, updatedAt, ...summary } = others;
  const content = { images, itinerary, inclusions, exclusions, honeymoonSpecials, stays, whoFor, questions };
  return {
    summary,
    content: { ...content, extras, searchTitle, searchDescription, updatedAt },
    formerSlugs: [],
    laterPrices: [],
    childBands: [],
    peaks: [],
    single: 0,
  };
});

/** The tags of the pages that expire when one package changes. */
function after(id: string, change: (offered: OfferedPackage) => Partial<OfferedPackage>): string[] {
  const packages = OFFERED.map((one) => (one.summary.id === id ? { ...one, ...change(one) } : one));
  return listStaleTags(packages, OFFERED);
}

it('no page expires when no package has changed', () => {
  expect(listStaleTags(structuredClone(OFFERED), OFFERED)).toEqual([]);
});

it('a detail of the package page expires this page and the pages with all details of all packages', () => {
  const change = ({ content }: OfferedPackage) => ({ content: { ...content, inclusions: ['A boat'] } });
  expect(after('4', change)).toEqual(['package-details', 'package:4']);
});

it('a later price expires all pages that show totals and the planner, but not the footer', () => {
  const later = { from: '2027-04-01', book: 2, price: 1, originalPrice: null, season: null, pricing: null };
  const tags = after('4', () => ({ laterPrices: [later] }));
  expect(tags).toEqual(
    expect.arrayContaining(['packages', 'package-prices', 'package-details', 'package:4']),
  );
  expect(tags).not.toContain('every-page');
});

it('a peak price or single supplement expires all pages that show totals, and the planner', () => {
  const peak = {
    name: 'Onam',
    from: '2027-09-10',
    to: '2027-09-16',
    amount: 500,
    percent: null,
    pricing: null,
  };
  for (const change of [{ peaks: [peak] }, { single: 4_000 }])
    expect(after('4', () => change)).toEqual(
      expect.arrayContaining(['packages', 'package-prices', 'package-details', 'package:4']),
    );
});

it('a change of children’s prices expires all pages that show totals', () => {
  const tags = after('4', () => ({ childBands: USUAL_BANDS }));
  expect(tags).toEqual(expect.arrayContaining(['packages', 'package-details', 'package:4']));
  for (const tag of ['every-page', 'package-prices']) expect(tags).not.toContain(tag);
});

it('a new title expires the lists, the planner, and the pages that show the package as a similar one', () => {
  const tags = after('4', ({ summary }) => ({ summary: { ...summary, title: 'Slow Kerala' } }));
  expect(tags).toEqual(expect.arrayContaining(['packages', 'package-details', 'package:4']));
  expect(tags).not.toContain('every-page');
  expect(tags.length).toBeLessThan(OFFERED.length / 2);
});

it('a destination that disappears from the footer expires every page', () => {
  const goesToKovalam = ({ summary }: OfferedPackage) => summary.location.includes('Kovalam');
  const id = OFFERED.find(goesToKovalam)?.summary.id ?? '';
  // Without trips, Kovalam has no page that the footer could lead to.
  const tags = listStaleTags(
    OFFERED.filter((one) => !goesToKovalam(one)),
    OFFERED,
  );
  expect(tags).toEqual(expect.arrayContaining(['every-page', 'packages', toPackageTag(id)]));
});

it('the first load expires all tags', () => {
  expect(listStaleTags(OFFERED)).toHaveLength(OFFERED.length + 4);
});

const READS =
  /\b(?:listPackages|listPackageDetails|getPackage|getSearchCatalogue|getHomeReviews|listPriceFacts)\(/;

/** Pages that the server does not store, and a page that lists packages at build time only. */
const WITHOUT_TAG = ['(site)/group/[token]/page.tsx', '(site)/[collection]/[slug]/page.tsx'];
const FILES = readdirSync('app', { recursive: true, encoding: 'utf8' });

it.each(
  FILES.filter(
    (file) => /\.tsx?$/.test(file) && !/^(?:admin|api)\//.test(file) && !WITHOUT_TAG.includes(file),
  ),
)('app/%s has a tag if it shows packages or reviews', (file) => {
  const source = readFileSync(`app/${file}`, 'utf8');
  expect(READS.test(source) && !source.includes('tagPage(')).toBe(false);
});
