import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { GET as getTour } from '@/app/api/tours/[id]/route';
import { getPrisma } from '@/lib/platform/db';
import { startPackages } from '@/lib/packages/catalogue/queries';
import type { AdminPackage } from '@/lib/packages/model/types';
import { makeCatalogueClient, makePackageBody, TWO_DAYS } from '@/tests/support/catalogue';
import { insertRow } from '@/tests/support/rows';
import { makeSession } from '@/tests/support/staff';

const signIn = async () => {
  const { cookie } = await makeSession();
  return { tours: makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie) };
};
const visit = (id: string) =>
  getTour(new Request(`http://localhost:3000/api/tours/${id}`), { params: Promise.resolve({ id }) });

beforeEach(startPackages);

it('a package counts and averages the reviews about it that are shown, whatever is written into it', async () => {
  const { tours } = await signIn();
  const { id = '' } = (await tours.add(makePackageBody({ rating: undefined }))).body.item ?? {};
  expect(await (await visit(id)).json()).toMatchObject({ rating: 0, reviewCount: 0 });
  expect((await tours.change(id, { rating: 4.9, reviewCount: 246, version: 1 })).status).toBe(200);
  const { review, tour } = getPrisma();
  const rate = async () => {
    const { rating, reviewCount } = await tour.findUniqueOrThrow({ where: { id } });
    return { rating: Number(rating), reviewCount };
  };
  expect(await rate()).toEqual({ rating: 4.9, reviewCount: 0 });
  for (const rating of [5, 5, 4]) await insertRow('reviews', { rating, tour_id: id });
  await insertRow('reviews', { rating: 1, tour_id: id, state: 'held' });
  expect(await rate()).toEqual({ rating: 4.7, reviewCount: 3 });
  await tours.change(id, { rating: 1 });
  expect(await rate()).toEqual({ rating: 4.7, reviewCount: 3 });
  await review.updateMany({ where: { tourId: id, rating: 4 }, data: { state: 'hidden' } });
  expect(await rate()).toEqual({ rating: 5, reviewCount: 2 });
  await review.updateMany({ where: { tourId: id }, data: { tourId: '13' } });
  expect(await rate()).toEqual({ rating: 5, reviewCount: 0 });
});

it.each([
  [1, '1 Day', []],
  [15, '14 Nights 15 Days', []],
  [2, '1 Night 2 Days', [{ ...TWO_DAYS[0], meals: ['Dinner'], accommodation: 'homestay' }, TWO_DAYS[1]]],
])(
  'a package of %d days is accepted, also with dinner on arrival and a homestay',
  async (days, duration, plan) => {
    const { tours } = await signIn();
    const body = makePackageBody({ durationDays: days, duration, itinerary: plan });
    const { id = '' } = (await tours.add(body)).body.item ?? {};
    expect(await (await visit(id)).json()).toMatchObject({ durationDays: days, duration, itinerary: plan });
  },
);
