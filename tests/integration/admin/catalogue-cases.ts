import * as childPrices from '@/app/api/admin/child-prices/route';
import * as peakPrices from '@/app/api/admin/peak-prices/route';
import * as review from '@/app/api/admin/reviews/[id]/route';
import * as reviews from '@/app/api/admin/reviews/route';
import * as tour from '@/app/api/admin/tours/[id]/route';
import * as exported from '@/app/api/admin/tours/export/route';
import * as imported from '@/app/api/admin/tours/import/route';
import * as tours from '@/app/api/admin/tours/route';
import { getPrisma } from '@/lib/platform/db';
import { makePackageBody, makeReviewBody } from '@/tests/support/catalogue';
import { insertRow } from '@/tests/support/rows';
import type { Handler } from '@/tests/support/staff';

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

export const CATALOGUE_READS: [string, string, Handler, Target | null][] = [
  ['packages', 'GET', tours.GET, null],
  ['packages as a file', 'GET', exported.GET, null],
  ['last import of packages', 'GET', imported.GET, null],
  ['reviews', 'GET', reviews.GET, null],
  ['age groups of children', 'GET', childPrices.GET, null],
  ['list of peak prices', 'GET', peakPrices.GET, null],
];

/** Requests that change the catalogue; only owners may send them. */
export const CATALOGUE_WRITES: [string, string, Handler, Target][] = [
  ['new package', 'POST', tours.POST, withBody(makePackageBody)],
  ['change of a package', 'PATCH', tour.PATCH, onPackage({ title: 'Another title' })],
  ['packages from a file', 'POST', imported.POST, withBody(() => [makePackageBody()])],
  ['undo of an import', 'DELETE', imported.DELETE, onImport],
  ['hiding a package', 'DELETE', tour.DELETE, onPackage()],
  ['new review', 'POST', reviews.POST, withBody(makeReviewBody)],
  ['change of a review', 'PATCH', review.PATCH, onReview({ rating: 3 })],
  ['hiding a review', 'DELETE', review.DELETE, onReview()],
  ['prices of children', 'PUT', childPrices.PUT, withBody(() => ({ bands: [], version: 1 }))],
  ['peak prices', 'PUT', peakPrices.PUT, withBody(() => ({ windows: [], singles: [], version: 1 }))],
];

/** Calls that return 201. */
export const CREATING = ['new package', 'new review', 'new review link', 'new enquiry'];
