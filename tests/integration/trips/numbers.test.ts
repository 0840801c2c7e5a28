import pg from 'pg';
import { getPool, getPrisma, transact } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { makeTrip } from '@/tests/support/trips';

const CONTENT = JSON.stringify({ reference: 'KT-TEST', words: {}, figures: null });
const INSERT = 'INSERT INTO documents (trip_id, kind, content) VALUES ($1, $2, $3) RETURNING number';

let tripId: string;
beforeAll(async () => void ({ tripId } = await makeTrip()));

async function listSerials(kind: string): Promise<number[]> {
  const rows = await getPrisma().document.findMany({ where: { kind }, orderBy: { serial: 'asc' } });
  return rows.map(({ serial }) => serial);
}

const count = (length: number) => Array.from({ length }, (_, at) => at + 1);

it('fifty papers at once, every fifth rolled back: numbers without gaps, in the form of their series', async () => {
  const outcomes = await Promise.allSettled(
    count(50).map((one) =>
      transact(async (tx) => {
        const content = JSON.parse(CONTENT) as object;
        await tx.document.create({ data: { tripId, kind: 'receipt', content } });
        if (one % 5 === 0) throw new Error('roll back');
      }),
    ),
  );
  const stored = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(await listSerials('receipt')).toEqual(count(stored));
  expect(stored).toBeGreaterThan(0);
  const { number, issuedOn, contentHash } = await getPrisma().document.findFirstOrThrow();
  expect(number).toMatch(/^RV\/\d\d-\d\d\/\d{5}$/);
  expect([issuedOn, contentHash]).toEqual([expect.any(Date), expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

it('a server that is killed while it issues leaves no gap', async () => {
  const dying = new pg.Client({ connectionString: getEnv().DATABASE_URL });
  dying.on('error', () => undefined);
  await dying.connect();
  await dying.query('BEGIN');
  const { rows } = await dying.query<{ number: string }>(INSERT, [tripId, 'invoice', CONTENT]);
  expect(rows[0]?.number).toMatch(/\/00001$/);
  const pid = (dying as unknown as { processID: number }).processID;
  await getPool().query('SELECT pg_terminate_backend($1)', [pid]);
  await dying.end().catch(() => undefined);
  const next = await getPool().query<{ number: string }>(INSERT, [tripId, 'invoice', CONTENT]);
  expect(next.rows[0]?.number).toBe(rows[0]?.number);
});

it('a statement cannot choose its number, and nobody changes or deletes an issued paper', async () => {
  const forged = await getPool().query(
    "INSERT INTO documents (trip_id, kind, content, number, serial) VALUES ($1, 'duty', $2, 'DS/99-00/00007', 7) RETURNING id, number",
    [tripId, CONTENT],
  );
  const { id, number } = forged.rows[0] as { id: string; number: string };
  expect(number).toMatch(/\/00001$/);
  for (const change of [
    "content = '{}'",
    "number = 'X'",
    'trip_id = gen_random_uuid()',
    "issued_on = '2020-01-01'",
  ])
    await expect(getPool().query(`UPDATE documents SET ${change} WHERE id = $1`, [id])).rejects.toThrow(
      'cannot be changed',
    );
  await expect(getPool().query('DELETE FROM documents WHERE id = $1', [id])).rejects.toThrow(
    'cannot be changed',
  );
});

it('papers outlive their trip; vouchers lose their words with the person', async () => {
  const erased = await makeTrip();
  for (const kind of ['refund', 'voucher', 'duty'])
    await getPool().query(INSERT, [erased.tripId, kind, CONTENT]);
  await getPrisma().request.update({ where: { id: erased.requestId }, data: { erasedAt: new Date() } });
  const left = await getPrisma().document.findMany({
    where: { tripId: erased.tripId },
    orderBy: { kind: 'asc' },
  });
  expect(left.map(({ content }) => Object.keys(content as object).length)).toEqual([0, 3, 0]);
  const gone = await makeTrip();
  await getPool().query(INSERT, [gone.tripId, 'voucher', CONTENT]);
  await getPrisma().request.delete({ where: { id: gone.requestId } });
  const kept = await getPrisma().document.findFirstOrThrow({ where: { kind: 'voucher', tripId: null } });
  expect(kept).toMatchObject({ content: {}, serial: 2 });
});

it.each([
  ['2027-03-31', '26-27'],
  ['2027-04-01', '27-28'],
  ['2099-12-31', '99-00'],
])('%s is in the financial year %s', async (day, year) => {
  const { rows } = await getPool().query('SELECT kayal_financial_year($1) AS year', [day]);
  expect(rows).toEqual([{ year }]);
});
