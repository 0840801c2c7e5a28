import * as tour from '@/app/api/admin/tours/[id]/route';
import * as imported from '@/app/api/admin/tours/import/route';
import * as tours from '@/app/api/admin/tours/route';
import * as books from '@/app/api/admin/price-books/route';
import * as prices from '@/app/api/admin/prices/route';
import * as undo from '@/app/api/admin/prices/undo/route';
import { getPool } from '@/lib/platform/db';
import { makePackageBody } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { insertRow } from '@/tests/support/rows';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

let cookie: string;
let id: string;

beforeAll(async () => {
  await getPool().query(`INSERT INTO company (content) VALUES ('{"agentsMayPublish": true}')`);
});

beforeEach(async () => {
  ({ cookie } = await makeSession({ role: 'agent' }));
  const row = { off_season_price: 9_000, on_season_price: 11_000, price: 9_000, is_kerala: true };
  id = String((await insertRow('tours', row)).id);
});

async function call(handler: Handler, method: string, body: unknown) {
  const request = makeStaffRequest('/api/admin/x', { method, cookie, body });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as { field?: string; message?: string } };
}

/** Every price of every package and book. */
async function readPrices() {
  const { rows } = await getPool().query(
    `SELECT to_jsonb(l) - 'updated_at' AS line FROM price_lines AS l
     UNION ALL SELECT to_jsonb(p) FROM (
       SELECT id, price, original_price, off_season_price, on_season_price, two_persons_price, four_persons_price,
         six_persons_price FROM tours) AS p
     ORDER BY 1`,
  );
  return rows;
}

const SEASON = { season: { offSeason: 101, onSeason: 102 } };

it.each<[string, () => Promise<{ status: number }>, number]>([
  ['adding a package', () => call(tours.POST, 'POST', makePackageBody()), 422],
  ['changing one', () => call(tour.PATCH, 'PATCH', { price: 101, ...SEASON }), 422],
  ['its former price', () => call(tour.PATCH, 'PATCH', { originalPrice: 99_000 }), 422],
  ['its group prices', () => call(tour.PATCH, 'PATCH', { pricing: { twoPersons: 101 } }), 422],
  ['a file', () => call(imported.POST, 'POST', [makePackageBody()]), 422],
  ['the grid', () => call(prices.POST, 'POST', { bookId: 1, cells: [] }), 403],
  ['undoing', () => call(undo.POST, 'POST', { id: 'x' }), 403],
  ['a price book', () => call(books.POST, 'POST', { name: '2027' }), 403],
])('an agent who may publish sets no prices by %s', async (_what, send, status) => {
  const before = await readPrices();
  expect((await send()).status).toBe(status);
  expect(await readPrices()).toEqual(before);
});

it('an agent who may publish sets no prices by publishing a draft, and the draft is kept', async () => {
  const client = makeDraftClient(cookie);
  const before = await readPrices();
  await client.save(id, { season: { offSeason: 101, onSeason: 102 }, price: 101 });
  expect(await client.publish(id)).toMatchObject({ status: 422 });
  expect(await readPrices()).toEqual(before);
});

it('names the price and who may set it; other fields may be changed', async () => {
  expect(await call(tour.PATCH, 'PATCH', { title: 'Slow Hills', ...SEASON })).toMatchObject({
    status: 422,
    body: { field: 'season', message: expect.stringMatching(/only an owner may set prices\.$/) },
  });
  expect((await call(tour.PATCH, 'PATCH', { title: 'Slow Hills' })).status).toBe(200);
});
