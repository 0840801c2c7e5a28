import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { findMovedPath, findMissingPage } from '@/lib/packages/catalogue/missing-page';
import { getPackage } from '@/lib/packages/catalogue/queries';
import { listPublishedDraftIds } from '@/lib/packages/editing/draft-admin-queries';
import type { AdminPackage } from '@/lib/packages/model/types';
import { makeCatalogueClient, makePackageBody, readAuditOf, TWO_DAYS } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { makeSession } from '@/tests/support/staff';

async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  const tours = makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie);
  return { staff, tours, drafts: makeDraftClient(cookie) };
}

const readTitle = async (id: string) => (await getPrisma().tour.findUniqueOrThrow({ where: { id } })).title;

it('a draft is hidden from visitors until it is published', async () => {
  const { staff, drafts } = await signIn();
  const saved = await drafts.save('1', { title: 'Heart of Kerala, slowly', revision: 0 });
  expect(saved.body.item?.draft).toMatchObject({ revision: 1, baseVersion: 1, updatedBy: staff.username });
  expect(await readTitle('1')).toBe('Heart of Kerala');

  const published = await drafts.publish('1', { revision: 1 });
  expect(published).toMatchObject({ status: 200, body: { item: { id: '1', draft: null } } });
  expect(await readTitle('1')).toBe('Heart of Kerala, slowly');
  const [line] = (await drafts.versions('1')).body.items ?? [];
  expect(line).toMatchObject({ number: 2, kind: 'published', fields: ['title'], staff: staff.username });
  expect(await readAuditOf(staff.id)).toContainEqual({
    action: 'package-changed',
    target: 'Heart of Kerala, slowly',
    detail: {
      fields: 'title',
      before: { title: 'Heart of Kerala' },
      after: { title: 'Heart of Kerala, slowly' },
    },
  });
});

describe('two editors', () => {
  it('two editors of different fields both keep their changes', async () => {
    const { drafts } = await signIn();
    await drafts.save('2', { title: 'Mine', revision: 0, was: {} });
    const second = await drafts.save('2', {
      location: 'Munnar',
      revision: 0,
      was: { location: (await open('2')).location },
    });
    expect(second.status).toBe(200);
    expect(second.body.item?.draft?.content).toMatchObject({ title: 'Mine', location: 'Munnar' });
  });

  it('the second editor of the same field gets a conflict, and nothing is overwritten', async () => {
    const { drafts } = await signIn();
    const { title } = await open('3');
    await drafts.save('3', { title: 'First', revision: 0 });
    const second = await drafts.save('3', { title: 'Second', revision: 0, was: { title } });
    expect(second).toMatchObject({ status: 409, body: { fields: ['title'] } });
    expect(second.body.current?.draft?.content.title).toBe('First');
    const third = await drafts.save('3', { title: 'Second', revision: 1, was: { title: 'First' } });
    expect(third.body.item?.draft?.content.title).toBe('Second');
  });

  it('publishing an outdated revision of a draft is refused', async () => {
    const { drafts } = await signIn();
    await drafts.save('4', { title: 'One' });
    await drafts.save('4', { title: 'Two' });
    expect((await drafts.publish('4', { revision: 1 })).status).toBe(409);
    expect((await drafts.publish('4', { revision: 2 })).status).toBe(200);
  });

  it('publishing a discarded draft is refused, even when another draft has the same revision', async () => {
    const { drafts } = await signIn();
    const { id: draft, revision } = (await drafts.save('5', { title: 'Looked at' })).body.item?.draft ?? {};
    await drafts.discard('5');
    expect((await drafts.publish('5', { draft, revision })).status).toBe(409);
    const next = (await drafts.save('5', { title: 'Never looked at' })).body.item?.draft;
    expect(next?.revision).toBe(revision);
    expect((await drafts.publish('5', { draft, revision })).status).toBe(409);
    const typed = { title: 'Typed into the old one', was: { title: 'Looked at' }, draft, revision };
    expect((await drafts.save('5', typed)).body.fields).toEqual(['title']);
    expect((await drafts.publish('5', { draft: next?.id, revision })).status).toBe(200);
  });

  // Regression: discarding also deleted everything that a colleague had written since the page was opened.
  it('discarding an outdated revision of a draft is refused', async () => {
    const { staff, drafts } = await signIn();
    const { id = '' } = (await drafts.add({ title: 'As the page shows it' })).body;
    const later = (await drafts.save(id, { title: 'A day of writing' })).body.item?.draft;
    const refused = await drafts.discard(id, { draft: id, revision: 1 });
    expect(refused).toMatchObject({ status: 409, body: { current: { draft: later } } });
    expect((await drafts.discard(id, { draft: id, revision: 2 })).status).toBe(200);
    expect((await drafts.open(id)).status).toBe(404);
    expect(await readAuditOf(staff.id)).toEqual([
      { action: 'package-deleted', target: 'A day of writing', detail: null },
    ]);
  });

  async function open(id: string) {
    return getPrisma().tour.findUniqueOrThrow({ where: { id } });
  }
});

