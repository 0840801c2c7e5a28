import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { GET as getTour } from '@/app/api/tours/[id]/route';
import { startPackages } from '@/lib/packages/catalogue/queries';
import type { AdminPackage } from '@/lib/packages/model/types';
import { makeCatalogueClient, makePackageBody, TWO_DAYS } from '@/tests/support/catalogue';
import { makeSession } from '@/tests/support/staff';

const signIn = async () => {
  const { cookie } = await makeSession();
  return { tours: makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie) };
};
const visit = (id: string) =>
  getTour(new Request(`http://localhost:3000/api/tours/${id}`), { params: Promise.resolve({ id }) });

beforeEach(startPackages);

it('a new package has a rating of 0 until it has reviews', async () => {
  const { tours } = await signIn();
  const { id = '' } = (await tours.add(makePackageBody({ rating: undefined }))).body.item ?? {};
  expect(await (await visit(id)).json()).toMatchObject({ rating: 0, reviewCount: 0 });
  await tours.change(id, { rating: 4.5, reviewCount: 2, version: 1 });
  expect(await (await visit(id)).json()).toMatchObject({ rating: 4.5, reviewCount: 2 });
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
