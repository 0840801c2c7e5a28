import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { GET as getTour } from '@/app/api/tours/[id]/route';
import { getPackage, startPackages } from '@/lib/packages/catalogue/queries';
import { toPriced } from '@/lib/packages/prices/price';
import { getTotal } from '@/lib/packages/prices/total';
import type { AdminPackage } from '@/lib/packages/model/types';
import { makeCatalogueClient } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { makeFileClient } from '@/tests/support/package-files';
import { makeSession } from '@/tests/support/staff';

const KATHAKALI = { name: 'Kathakali evening', price: 600, unit: 'person', note: 'From the make-up on.' };
const JEEP = { name: 'Jeep to Kolukkumalai', price: 3_500, unit: 'vehicle', note: '' };
const EXTRAS = [KATHAKALI, JEEP];
const CHOICE = { date: '2027-05-01', month: null, adults: 2, children: 0, ages: [] };

async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { cookie } = await makeSession({ role });
  const tours = makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie);
  return { tours, drafts: makeDraftClient(cookie) };
}

const getSum = async (id: string) => {
  const tourPackage = await getPackage(id);
  if (!tourPackage) throw new Error('The package is not there.');
  return getTotal(toPriced(tourPackage), CHOICE, '2026-11-26').amount;
};

beforeEach(startPackages);

it('the public API returns the extras of a package, and the total price leaves them out', async () => {
  const { tours } = await signIn();
  const before = await getSum('1');
  await tours.change('1', { extras: EXTRAS, version: 1 });
  const request = new Request('http://localhost:3000/api/tours/1');
  const answer = await getTour(request, { params: Promise.resolve({ id: '1' }) });
  expect(await answer.json()).toMatchObject({ extras: EXTRAS });
  expect(await getSum('1')).toBe(before);
});

it('a restored version has its extras, with the current price of those still offered', async () => {
  const { drafts, tours } = await signIn();
  await tours.change('2', { extras: EXTRAS, version: 1 });
  await tours.change('2', { extras: [{ ...JEEP, price: 4_000 }], version: 2 });
  const { body } = await drafts.restore('2', 2);
  expect(body.item?.draft?.content.extras).toEqual([KATHAKALI, { ...JEEP, price: 4_000 }]);
});

it('an agent can save extras in a draft, and an owner can publish them', async () => {
  const agent = await signIn('agent');
  expect((await agent.drafts.save('3', { extras: EXTRAS, revision: 0 })).status).toBe(200);
  const owner = await signIn();
  expect((await owner.drafts.publish('3', { revision: 1 })).status).toBe(200);
  expect((await owner.drafts.open('3')).body.item?.published?.content.extras).toEqual(EXTRAS);
});

it.each(['json', 'csv'] as const)(
  'a %s export has the extras of packages, and importing it restores them',
  async (format) => {
    const { tours } = await signIn();
    const { load, read } = await makeFileClient();
    await tours.change('4', { extras: EXTRAS });
    const file = await (await read(format)).text();
    await tours.change('4', { extras: [] });
    const { body } = await load(file, { format });
    expect(body).toMatchObject({ changed: 1, errors: [] });
    expect((await getPackage('4'))?.extras).toEqual(EXTRAS);
  },
);
