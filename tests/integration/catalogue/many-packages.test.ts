import * as one from '@/app/api/admin/tours/[id]/route';
import { POST as changeMany } from '@/app/api/admin/tours/bulk/route';
import * as all from '@/app/api/admin/tours/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import type { BulkAnswer } from '@/lib/packages/editing/bulk-schema';
import type { AdminPackage } from '@/lib/packages/model/types';
import type { Right } from '@/lib/staff/permissions/permissions';
import { makeCatalogueClient, makePackageBody, readAuditOf } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { makeFileClient, makeFilePackages } from '@/tests/support/package-files';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

async function signIn(role: 'owner' | 'agent' = 'owner', rights: Right[] = []) {
  const { staff, cookie } = await makeSession({ role, rights });
  const tours = makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie);
  async function change(body: object) {
    const request = makeStaffRequest('/api/admin/tours/bulk', { method: 'POST', cookie, body });
    const response = await changeMany(request, { params: Promise.resolve({}) });
    return { status: response.status, body: (await response.json()) as BulkAnswer & { field?: string } };
  }
  async function add(overrides: object = {}) {
    const { item } = (await tours.add(makePackageBody(overrides as Record<string, unknown>))).body;
    if (!item) throw new Error('The package was not added.');
    return item;
  }
  return { staff, tours, change, add, drafts: makeDraftClient(cookie) };
}

const readRow = (id: string) => getPrisma().tour.findUnique({ where: { id } });

it('a bulk change archives many packages, with an audit entry each, and restores them', async () => {
  const { staff, change } = await signIn();
  const tried = await change({ action: 'archive', ids: ['1', '2'], dryRun: true });
  expect(tried.body.done.map(({ id }) => id)).toEqual(['1', '2']);
  expect((await readRow('1'))?.isActive).toBe(true);

  await change({ action: 'archive', ids: ['1', '2'] });
  expect([(await readRow('1'))?.isActive, (await readRow('2'))?.isActive]).toEqual([false, false]);
  const again = await change({ action: 'archive', ids: ['1', '404'] });
  expect(again.body.skipped.map(({ why }) => why)).toEqual([
    'It is archived already.',
    'It no longer exists.',
  ]);

  await change({ action: 'restore', ids: ['1', '2'] });
  expect((await readRow('2'))?.isActive).toBe(true);
  expect((await readAuditOf(staff.id)).map(({ action }) => action)).toEqual([
    'package-hidden',
    'package-hidden',
    'package-shown',
    'package-shown',
  ]);
});

// The database was gone midway: the answer was an error, so nobody learned what was changed, nor could undo it.
it('a bulk change that loses the database reports what was done, and skips the rest with the reason', async () => {
  const { change } = await signIn();
  const raise = `RAISE EXCEPTION USING ERRCODE = 'admin_shutdown'`;
  await getPool().query(`
    CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${raise}; END $$;
    CREATE TRIGGER stop BEFORE UPDATE ON tours FOR EACH ROW WHEN (NEW.id = '9') EXECUTE FUNCTION stop()`);
  try {
    const { status, body } = await change({ action: 'archive', ids: ['8', '9', '10'] });
    expect([status, body.done.map(({ id }) => id)]).toEqual([200, ['8']]);
    expect(body.skipped.map(({ id, why }) => [id, why])).toEqual([
      ['9', expect.stringMatching(/^We cannot reach our records/)],
      ['10', expect.stringMatching(/^We cannot reach our records/)],
    ]);
    expect((await change({ action: 'archive', ids: ['9', '10'] })).status).toBe(503);
  } finally {
    await getPool().query('DROP FUNCTION stop CASCADE');
  }
});

it('a bulk change publishes the drafts that are ready and says what the others need', async () => {
  const { change, drafts } = await signIn();
  await drafts.save('3', { title: 'Ready to go', revision: 0 });
  await drafts.save('4', { title: '', revision: 0 });
  const { body } = await change({ action: 'publish', ids: ['3', '4', '5'] });
  expect(body.done.map(({ id }) => id)).toEqual(['3']);
  expect(body.skipped).toMatchObject([
    { id: '4', why: expect.stringMatching(/^Title: /) },
    { id: '5', why: 'It has no draft.' },
  ]);
  expect((await readRow('3'))?.title).toBe('Ready to go');
});

it('a package that the account may not publish is skipped; a preview says so and records no refusal', async () => {
  const owner = await signIn();
  await owner.drafts.save('6', { originalPrice: 99_000 });
  await owner.drafts.save('7', { title: 'Only a title' });
  const { staff, change } = await signIn('agent', ['publish']);
  const outcome = {
    done: [{ id: '7' }],
    skipped: [
      { id: '6', why: expect.stringMatching(/^Price before discount: Your account may not change prices/) },
    ],
  };
  const ask = { action: 'publish', ids: ['6', '7'] };
  expect((await change({ ...ask, dryRun: true })).body).toMatchObject(outcome);
  expect(await readAuditOf(staff.id)).toEqual([]);
  expect((await change(ask)).body).toMatchObject(outcome);
  expect((await readRow('7'))?.title).toBe('Only a title');
});

