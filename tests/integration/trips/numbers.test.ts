import pg from 'pg';
import { getPool, getPrisma, transact } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { createRandom } from '@/tests/faults/random';
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
  ['2027-03-31 23:59', null, '26-27'],
  ['2027-04-01 00:00', null, '27-28'],
  ['2099-12-31 12:00', null, '99-00'],
  ['2026-04-02 12:00', '2026-04-01T00:00:31+05:30', '260000Z'],
  ['2027-03-31 23:59', '2027-03-31T23:59:00+05:30', '26Y2CT4'],
  ['2027-04-01 00:00', '2027-03-31T23:59:00+05:30', '27-28'],
  ['2027-04-01 00:00', '2027-04-01T00:00:00+05:30', '2700000'],
])('at %s after a restore at %s the series is %s', async (at, restoredAt, series) => {
  const client = await getPool().connect();
  await client.query('BEGIN');
  if (restoredAt) await client.query(RESTORE, [restoredAt]);
  const { rows } = await client.query('SELECT kayal_paper_series($1) AS series', [at]);
  await client.query('ROLLBACK');
  client.release();
  expect(rows).toEqual([{ series }]);
});

const RESTORE = `INSERT INTO backup_runs (kind, name, started_at, finished_at) VALUES ('restore', 'x', $1, $1)`;

it.each([1, 2, 3])(
  'seed %d: writers, rollbacks, killed connections and restores leave series without gaps, no number twice',
  async (seed) => {
    const random = createRandom(seed, 'papers');
    const given: string[] = [];
    for (let restore = 0; restore < 3; restore += 1) {
      const moment = new Date(Date.now() + (seed * 10 + restore) * 1000);
      await getPool().query(RESTORE, [moment.toISOString()]);
      const writers = count(50).map(() => ({ kind: random.pick(KINDS), end: random.pick(ENDS) }));
      await Promise.all(writers.map(async ({ kind, end }) => given.push(...(await write(kind, end)))));
    }
    expect(new Set(given).size).toBe(given.length);
    const { rows } = await getPool().query<{ number: string; serial: number; at: number }>(
      `SELECT number, serial, row_number() OVER (PARTITION BY kind, series ORDER BY serial)::int AS at FROM documents`,
    );
    expect(rows.filter(({ serial, at }) => serial !== at)).toEqual([]);
    expect(rows.filter(({ number }) => !/^[A-Z]{2}\/\d\d(-\d\d|[0-9A-Z]{5})\/\d{5}$/.test(number))).toEqual(
      [],
    );
    const stored = new Set(rows.map(({ number }) => number));
    expect(given.filter((number) => !stored.has(number))).toEqual([]);
  },
);

const KINDS = ['receipt', 'invoice', 'voucher'] as const;
const ENDS = ['COMMIT', 'COMMIT', 'COMMIT', 'ROLLBACK', 'killed'] as const;

const ignore = () => undefined;

/** Few connections, because the files of other tests use the same server: the fifty writers wait for each other here, too. */
let writing: pg.Pool;
beforeAll(() => {
  writing = new pg.Pool({ connectionString: getEnv().DATABASE_URL, max: 8 });
  writing.on('error', ignore).on('connect', (client) => client.on('error', ignore));
});
afterAll(() => writing.end());

/** Issues a paper on a connection that no other writer uses meanwhile; returns its number if it was stored. */
async function write(kind: string, end: (typeof ENDS)[number]): Promise<string[]> {
  const client = await writing.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ number: string }>(INSERT, [tripId, kind, CONTENT]);
  if (end === 'killed') {
    const pid = (client as unknown as { processID: number }).processID;
    await getPool().query('SELECT pg_terminate_backend($1)', [pid]);
  } else await client.query(end);
  client.release(end === 'killed');
  return end === 'COMMIT' ? rows.map(({ number }) => number) : [];
}
