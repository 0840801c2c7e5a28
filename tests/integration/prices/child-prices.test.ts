import { GET, PUT } from '@/app/api/admin/child-prices/route';
import type { ChildPrices } from '@/lib/packages/child-prices/types';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { getPool } from '@/lib/platform/db';
import { stopSnapshot } from '@/lib/platform/page-expiry/snapshot';
import { ask } from '@/tests/support/described';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

const BANDS = [{ from: 0, to: 17, label: 'with extra bed', percent: null, amount: 4_000 }];
type Answer = ChildPrices & { message?: string; field?: string; current?: ChildPrices };

async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  const call = async (handler: typeof GET, method: string, body?: object) => {
    const request = makeStaffRequest('/api/admin/child-prices', { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({}) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return { staff, read: () => call(GET, 'GET'), save: (body: object) => call(PUT, 'PUT', body) };
}

beforeAll(() => startPackages());
afterAll(() => stopSnapshot('packages'));
beforeEach(() => getPool().query('DELETE FROM child_prices'));

it('the site starts with the built-in age groups; a change by an owner is in the next total and in the audit log', async () => {
  const owner = await signIn();
  expect((await owner.read()).body).toEqual({
    bands: USUAL_BANDS,
    version: 1,
    updatedAt: null,
    updatedBy: null,
  });
  const saved = await owner.save({ bands: BANDS, version: 1 });
  expect(saved).toMatchObject({
    status: 200,
    body: { bands: BANDS, version: 2, updatedBy: owner.staff.username },
  });
  const { body } = await ask('GET /api/totals', { query: '?adults=2&children=4,9' });
  const { packages, car } = body as { packages: Record<string, { total: number; sum: string }>; car: string };
  expect(car).toMatch(/^MPV of the Innova class with/); // children need a seat
  expect(packages['hm-1']).toMatchObject({
    total: 27_000,
    sum: expect.stringContaining('2 children of 0 to 17 years, with extra bed × ₹4,000 = ₹8,000'),
  });
  const { rows } = await getPool().query('SELECT action, detail FROM audit_lines WHERE staff_id = $1', [
    owner.staff.id,
  ]);
  expect(rows).toEqual([
    {
      action: 'child-prices-changed',
      detail: {
        before: { children: expect.stringContaining('5 to 11 years: 50% of the adult rate') },
        after: { children: '0 to 17 years: ₹4,000 each, with extra bed' },
      },
    },
  ]);
  expect((await owner.save({ bands: BANDS, version: 2 })).body.version).toBe(2); // nothing changed
});

it('one of two saves of the same version succeeds; the other gets the stored age groups', async () => {
  const owner = await signIn();
  const answers = await Promise.all([BANDS, []].map((bands) => owner.save({ bands, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.current).toEqual((await owner.read()).body);
});

it('age groups with a gap are refused with the field in the response; agents can only read them', async () => {
  const [owner, agent] = [await signIn(), await signIn('agent')];
  expect(await owner.save({ bands: [{ ...BANDS[0], from: 2 }], version: 1 })).toMatchObject({
    status: 422,
    body: { message: 'Ages 0 to 1 are in no age group.', field: 'bands.0.from' },
  });
  expect((await agent.read()).status).toBe(200);
  expect((await agent.save({ bands: [], version: 1 })).status).toBe(403);
});

it('stored age groups that this release does not accept are replaced by the built-in ones', async () => {
  await getPool().query(`INSERT INTO child_prices (bands) VALUES ('[{"from": 3}]')`);
  expect((await (await signIn()).read()).body.bands).toEqual(USUAL_BANDS);
});
