import { getPrisma } from '@/lib/platform/db';
import { makePackageBody, makeReviewBody } from '@/tests/support/catalogue';
import { insertRow } from '@/tests/support/rows';

type Target = (staffId: string | null) => Promise<{ id?: string; body?: object }>;

const withBody =
  (make: () => object): Target =>
  async () => ({ body: make() });
const onPackage =
  (body?: object): Target =>
  async () => {
    const { id } = await insertRow('tours', {
      off_season_price: 1_000,
      on_season_price: 1_200,
      is_kerala: true,
    });
    return { id: String(id), ...(body ? { body } : {}) };
  };
const onImport: Target = async () => {
  const { tour: tours, lastImport } = getPrisma();
  const { id, title } = await tours.findUniqueOrThrow({ where: { id: '3' } });
  const fields = [{ field: 'title', from: `${title}!`, to: title }];
  await lastImport.deleteMany();
  const { createdAt } = await lastImport.create({
    data: { fileName: 'trips.csv', lines: [{ row: 1, id, title, kind: 'changed', fields }] },
  });
  return { body: { at: createdAt.toISOString() } };
};
const onReview =
  (body?: object): Target =>
  async () => ({ id: String((await insertRow('reviews')).id), ...(body ? { body } : {}) });

export const CATALOGUE_READS: [string, string, Target | null][] = [
  ['packages', 'GET tours', null],
  ['packages as a file', 'GET tours/export', null],
  ['last import of packages', 'GET tours/import', null],
  ['reviews', 'GET reviews', null],
  ['age groups of children', 'GET child-prices', null],
  ['list of peak prices', 'GET peak-prices', null],
];

/** Requests that change the catalogue; only owners may send them. */
export const CATALOGUE_WRITES: [string, string, Target][] = [
  ['new package', 'POST tours', withBody(makePackageBody)],
  ['change of a package', 'PATCH tours/[id]', onPackage({ title: 'Another title' })],
  ['packages from a file', 'POST tours/import', withBody(() => [makePackageBody()])],
  ['undo of an import', 'DELETE tours/import', onImport],
  ['hiding a package', 'DELETE tours/[id]', onPackage()],
  ['new review', 'POST reviews', withBody(makeReviewBody)],
  ['change of a review', 'PATCH reviews/[id]', onReview({ rating: 3 })],
  ['hiding a review', 'DELETE reviews/[id]', onReview()],
  ['prices of children', 'PUT child-prices', withBody(() => ({ bands: [], version: 1 }))],
  ['peak prices', 'PUT peak-prices', withBody(() => ({ windows: [], singles: [], version: 1 }))],
];

/** Names of the cases whose call returns 201. */
export const CREATING = ['new package', 'new review', 'new review link', 'new enquiry'];
