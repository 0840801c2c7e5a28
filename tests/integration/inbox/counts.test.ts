import fc from 'fast-check';
import { getPool, getPrisma } from '@/lib/platform/db';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { ALL_CASES } from '@/tests/support/all-cases';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  inbox = makeInbox((await makeSession()).cookie);
});

const STORED_COUNTS =
  'SELECT source, status, is_spam, sum(n)::int AS n FROM inbox_counts GROUP BY 1, 2, 3 HAVING sum(n) <> 0';
const STORED_DAYS = 'SELECT day::text, source, tour_id, status, n::int FROM inbox_days WHERE n <> 0';
const REQUESTS = `(
  SELECT source, status, is_spam, deleted_at, received_at AS at, COALESCE(tour_id, '') AS tour_id FROM requests
) AS request`;
const TRUE_COUNTS = `SELECT source, status, is_spam, count(*)::int AS n FROM ${REQUESTS} WHERE deleted_at IS NULL GROUP BY 1, 2, 3`;
const TRUE_DAYS = `
  SELECT (at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, source, tour_id, status, count(*)::int AS n
  FROM ${REQUESTS} WHERE deleted_at IS NULL AND NOT is_spam GROUP BY 1, 2, 3, 4`;

async function readSorted(sql: string): Promise<string[]> {
  return (await getPool().query(sql)).rows.map((row) => JSON.stringify(row)).sort();
}

const moment = fc
  .integer({ min: 0, max: 4 * 24 })
  .map((hours) => new Date(Date.UTC(2026, 10, 18, hours, 29)));
const index = fc.nat(7);
const status = fc.constantFrom('contacted', 'quoted', 'converted', 'closed');
const change = fc.oneof(
  fc.record({ status }),
  fc.record({ isSpam: fc.boolean() }),
  fc.record({ status, isSpam: fc.boolean() }),
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('enquiry' as const),
    at: moment,
    tourId: fc.constantFrom(null, '1', '2'),
    isSpam: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('plan' as const), at: moment, isSpam: fc.boolean() }),
  fc.record({ kind: fc.constant('change' as const), index, change }),
  fc.record({ kind: fc.constant('bulk' as const), picked: fc.array(index, { minLength: 1 }), change }),
  fc.record({
    kind: fc.constant('filter' as const),
    tab: fc.constantFrom('all', 'new', 'contacted', 'spam'),
    change,
  }),
  fc.record({
    kind: fc.constantFrom('delete' as const, 'restore' as const, 'undo' as const, 'purge' as const),
    index,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it('the inbox counts kept by triggers equal a recount after any change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await getPrisma().request.deleteMany({});
      const world = { ids: [] as string[], batches: [] as string[] };
      for (const one of steps) await take(one, world);
      expect(await readSorted(STORED_COUNTS)).toEqual(await readSorted(TRUE_COUNTS));
      expect(await readSorted(STORED_DAYS)).toEqual(await readSorted(TRUE_DAYS));
      await expectTabs();
    }),
    { numRuns: ALL_CASES ? 25 : 6 },
  );
}, 120_000);

it('the inbox counts stay correct after deleted packages and accounts, new dates, erasure and retention', async () => {
  await getPrisma().request.deleteMany({});
  const { id: staffId } = await makeStaff();
  for (const tourId of ['3', '3', '4', null]) {
    const { id } = await makeStoredEnquiry({ tourId, assigneeId: staffId, status: 'converted' });
    if (tourId === null) await eraseForStaff(id, staffId);
  }
  await makeStoredEnquiry({ isSpam: true });
  await makeStoredEnquiry({ deletedAt: new Date() });
  await eraseForStaff((await makeStoredItinerary()).id, staffId);
  const expectCounts = async () => {
    expect(await readSorted(STORED_COUNTS)).toEqual(await readSorted(TRUE_COUNTS));
    expect(await readSorted(STORED_DAYS)).toEqual(await readSorted(TRUE_DAYS));
  };
  await expectCounts();
  await getPool().query("DELETE FROM tours WHERE id = '3'");
  await expectCounts();
  await getPool().query('DELETE FROM staff WHERE id = $1', [staffId]);
  await getPool().query("UPDATE requests SET received_at = received_at - interval '2 days', tour_id = '5'");
  await expectCounts();
  const report = await applyRetention(new Date(Date.now() + 8 * 366 * 86_400_000));
  expect(report).toMatchObject({ deleted: 1, spam: 1, records: 3 });
  await expectCounts();
});

async function take(one: Step, { ids, batches }: { ids: string[]; batches: string[] }): Promise<void> {
  const pick = (list: string[], at: number) =>
    list[at % Math.max(1, list.length)] ?? '00000000-0000-4000-8000-000000000000';
  const keep = (undo: string | null | undefined) => undo && batches.push(undo);
  if (one.kind === 'enquiry')
    ids.push((await makeStoredEnquiry({ receivedAt: one.at, tourId: one.tourId, isSpam: one.isSpam })).id);
  else if (one.kind === 'plan')
    ids.push((await makeStoredItinerary({ receivedAt: one.at, isSpam: one.isSpam })).id);
  else if (one.kind === 'bulk')
    keep((await inbox.bulk({ change: one.change, ids: one.picked.map((at) => pick(ids, at)) })).body.undo);
  else if (one.kind === 'filter')
    keep((await inbox.bulk({ change: one.change, filter: { tab: one.tab } })).body.undo);
  else if (one.kind === 'undo') await inbox.undo(pick(batches, one.index));
  else if (one.kind === 'restore') await inbox.restore(pick(ids, one.index));
  else if (one.kind === 'delete') keep((await inbox.remove(pick(ids, one.index))).body.undo);
  else if (one.kind === 'change') {
    const id = pick(ids, one.index);
    const { version } = await inbox.read(id);
    if (version) keep((await inbox.change(id, { ...one.change, version })).body.undo);
  } else {
    const where = { id: pick(ids, one.index) };
    await getPrisma().request.deleteMany({ where });
    await getPrisma().request.deleteMany({ where });
  }
}

/** Expects each tab to list as many requests as its count says. */
async function expectTabs(): Promise<void> {
  const { counts } = (await inbox.list()).body;
  for (const [tab, count] of Object.entries(counts)) {
    expect((await inbox.list(`?tab=${tab}&limit=100`)).body.items).toHaveLength(count);
  }
}
