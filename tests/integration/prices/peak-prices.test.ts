import { GET, PUT } from '@/app/api/admin/peak-prices/route';
import { readPeakPrices } from '@/lib/packages/peak-prices/queries';
import type { PeakPrices } from '@/lib/packages/peak-prices/types';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { getPool } from '@/lib/platform/db';
import { stopSnapshot } from '@/lib/platform/page-expiry/snapshot';
import { ask } from '@/tests/support/described';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

const YEAR = new Date().getUTCFullYear() + 1;
const CHRISTMAS = {
  name: 'Christmas and New Year',
  from: `${YEAR}-12-20`,
  to: `${YEAR + 1}-01-05`,
  amount: 3_000,
  percent: null,
  pricing: null,
  on: 'all',
};
const SINGLE = { amount: 4_000, on: 'signature' };
const EVE = `${YEAR}-12-24`;
type Answer = PeakPrices & { message?: string; field?: string; current?: PeakPrices };

async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  const call = async (handler: typeof GET, method: string, body?: object) => {
    const request = makeStaffRequest('/api/admin/peak-prices', { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({}) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return { staff, read: () => call(GET, 'GET'), save: (body: object) => call(PUT, 'PUT', body) };
}

/** Returns the price of a trip that starts on Christmas Eve. Expects the same total from both API endpoints. */
async function price(id: string, party: string) {
  const { body: totals } = await ask('GET /api/totals', { query: `?date=${EVE}&${party}` });
  const { body } = await ask('GET /api/price', { query: `?package=${id}&date=${EVE}&${party}` });
  const { packages } = totals as { packages: Record<string, { total: number; detail: string }> };
  const answer = body as { total: number; peak: object | null; single: number; notes: string[] };
  expect(packages[id]?.total).toBe(answer.total);
  return { ...answer, detail: packages[id]?.detail ?? '' };
}

beforeAll(() => startPackages());
afterAll(() => stopSnapshot('packages'));
beforeEach(() => getPool().query('DELETE FROM peak_prices'));

it('a Christmas price is in the next totals of a couple, a family and a single traveller, and in the audit log', async () => {
  const owner = await signIn();
  expect((await owner.read()).body).toEqual({
    windows: [],
    singles: [],
    previous: null,
    version: 1,
    updatedAt: null,
    updatedBy: null,
  });
  const before = await price('1', 'adults=2&children=4,7,11');
  expect(before.peak).toBeNull();
  const saved = await owner.save({ windows: [CHRISTMAS], singles: [SINGLE], version: 1 });
  expect(saved).toMatchObject({
    status: 200,
    body: { windows: [CHRISTMAS], singles: [SINGLE], version: 2, updatedBy: owner.staff.username },
  });

  const family = await price('1', 'adults=2&children=4,7,11');
  expect(family).toMatchObject({
    total: before.total + 2 * 3_000 + 2 * 1_500,
    peak: { name: CHRISTMAS.name, from: CHRISTMAS.from, to: CHRISTMAS.to },
  });
  const words = `Christmas and New Year, 20 Dec to 5 Jan ${YEAR + 1}`;
  expect(family.detail).toContain(words);
  expect(family.notes).toContain(`${words}: ₹3,000 more per person, included in this total.`);
  expect((await price('hm-1', 'adults=2')).total).toBe(25_000);
  expect(await price('1', 'adults=1')).toMatchObject({ total: 21_000, single: 4_000 });

  const { rows } = await getPool().query('SELECT action, detail FROM audit_lines WHERE staff_id = $1', [
    owner.staff.id,
  ]);
  expect(rows).toEqual([
    {
      action: 'peak-prices-changed',
      detail: {
        before: { 'peak prices': 'none', 'single room': 'none' },
        after: {
          'peak prices': `${words}: ₹3,000 more per person, all packages`,
          'single room': '₹4,000, Our Signature Trips',
        },
      },
    },
  ]);
  const again = await owner.save({ windows: [CHRISTMAS], singles: [SINGLE], version: 2 });
  expect(again.body.version).toBe(2); // nothing changed
});

it('the last change of peak prices can be undone once, by any owner', async () => {
  const [owner, other] = [await signIn(), await signIn()];
  await owner.save({ windows: [CHRISTMAS], singles: [], version: 1 });
  const changed = await owner.save({ windows: [], singles: [SINGLE], version: 2 });
  expect(changed.body.previous).toEqual({ windows: [CHRISTMAS], singles: [] });
  const { previous, version } = (await other.read()).body;
  const undone = await other.save({ ...previous, version });
  expect(undone.body).toMatchObject({ windows: [CHRISTMAS], singles: [], previous: null, version: 4 });
});

it('one of two saves of the same version succeeds; the other gets the stored peak prices', async () => {
  const owner = await signIn();
  const answers = await Promise.all(
    [[CHRISTMAS], []].map((windows) => owner.save({ windows, singles: [SINGLE], version: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.current).toEqual((await owner.read()).body);
});

it('peak prices with overlapping days are refused with the field in the response; agents can only read them', async () => {
  const [owner, agent] = [await signIn(), await signIn('agent')];
  const windows = [CHRISTMAS, { ...CHRISTMAS, name: 'Again' }];
  expect(await owner.save({ windows, singles: [], version: 1 })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('overlaps'), field: 'windows.1.from' },
  });
  expect((await agent.read()).status).toBe(200);
  expect((await agent.save({ windows: [], singles: [], version: 1 })).status).toBe(403);
});

it('stored peak prices that this release does not accept are left out instead of failing every page', async () => {
  await getPool().query(`INSERT INTO peak_prices (windows) VALUES ('[{"from": 3}]')`);
  expect((await (await signIn()).read()).body.windows).toEqual([]);
  expect(await readPeakPrices()).toEqual({ windows: [], singles: [] });
});

it('peak prices for an unknown package are refused, unless the stored ones contain it already', async () => {
  const owner = await signIn();
  const ghost = { ...CHRISTMAS, on: ['no-such-package'] };
  for (const change of [
    { windows: [ghost], singles: [] },
    { windows: [], singles: [{ ...SINGLE, on: ['1', 'no-such-package'] }] },
  ])
    expect(await owner.save({ ...change, version: 1 })).toMatchObject({
      status: 422,
      body: { message: 'There is no package no-such-package.', field: 'windows' },
    });
  await owner.save({ windows: [{ ...CHRISTMAS, on: ['1'] }], singles: [], version: 1 });
  await getPool().query(
    `UPDATE peak_prices SET windows = jsonb_set(windows, '{0,on}', '["no-such-package"]')`,
  );
  const { version } = (await owner.read()).body;
  expect(await owner.save({ windows: [ghost], singles: [SINGLE], version })).toMatchObject({ status: 200 });
});