it('publishing a draft keeps a price that was changed while the draft was written', async () => {
  const { tours, drafts } = await signIn();
  await drafts.save('6', { location: 'Somewhere else' });
  const { originalPrice } = (await tours.change('6', { originalPrice: 99_000 })).body.item ?? {};
  expect((await drafts.publish('6')).status).toBe(200);
  const stored = await getPrisma().tour.findUniqueOrThrow({ where: { id: '6' } });
  expect(stored).toMatchObject({ location: 'Somewhere else', originalPrice });
});

it('publishing a draft does not overwrite a field that somebody else has published meanwhile', async () => {
  const { tours, drafts } = await signIn();
  await drafts.save('7', { title: 'Draft title' });
  await tours.change('7', { title: 'Published title' });
  const refused = await drafts.publish('7');
  expect(refused).toMatchObject({ status: 409, body: { fields: ['title'] } });
  const version = refused.body.current?.published?.version;
  await drafts.save('7', { title: 'Agreed title', baseVersion: version });
  expect((await drafts.publish('7')).status).toBe(200);
  expect(await readTitle('7')).toBe('Agreed title');
});

it('publishing an invalid draft is refused with the name of each invalid field', async () => {
  const { drafts } = await signIn();
  await drafts.save('8', { title: '', groupSize: 'many', images: [] });
  const { status, body } = await drafts.publish('8');
  expect(status).toBe(422);
  expect(body.problems?.map(({ path }) => path)).toEqual(['title', 'groupSize']);
  await drafts.save('8', { title: 'Fine', groupSize: '2-4 People', image: 'no-such-picture' });
  expect(await drafts.publish('8')).toMatchObject({ status: 422, body: { field: 'image' } });
});

it('publishing the draft of a new package creates the package', async () => {
  const { drafts } = await signIn();
  const added = await drafts.add(makePackageBody({ itinerary: TWO_DAYS }));
  expect(added.status).toBe(201);
  const published = await drafts.publish(added.body.id ?? '');
  expect(published.status).toBe(200);
  const made = await getPackage(published.body.item?.id ?? '');
  expect(made).toMatchObject({ duration: '1 Night 2 Days', isKerala: true });
  expect(await listPublishedDraftIds(made?.id ?? '')).toEqual([added.body.id]);
});

// Regression: after a lost response every retry was refused ("Someone else changed this"), while publishing without a
// draft returned "Package published".
it('publishing again after a lost response succeeds; publishing without a draft does not', async () => {
  const { drafts } = await signIn();
  const { id: draft, revision } = (await drafts.save('12', { title: 'Answer lost' })).body.item?.draft ?? {};
  await drafts.publish('12', { draft, revision });
  expect(await drafts.publish('12', { draft, revision })).toMatchObject({
    status: 200,
    body: { message: 'Package published', item: { id: '12', draft: null } },
  });
  expect((await drafts.publish('12', { draft, revision, dryRun: true })).status).toBe(409);
  for (const body of [{}, { dryRun: true }])
    expect((await drafts.publish('12', body)).body.message).toBe('There is nothing to publish');
});

// Regression: colleagues who had the draft open got "Package Not Found" and lost what they had typed.
it('after a new package is published, the URL of its draft leads to it, and a colleague can still save there', async () => {
  const { drafts } = await signIn();
  const { id = '' } = (await drafts.add(makePackageBody({ itinerary: TWO_DAYS }))).body;
  const before = (await drafts.open(id)).body.item?.draft?.content;
  const item = (await drafts.publish(id, { draft: id, revision: 1 })).body.item;
  const typed = { location: 'Typed meanwhile', was: { location: before?.location }, draft: id, revision: 1 };
  const saved = await drafts.save(id, typed);
  expect(saved.body.item).toMatchObject({
    id: item?.id,
    draft: { tourId: item?.id, content: { location: 'Typed meanwhile' } },
  });
  expect((await drafts.open(id)).body.item).toEqual((await drafts.open(item?.id ?? '')).body.item);
});

it('the draft of a new package has an empty list of versions; an unknown package returns 404', async () => {
  const { drafts } = await signIn();
  const { id = '' } = (await drafts.add({})).body;
  expect(await drafts.versions(id)).toEqual({ status: 200, body: { items: [] } });
  expect((await drafts.versions('nope')).status).toBe(404);
});

it('an older version is restored as a draft, with the current prices', async () => {
  const { tours, drafts } = await signIn();
  await tours.change('9', { title: 'A second title', originalPrice: 88_000 });
  await drafts.save('9', { location: 'Half a thought' });
  expect((await drafts.restore('9', 1)).status).toBe(200);
  const content = (await drafts.open('9')).body.item?.draft?.content;
  expect(content).toMatchObject({ originalPrice: 88_000 });
  expect(content?.title).not.toBe('A second title');
  expect(await readTitle('9')).toBe('A second title');
  expect((await drafts.versions('9')).body.items?.[0]).toMatchObject({
    kind: 'set-aside',
    fields: ['location'],
  });
});

