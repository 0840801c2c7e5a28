import fc from 'fast-check';
import {
  COLLECTION_LIST,
  COLLECTIONS,
  findCollectionByPath,
  getCollectionOf,
  selectCollection,
  toPackagePath,
  type CollectionKey,
} from '@/lib/packages/model/collections';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const KEYS: CollectionKey[] = ['signature', 'group', 'honeymoon', 'outbound'];

/** The same packages in a different order. */
const shuffled = fc.shuffledSubarray([...CATALOGUE_DETAILS], { minLength: 21 });

it.each([
  ['honeymoon', 'a honeymoon and popular', makePackage('hm-1', { isPopular: true })],
  ['honeymoon', 'a honeymoon with season prices', makePackage('1', { isHoneymoon: true })],
  ['honeymoon', 'a honeymoon with party prices', makePackage('pt-1', { isHoneymoon: true })],
  ['signature', 'popular', makePackage('1', { season: null })],
  ['signature', 'popular with party prices', makePackage('pt-1', { isPopular: true })],
  ['signature', 'in Kerala with season prices', makePackage('1', { isPopular: false })],
  ['group', 'in Kerala with party prices', makePackage('pt-1')],
  ['outbound', 'abroad', makePackage('11')],
  ['outbound', 'abroad with season prices', makePackage('1', { isKerala: false, isPopular: false })],
  ['outbound', 'in Kerala with one price', makePackage('1', { isPopular: false, season: null })],
])('getCollectionOf returns the list %s for a package that is %s', (key, _why, tourPackage) => {
  expect(getCollectionOf(tourPackage).key).toBe(key);
});

it.each(['/', '', '/signature-trips/', 'signature-trips', '/create', '/admin', '/package', '/__proto__'])(
  'the path %j is not that of a list',
  (path) => {
    expect(findCollectionByPath(path)).toBeNull();
  },
);

it('each path of a list belongs to that list only', () => {
  const paths = COLLECTION_LIST.flatMap(({ path, aliases }) => [path, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const entry of COLLECTION_LIST) {
    for (const path of [entry.path, ...entry.aliases]) expect(findCollectionByPath(path)).toBe(entry);
  }
});

it.each([
  ['signature', '/signature-trips', '/kerala-tours', 'Kerala Tours'],
  ['group', '/kerala-tour-packages', '/kerala-group-tours', 'Kerala Group Tours'],
  ['honeymoon', '/honeymoon-packages', '/honeymoon-packages', 'Honeymoon Packages'],
  ['outbound', '/outbound-tours', '/outbound-tours', 'Outbound Tours'],
] as const)(
  'the list %s has the canonical path %s, the structured data path %s and the breadcrumb %s',
  (key, path, structuredDataBase, breadcrumb) => {
    expect(COLLECTIONS[key]).toMatchObject({ key, path, structuredDataBase, breadcrumb });
  },
);

it.each([
  ['1', '/signature-trips/heart-of-kerala'],
  ['10', '/signature-trips/off-beater-kerala-vagamon'],
  ['pt-2', '/kerala-tour-packages/kochi-to-kovalam'],
  ['hm-1', '/honeymoon-packages/kerala-honeymoon-hills-and-houseboat'],
  ['11', '/outbound-tours/dubai-city-and-desert'],
  ['14', '/outbound-tours/bali-ubud-and-seminyak'],
])('toPackagePath: the path of package %s is %s', (id, path) => {
  expect(toPackagePath(makePackage(id))).toBe(path);
});

it.each([
  [null, '7', '/package/7'],
  ['', '7', '/package/7'],
  [null, 'a b/c?d', '/package/a%20b%2Fc%3Fd'],
])('toPackagePath: the path of a package with slug %j and id %j is %s', (slug, id, path) => {
  expect(toPackagePath(makePackage('1', { slug, id }))).toBe(path);
});

it('toPackagePath is below /signature-trips except for ids 11 to 14, which are below /outbound-tours', () => {
  const numbered = CATALOGUE_DETAILS.filter(({ id }) => /^\d+$/.test(id));
  expect(numbered).toHaveLength(14);
  for (const tourPackage of numbered) {
    const base = Number(tourPackage.id) >= 11 ? '/outbound-tours' : '/signature-trips';
    expect(toPackagePath(tourPackage)).toBe(`${base}/${tourPackage.slug}`);
  }
});

it.each([
  ['signature', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ['group', ['pt-1', 'pt-2', 'pt-3', 'pt-4', 'pt-5', 'pt-6']],
  ['honeymoon', ['hm-1']],
  ['outbound', ['11', '12', '13', '14']],
] as const)('selectCollection: %s lists its packages by number, whatever the input order', (key, ids) => {
  fc.assert(
    fc.property(shuffled, (packages) => {
      expect(selectCollection(packages, key).map(({ id }) => id)).toEqual(ids);
    }),
  );
});

it('selectCollection puts every catalogue package into exactly one list', () => {
  const listed = KEYS.flatMap((key) => selectCollection(CATALOGUE_DETAILS, key).map(({ id }) => id));
  expect([...listed].sort()).toEqual(CATALOGUE_DETAILS.map(({ id }) => id).sort());
});

it('selectCollection sorts numbers inside ids numerically: pt-10 after pt-9', () => {
  const packages = ['pt-10', 'pt-9', 'pt-1'].map((id) => makePackage('pt-1', { id }));
  expect(selectCollection(packages, 'group').map(({ id }) => id)).toEqual(['pt-1', 'pt-9', 'pt-10']);
});

it('selectCollection does not mutate its input', () => {
  const packages = [makePackage('1', { id: '2' }), makePackage('1', { id: '1' })];
  selectCollection(packages, 'signature');
  expect(packages.map(({ id }) => id)).toEqual(['2', '1']);
});
