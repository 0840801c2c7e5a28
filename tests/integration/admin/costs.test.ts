import { getPool } from '@/lib/platform/db';
import { RIGHTS } from '@/lib/staff/permissions/permissions';
import { findSecrets, withoutIds } from '../quotes/secret-amounts';
import { readPdf } from '@/tests/support/read-pdf';
import { makeSession } from '@/tests/support/staff';
import { callCase, CASES, prepare } from './cases';

/** What must not reach an account that may not see costs; no test makes such amounts otherwise. */
const SECRETS = { quoted: 2_774_119, agreed: 2_774_137, paid: 2_774_147, typed: 2_774_159, rate: 1_773_113, margin: 61.7391 }; // oxfmt-ignore

/** Gives these costs to all services, payments to suppliers, quotes and rates that are stored. */
async function plantCosts(): Promise<void> {
  const { quoted, agreed, paid, typed, margin } = SECRETS;
  await getPool().query(`
    UPDATE trip_services SET quoted_cost = ${quoted}, agreed_cost = ${agreed};
    UPDATE supplier_payments SET amount = ${paid};
    UPDATE quotes SET margins = jsonb_build_object('lowest', ${margin}::float8, 'standard', ${margin}::float8),
      draft = regexp_replace(draft::text, '"(cost|unitCost)": *[0-9]+', '"\\1": ${typed}', 'g')::jsonb;
  `);
}

beforeAll(async () => {
  await getPool().query(
    `UPDATE rate_lines SET figures = regexp_replace(figures::text, '": *[1-9][0-9]{2,}', '": ${SECRETS.rate}', 'g')::jsonb`,
  );
});

async function readAll(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel(); // never ends
    return '';
  }
  if (type === 'application/pdf') return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
  return response.text();
}

async function findLeaks(entry: (typeof CASES)[number], cookie: string): Promise<string[]> {
  const target = await prepare(entry[2], cookie);
  await plantCosts();
  const text = await readAll(await callCase(entry, cookie, { target }));
  return findSecrets(withoutIds(text), Object.values(SECRETS));
}

// CASES has one entry for each handler below app/api/admin: gates.test.ts fails when a new one is missing there.
it.each(CASES)(
  '%s: no cost and no margin for an account with every right but that to costs',
  async (...entry) => {
    const { cookie } = await makeSession({
      role: 'agent',
      rights: RIGHTS.filter((right) => right !== 'margins'),
    });
    expect(await findLeaks(entry, cookie)).toEqual([]);
  },
);

it('owners get these costs of trips, quotes and rates, so the tests above would find a leak', async () => {
  const { cookie } = await makeSession();
  const found = new Set<string>();
  for (const entry of CASES.filter(([, address]) => /^(GET|PATCH|PUT) (trips|quotes)\b/.test(address)))
    for (const secret of await findLeaks(entry, cookie)) found.add(secret);
  const { quoted, agreed, typed, rate, margin } = SECRETS;
  expect([...found]).toEqual(expect.arrayContaining([quoted, agreed, typed, rate, margin].map(String)));
});