it('a bulk change moves packages to a list that fits them, and back', async () => {
  const { change, add } = await signIn();
  const seasonal = await add();
  const group = await add({
    ...{ price: 9_000, season: null },
    pricing: { twoPersons: 10_000, fourPersons: 9_000, sixPersons: 8_000 },
  });
  const moved = await change({ action: 'move', list: 'signature', ids: [seasonal.id, group.id] });
  expect(moved.body).toMatchObject({
    done: [{ id: group.id, list: 'group' }],
    skipped: [{ id: seasonal.id, why: 'It is on this list already.' }],
  });
  expect((await readRow(group.id))?.isPopular).toBe(true);
  // Regression: the undo of a move overwrote a colleague's later one.
  const undo = { action: 'move', list: 'group', ids: [group.id] };
  const late = await change({ ...undo, from: 'honeymoon' });
  expect(late.body.skipped).toMatchObject([{ id: group.id, why: 'It was changed meanwhile. Open it.' }]);
  await change({ ...undo, from: 'signature' });
  expect((await readRow(group.id))?.isPopular).toBe(false);
  const refused = await change({ action: 'move', list: 'group', ids: [seasonal.id] });
  expect(refused.body.skipped[0]?.why).toBe('Not possible: this list needs prices by party size.');
});

describe('deleting what was never sold', () => {
  it('deletes an archived package with its history, and the draft of a new one', async () => {
    const { staff, tours, drafts, change, add } = await signIn();
    const { id, title } = await add();
    await tours.hide(id);
    const draft = (await drafts.add({ title: 'Half an idea' })).body.id ?? '';
    const { body } = await change({ action: 'delete', ids: [id, draft] });
    expect(body.done.map((line) => line.id)).toEqual([id, draft]);
    expect(await readRow(id)).toBeNull();
    expect(await getPrisma().packageVersion.count({ where: { tourId: id } })).toBe(0);
    expect((await drafts.open(draft)).status).toBe(404);
    expect((await readAuditOf(staff.id)).slice(-2)).toEqual([
      { action: 'package-deleted', target: title, detail: null },
      { action: 'package-deleted', target: 'Half an idea', detail: null },
    ]);
  });

  it('a new package never gets the id of a deleted one, which peak prices or an undo may still name', async () => {
    const { tours, change, add } = await signIn();
    const { load } = await makeFileClient();
    const addByFile = async (name: string) => {
      const { body } = await load(JSON.stringify(makeFilePackages(1, name)));
      return body.lines[0]?.id ?? '';
    };
    const ids: string[] = [];
    for (const make of [
      async () => (await add()).id,
      () => addByFile('Imported'),
      async () => (await add()).id,
    ]) {
      const id = await make();
      await tours.hide(id);
      expect((await change({ action: 'delete', ids: [id] })).body.done).toHaveLength(1);
      ids.push(id);
    }
    expect(new Set(ids).size).toBe(3);
  });

  const uses: [why: string, use: (tour: AdminPackage) => Promise<unknown>][] = [
    ['There are requests for it.', ({ id }) => makeStoredEnquiry({ tourId: id })],
    [
      'Visitors have opened its page.',
      ({ slug }) =>
        getPool().query(
          "INSERT INTO page_views (day, path, views) VALUES (current_date, '/kerala-tours/' || $1, 1)",
          [slug],
        ),
    ],
    [
      'There are reviews of it.',
      ({ id }) => getPool().query('UPDATE reviews SET tour_id = $1 WHERE id = (SELECT min(id::text)::uuid FROM reviews)', [id]), // oxfmt-ignore
    ],
    [
      'A group was asked to vote on it.',
      ({ id }) =>
        getPool().query(
          "INSERT INTO group_choices (id, token_hash, idempotency_key, tour_ids) VALUES (gen_random_uuid(), 'x', gen_random_uuid(), ARRAY[$1, '2'])",
          [id],
        ),
    ],
  ];
  it.each(uses)('keeps a package: %s', async (why, use) => {
    const { tours, change, add } = await signIn();
    const tour = await add();
    await tours.hide(tour.id);
    await use(tour);
    const { body } = await change({ action: 'delete', ids: [tour.id] });
    expect(body).toMatchObject({ done: [], skipped: [{ why }] });
    expect(await readRow(tour.id)).not.toBeNull();
  });

  it('refuses to delete visible packages, and lets only owners delete', async () => {
    const owner = await signIn();
    const { id } = await owner.add();
    expect((await owner.change({ action: 'delete', ids: [id] })).body.skipped[0]?.why).toBe(
      'Visitors see it. Archive it first.',
    );
    const agent = await signIn('agent');
    expect((await agent.change({ action: 'delete', ids: [id] })).status).toBe(403);
  });
});

it.each([
  ['ids', { action: 'archive', ids: [] }],
  ['action', { action: 'burn', ids: ['1'] }],
  ['list', { action: 'move', ids: ['1'] }],
])('a bulk change with a wrong %s is refused', async (field, body) => {
  const { change } = await signIn();
  expect(await change(body)).toMatchObject({ status: 422, body: { field } });
});
