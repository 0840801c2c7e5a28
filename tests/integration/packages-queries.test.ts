import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { getPool, getPrisma } from '@/lib/platform/db';
import {
  getPackage,
  findPackagePath,
  listPackageDetails,
  listPackages,
  listRenamed,
} from '@/lib/packages/catalogue/queries';
import { toTourRow } from '@/prisma/seed';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';
import { withUnreachableDatabase } from '@/tests/support/unreachable-database';

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reviews lose their package when it is deleted, so none counts. */
const STORED = CATALOGUE_DETAILS.map((entry) => ({ ...entry, reviewCount: 0 }));

/** Restores the seeded state: tests change rows without cleaning up. */
beforeEach(async () => {
  await getPrisma().tour.deleteMany();
  const start = Date.parse('2026-11-01T00:00:00Z');
  await getPrisma().tour.createMany({
    data: CATALOGUE.map((entry, index) => toTourRow(entry, new Date(start - index * 1_000))),
  });
});

async function deactivate(id: string): Promise<void> {
  await getPrisma().tour.update({ where: { id }, data: { isActive: false } });
}

type Prices = {
  book?: number;
  laterPrices?: unknown;
  childBands?: unknown;
  peaks?: unknown;
  single?: number;
};

/** Removes price books, child prices and peak prices, which have tests of their own. */
function withoutBooks<T extends Prices>(entry: T) {
  expect(entry.laterPrices).toEqual([]);
  expect(entry).toMatchObject({ childBands: USUAL_BANDS, peaks: [], single: 0 });
  const rest = { ...entry };
  delete rest.book;
  delete rest.laterPrices;
  delete rest.childBands;
  delete rest.peaks;
  delete rest.single;
  return rest;
}

it('listPackages returns every active package, newest first', async () => {
  expect(ids(await listPackages())).toEqual(ids([...CATALOGUE]));
  await getPrisma().tour.update({
    where: { id: '7' },
    data: { createdAt: new Date('2026-11-02T00:00:00Z') },
  });
  expect(ids(await listPackages())[0]).toBe('7');
});

it('listPackages has a stable order for packages created at the same moment', async () => {
  await getPool().query("UPDATE tours SET created_at = '2026-11-01T00:00:00Z'");
  const inOrder = ids(await listPackages());
  expect(inOrder).toEqual([...inOrder].sort((a, b) => (a < b ? 1 : -1)));
});

it('listPackages skips inactive packages', async () => {
  await deactivate('3');
  const listed = ids(await listPackages());
  expect(listed).not.toContain('3');
  expect(listed).toHaveLength(20);
});

it('listPackages returns an empty list when there are no packages', async () => {
  await getPrisma().tour.deleteMany();
  expect(await listPackages()).toEqual([]);
});

it('listPackages returns every package, without the fields that only the package page needs', async () => {
  const DETAIL_ONLY = [
    'images',
    'itinerary',
    'inclusions',
    'exclusions',
    'honeymoonSpecials',
    'stays',
    'whoFor',
    'questions',
    'extras',
    'searchTitle',
    'searchDescription',
    'updatedAt',
  ];
  const summaries = STORED.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !DETAIL_ONLY.includes(name))),
  );
  expect((await listPackages()).map(withoutBooks)).toEqual(summaries);
});

it('listPackageDetails returns every field of each package as it was stored', async () => {
  const stored = await listPackageDetails(null);
  const rest = stored.map((entry) => ({ ...withoutBooks(entry), updatedAt: '' }));
  expect(rest).toEqual(STORED.map((entry) => ({ ...entry, updatedAt: '' })));
  for (const { updatedAt } of stored) expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
});

it('getPackage finds a package without a slug by its id', async () => {
  await getPrisma().tour.update({ where: { id: '5' }, data: { slug: null } });
  expect(await getPackage('5')).toMatchObject({ id: '5', slug: null });
});

it('getPackage throws on an invalid itinerary', async () => {
  await getPool().query(`UPDATE tours SET itinerary = '[{"day": "one"}]' WHERE id = '6'`);
  await expect(getPackage('6')).rejects.toThrow();
});

it.each(['hm-1', 'kerala-honeymoon-hills-and-houseboat'])(
  'findPackagePath finds the path of the package %s',
  async (key) => {
    expect(await findPackagePath(key)).toEqual({
      path: '/honeymoon-packages/kerala-honeymoon-hills-and-houseboat',
      isFormer: false,
    });
  },
);

it('findPackagePath returns null for an inactive package and for unknown text', async () => {
  await deactivate('1');
  for (const key of ['1', 'heart-of-kerala', 'no-such-trip', 'null'])
    expect(await findPackagePath(key)).toBeNull();
});

it('listRenamed maps each former slug and the id of an active package to its current slug', async () => {
  await getPrisma().slugRedirect.createMany({
    data: [
      { oldSlug: 'kerala-heartland', tourId: '1' },
      { oldSlug: 'gone-trip', tourId: '3' },
    ],
  });
  await deactivate('3');
  await getPrisma().tour.update({ where: { id: '5' }, data: { slug: null } });
  const renamed = await listRenamed();
  // Regression: lists with the id of a package showed it as "not offered any more" once it had a slug.
  expect(renamed).toMatchObject({ 'kerala-heartland': 'heart-of-kerala', 1: 'heart-of-kerala' });
  for (const key of ['gone-trip', '3', '5']) expect(renamed).not.toHaveProperty(key);
});

it('a package query throws UNAVAILABLE instead of returning an empty list when the database is unreachable', async () => {
  await withUnreachableDatabase(async () => {
    const queries = await import('@/lib/packages/catalogue/queries');
    const reads = {
      listPackages: queries.listPackages(),
      listPackageDetails: queries.listPackageDetails(null),
      getPackage: queries.getPackage('1'),
      findPackagePath: queries.findPackagePath('1'),
    };
    const outcomes = await Promise.allSettled(Object.values(reads));
    expect(outcomes).toEqual(
      Object.keys(reads).map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'UNAVAILABLE' }),
      })),
    );
  });
  expect(await getPackage('1')).not.toBeNull();
});