// Regression: prices set only in a discarded draft were lost, although the dialog promises to keep the draft.
it('a discarded draft is restored with the prices that it changed; all other prices are the current ones', async () => {
  const { tours, drafts } = await signIn();
  await drafts.save('15', { originalPrice: 77_000 });
  await drafts.discard('15');
  const [{ number = 0 } = {}] = (await drafts.versions('15')).body.items ?? [];
  const { pricing } = (await drafts.open('15')).body.item?.published?.content ?? {};
  const raised = pricing && { ...pricing, twoPersons: 99_000 };
  expect((await tours.change('15', { pricing: raised })).status).toBe(200);
  expect((await drafts.restore('15', number)).status).toBe(200);
  const content = (await drafts.open('15')).body.item?.draft?.content;
  expect(content).toMatchObject({ originalPrice: 77_000, pricing: raised });
});

// Regression: fields published in the meantime counted as changed by the draft, so old prices came back.
it('restoring a discarded draft brings back only what the draft had changed', async () => {
  const { tours, drafts } = await signIn();
  await drafts.save('13', { title: 'Only the title' });
  await tours.change('13', { originalPrice: 96_000 });
  await drafts.discard('13');
  const [{ number = 0, fields } = {}] = (await drafts.versions('13')).body.items ?? [];
  expect(fields).toEqual(['title']);
  await tours.change('13', { location: 'Published later' });
  expect((await drafts.restore('13', number)).status).toBe(200);
  expect((await drafts.open('13')).body.item?.draft?.content).toMatchObject({
    title: 'Only the title',
    originalPrice: 96_000,
    location: 'Published later',
  });
  await drafts.discard('13');
});

it('an archived package stays archived while its draft is edited and published', async () => {
  const { tours, drafts } = await signIn();
  await tours.hide('10');
  await drafts.save('10', { title: 'Not yet' });
  expect((await drafts.publish('10')).status).toBe(200);
  expect((await drafts.open('10')).body.item?.published?.isActive).toBe(false);
  await tours.change('10', { is_active: true });
  const kinds = (await drafts.versions('10')).body.items?.map(({ kind }) => kind);
  expect(kinds).toEqual(['restored', 'published', 'archived', 'published']);
});

it('a package is duplicated as a draft without slug', async () => {
  const { drafts } = await signIn();
  const { status, body } = await drafts.duplicate('11');
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ published: null, draft: { tourId: null, content: { slug: '' } } });
});

it('a price change is in the version history, and the former prices can be restored', async () => {
  const { tours, drafts } = await signIn();
  const { price, originalPrice } = (await drafts.open('14')).body.item?.published?.content ?? {};
  await tours.change('14', { originalPrice: 99_999 });
  const [line] = (await drafts.versions('14')).body.items ?? [];
  expect(line).toMatchObject({ kind: 'priced', fields: ['originalPrice'], staff: expect.any(String) });
  expect((await drafts.restore('14', line?.number ?? 0)).status).toBe(200);
  expect((await drafts.open('14')).body.item?.draft?.content).toMatchObject({ price, originalPrice });
});

it('former slugs of a package redirect to the current slug, even after a former slug is used again', async () => {
  const { tours } = await signIn();
  const slug = async (id: string, value: string) => (await tours.change(id, { slug: value })).status;
  const { slug: original } = await getPrisma().tour.findUniqueOrThrow({ where: { id: '12' } });
  await slug('12', 'second-address');
  await slug('12', 'third-address');
  for (const old of [original, 'second-address']) {
    expect(await findMissingPage(`/kerala-tours/${old}`)).toBeNull();
    expect(await findMovedPath(`/kerala-tours/${old}`)).toMatch(/\/third-address$/);
  }
  await slug('12', 'second-address');
  await findMissingPage('/kerala-tours/second-address');
  expect(await findMovedPath('/kerala-tours/second-address')).toBeNull();
  expect(await findMovedPath('/kerala-tours/third-address')).toMatch(/\/second-address$/);
});

it('a slug is refused when it is a former slug of another package', async () => {
  const { tours } = await signIn();
  await tours.change('13', { slug: 'moved-away' });
  await tours.change('13', { slug: 'moved-again' });
  const refused = await tours.change('14', { slug: 'moved-away' });
  expect(refused).toMatchObject({ status: 422, body: { field: 'slug' } });
  expect(refused.body.message).toMatch(/leads to another package/);
});

it('agents may write drafts, but only owners may publish', async () => {
  const { drafts } = await signIn('agent');
  expect((await drafts.save('1', { title: 'By an agent' })).status).toBe(200);
  expect((await drafts.publish('1')).status).toBe(403);
});

it('a version made by SQL has no author', async () => {
  const { tours, drafts } = await signIn();
  await tours.change('4', { title: 'By staff' });
  await getPool().query(`UPDATE tours SET title = 'By a script' WHERE id = '4'`);
  const [script, byStaff] = (await drafts.versions('4')).body.items ?? [];
  expect(script).toMatchObject({ staff: null, fields: ['title'] });
  expect(byStaff?.staff).not.toBeNull();
});
