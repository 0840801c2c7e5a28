import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as company from '@/app/api/admin/company/route';
import * as restore from '@/app/api/admin/tours/[id]/versions/[number]/restore/route';
import * as imported from '@/app/api/admin/tours/import/route';
import { getPool } from '@/lib/platform/db';
import type { PriceBook } from '@/lib/packages/price-books/types';
import type { Holder, Right } from '@/lib/staff/permissions/permissions';
import { makeDraftClient } from '@/tests/support/drafts';
import { makePriceClient } from '@/tests/support/prices';
import { makeSession } from '@/tests/support/staff';
import { addPackage, asOwner, BAND, EXTRA, PRICED, readCompany, send, WRITERS } from './price-writers';

const HOLDERS: [string, Holder][] = [
  ['an owner', { role: 'owner', rights: [] }],
  ['an agent with no right', { role: 'agent', rights: [] }],
  ['an agent who may publish', { role: 'agent', rights: ['publish'] }],
  ['an agent who may change prices', { role: 'agent', rights: ['prices'] }],
  ['an agent who may do both', { role: 'agent', rights: ['publish', 'prices'] }],
  [
    'an agent with all other rights',
    { role: 'agent', rights: ['all-requests', 'export', 'rates', 'margins'] },
  ],
];

const REFUSALS: Partial<Record<Right | 'owner', string>> = {
  owner: 'Only owners may do this.',
  rates: 'Your account may not change the rate book. An owner can allow it on the page People.',
  prices: 'Your account may not change prices. An owner can allow it on the page People.',
  publish:
    'Your account may not publish packages, reviews and pictures. An owner can allow it on the page People.',
};

beforeEach(async () => {
  await getPool().query('DELETE FROM child_prices; DELETE FROM peak_prices; DELETE FROM company');
  const owner = await makePriceClient();
  const { items = [] } = (await owner.listBooks()).body;
  for (const { id, version, isCurrent } of items as PriceBook[])
    if (!isCurrent) await owner.deleteBook(id, version);
});

describe.each(Object.entries(WRITERS))('%s', (_name, { handler, method, needs, prepare }) => {
  it.each(HOLDERS)('a price write by %s requires the rights for it', async (_who, { role, rights }) => {
    const call = await prepare(await addPackage());
    const { cookie, staff } = await makeSession({ role, rights });
    const before = await readState();
    const answer = await send(handler, { ...call, method, cookie });
    const missing =
      role === 'owner' ? undefined : needs.find((need) => need === 'owner' || !rights.includes(need));
    if (missing) {
      expect(answer).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining(REFUSALS[missing] ?? '?') },
      });
      expect(await readState()).toEqual(before);
      expect(await readRefusals(staff.id)).toHaveLength(1);
    } else {
      expect([200, 201]).toContain(answer.status);
      expect(await readState()).not.toEqual(before);
    }
  });
});

it('the table of price writes has every handler that needs a right to prices or rates', () => {
  const routes = readdirSync('app/api/admin', { recursive: true, encoding: 'utf8' });
  const found = routes
    .filter((file) => path.basename(file) === 'route.ts')
    .flatMap((file) => {
      const source = readFileSync(path.join('app/api/admin', file), 'utf8');
      return [
        ...source.matchAll(
          /export const (\w+) = staffHandler\(\s*(?:'(?:prices|rates):write'|CHANGE_RATES)/g,
        ),
      ];
    });
  const listed = Object.values(WRITERS).filter(({ needs }) => !needs.includes('publish'));
  const byRoute = new Set(listed.map(({ handler }) => handler));
  byRoute.delete(company.PUT); // checks the right itself, by field
  for (const { handler, needs } of listed) if (needs.includes('owner')) byRoute.delete(handler);
  expect(byRoute.size).toBe(found.length);
});

it('an agent can prepare prices in a draft, which stays when publishing is refused', async () => {
  const { cookie } = await makeSession({ role: 'agent', rights: ['publish'] });
  const [client, id, before] = [makeDraftClient(cookie), await addPackage(), await readState()];
  await client.save(id, PRICED);
  expect(await client.publish(id)).toMatchObject({
    status: 403,
    body: { field: 'price', message: `Price: ${REFUSALS.prices}` },
  });
  expect(await readState()).toEqual(before);
  expect((await client.open(id)).body.item?.draft?.content.price).toBe(101);
});

it('restoring a version of a package does not restore its prices', async () => {
  const id = await addPackage();
  await (await asOwner()).save(id, { title: 'Slow Hills', ...PRICED, extras: [EXTRA] });
  await (await asOwner()).publish(id);
  await (await asOwner()).save(id, { extras: [{ ...EXTRA, price: 1_100 }] });
  await (await asOwner()).publish(id);
  const { cookie } = await makeSession({ role: 'agent', rights: ['publish'] });
  const before = await readState();
  expect((await send(restore.POST, { method: 'POST', cookie, id, number: '2', body: {} })).status).toBe(200);
  expect((await makeDraftClient(cookie).publish(id)).status).toBe(200);
  expect(await readState()).toEqual(before);
});

it('the dry run of an import lists the rows with prices that the account may not change', async () => {
  const { cookie } = await makeSession({ role: 'agent', rights: ['publish'] });
  const body = [{ id: await addPackage(), ...PRICED }];
  const answer = await send(imported.POST, { method: 'POST', cookie, body, query: '?dryRun=1' });
  expect(answer).toMatchObject({
    status: 200,
    body: { errors: [{ row: 1, field: 'price', message: REFUSALS.prices }] },
  });
});

it('the right to change prices allows no other change of the company settings', async () => {
  const { cookie } = await makeSession({ role: 'agent', rights: ['prices'] });
  const body = { ...(await readCompany()), brand: 'Mine', plannerBands: [BAND] };
  expect(await send(company.PUT, { method: 'PUT', cookie, body })).toMatchObject({
    status: 403,
    body: { message: 'Only owners may do this.' },
  });
});

/** Returns all rows from which prices are computed, and the roles and rights of the accounts. */
async function readState() {
  const { rows } = await getPool().query(
    `SELECT 'line' AS kind, to_jsonb(l) - 'updated_at' AS value FROM price_lines AS l
     UNION ALL SELECT 'book', to_jsonb(b) FROM price_books AS b
     UNION ALL SELECT 'children', to_jsonb(c) FROM child_prices AS c
     UNION ALL SELECT 'peaks', to_jsonb(p) FROM peak_prices AS p
     UNION ALL SELECT 'planner', content->'plannerBands' FROM company
     UNION ALL SELECT 'supplier', to_jsonb(s) FROM suppliers AS s
     UNION ALL SELECT 'rate', to_jsonb(r) FROM rate_lines AS r
     UNION ALL SELECT 'quotes', to_jsonb(q) FROM quote_settings AS q
     UNION ALL SELECT 'account', jsonb_build_array(id, role, rights) FROM staff
     UNION ALL SELECT 'invitation', jsonb_build_array(id, role) FROM staff_links
     UNION ALL SELECT 'planned', jsonb_build_array(id, publish_on) FROM package_drafts WHERE publish_on IS NOT NULL
     UNION ALL SELECT 'package', to_jsonb(t) FROM (
       SELECT id, price, original_price, off_season_price, on_season_price, two_persons_price, four_persons_price,
         six_persons_price, extras FROM tours) AS t
     ORDER BY 1, 2`,
  );
  return rows;
}

async function readRefusals(staffId: string) {
  const { rows } = await getPool().query(
    "SELECT target FROM audit_lines WHERE staff_id = $1 AND action = 'refused'",
    [staffId],
  );
  return rows;
}
