import { POST as removeOne } from '@/app/api/admin/tours/[id]/deletion/route';
import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import type { AdminPackage } from '@/lib/packages/model/types';
import { makeCatalogueClient, makePackageBody, readAuditOf } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { makeFileClient, makeFilePackages } from '@/tests/support/package-files';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

async function signIn() {
  const { staff, cookie } = await makeSession({ role: 'owner' });
  const tours = makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie);
  async function remove(id: string) {
    const request = makeStaffRequest(`/api/admin/tours/${id}/deletion`, { method: 'POST', cookie });
    const response = await removeOne(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as { message: string } };
  }
  async function add(overrides: object = {}) {
    const { item } = (await tours.add(makePackageBody(overrides as Record<string, unknown>))).body;
    if (!item) throw new Error('The package was not added.');
    return item;
  }
  return { staff, tours, remove, add, drafts: makeDraftClient(cookie) };
}

const readRow = (id: string) => getPrisma().tour.findUnique({ where: { id } });

describe('deleting an unused package', () => {
  it('an archived package can be deleted with its history, and the draft of a new one too', async () => {
    const { staff, tours, drafts, remove, add } = await signIn();
    const { id, title } = await add();
    await tours.hide(id);
    const draft = (await drafts.add({ title: 'Half an idea' })).body.id ?? '';
    for (const gone of [id, draft])
      expect(await remove(gone)).toMatchObject({ status: 200, body: { message: 'Deleted for good' } });
    expect((await remove(id)).status).toBe(404);
    expect(await readRow(id)).toBeNull();
    expect(await getPrisma().packageVersion.count({ where: { tourId: id } })).toBe(0);
    expect((await drafts.open(draft)).status).toBe(404);
    expect((await readAuditOf(staff.id)).slice(-2)).toEqual([
      { action: 'package-deleted', target: title, detail: null },
      { action: 'package-deleted', target: 'Half an idea', detail: null },
    ]);
  });

  it('a new package never gets the id of a deleted one, to which peak prices or an undo may still refer', async () => {
    const { tours, remove, add } = await signIn();
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
      expect((await remove(id)).status).toBe(200);
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
      ({ id }) =>
        getPool().query(
          'UPDATE reviews SET tour_id = $1 WHERE id = (SELECT min(id::text)::uuid FROM reviews)',
          [id],
        ),
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
  it.each(uses)('a package in use is not deleted: %s', async (why, use) => {
    const { tours, remove, add } = await signIn();
    const tour = await add();
    await tours.hide(tour.id);
    await use(tour);
    expect(await remove(tour.id)).toMatchObject({ status: 422, body: { message: `Not deleted. ${why}` } });
    expect(await readRow(tour.id)).not.toBeNull();
  });

  it('a visible package is not deleted, and only owners may delete packages', async () => {
    const owner = await signIn();
    const { id } = await owner.add();
    expect((await owner.remove(id)).body.message).toBe('Not deleted. Visitors see it. Archive it first.');
    await owner.tours.hide(id);
    const { cookie } = await makeSession({ role: 'agent', rights: ['publish'] });
    const request = makeStaffRequest(`/api/admin/tours/${id}/deletion`, { method: 'POST', cookie });
    expect((await removeOne(request, { params: Promise.resolve({ id }) })).status).toBe(403);
  });
});
