import { makePackage } from '@/tests/support/packages';
import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { GET as getTour } from '@/app/api/tours/[id]/route';
import { GET as getTours } from '@/app/api/tours/route';
import { getPrisma } from '@/lib/platform/db';
import { findMissingPage, findMovedPath } from '@/lib/packages/catalogue/missing-page';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '@/lib/company/terms/standard-terms';
import type { AdminPackage, PackageDetail } from '@/lib/packages/model/types';
import { makeCatalogueClient, makePackageBody, readAuditOf, TWO_DAYS } from '@/tests/support/catalogue';
import { expirations, recordExpirations } from '@/tests/support/expired-pages';
import { makeSession } from '@/tests/support/staff';

const signIn = async () => {
  const { staff, cookie } = await makeSession();
  return { staff, tours: makeCatalogueClient<AdminPackage>('tours', { ...all, ...one }, cookie) };
};
const ask = (path: string) => new Request(`http://localhost:3000${path}`);
const visit = (id: string) => getTour(ask(`/api/tours/${id}`), { params: Promise.resolve({ id }) });
const listPublic = async () =>
  ((await (await getTours(ask('/api/tours'))).json()) as { items: PackageDetail[] }).items;

beforeEach(async () => {
  await startPackages();
  recordExpirations();
});

it('the package API lists every package, newest first, including hidden ones', async () => {
  const { tours } = await signIn();
  await tours.hide('5');
  const { status, body } = await tours.list();
  expect(status).toBe(200);
  expect(body.items).toHaveLength(21);
  expect(body.nextCursor).toBeNull();
  expect(body.items?.map(({ created_at }) => created_at)).toEqual(
    body.items
      ?.map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  );
  expect(body.items?.find(({ id }) => id === '5')?.is_active).toBe(false);
  expect((await listPublic()).some(({ id }) => id === '5')).toBe(false);
});

it('the package API returns the public fields of a package and the fields for staff', async () => {
  const { tours } = await signIn();
  const [shown] = await listPublic();
  const { body } = await tours.list('?limit=1');
  const { season } = makePackage('1');
  expect(body.items?.[0]).toEqual({
    ...shown,
    season, // the public API adds the period of each season
    is_active: true,
    version: 1,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

it('the list of the package API has each package on exactly one page', async () => {
  const { tours } = await signIn();
  const whole = (await tours.list()).body.items?.map(({ id }) => id) ?? [];
  const found: string[] = [];
  let cursor: string | null | undefined = '';
  while (cursor !== null && found.length <= whole.length) {
    const { body } = await tours.list(`?limit=4${cursor ? `&cursor=${cursor}` : ''}`);
    found.push(...(body.items ?? []).map(({ id }) => id));
    cursor = body.nextCursor ?? null;
  }
  expect(found).toEqual(whole);
});

it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=a%20b'])(
  'the package API rejects a list with %s',
  async (query) => {
    const { tours } = await signIn();
    const { status, body } = await tours.list(`?${query}`);
    expect([status, body.field]).toEqual([422, query.split('=')[0]]);
  },
);

it('the package API adds a package and returns its row; visitors find it immediately by id and slug', async () => {
  const { staff, tours } = await signIn();
  const given = makePackageBody({ itinerary: TWO_DAYS, images: ['munnar', 'kochi'], originalPrice: 4_900 });
  const { status, body } = await tours.add(given);
  expect({ status, ...body }).toMatchObject({ status: 201, success: true, message: 'Package added' });
  expect(body.item).toEqual({
    ...given,
    id: expect.stringMatching(/^\d+$/),
    isKerala: true,
    isPopular: false,
    isHoneymoon: false,
    highlights: [],
    pricing: null,
    reviewCount: 0,
    inclusions: [...STANDARD_INCLUSIONS],
    exclusions: [...STANDARD_EXCLUSIONS],
    honeymoonSpecials: [],
    stays: [],
    whoFor: [],
    questions: [],
    extras: [],
    searchTitle: '',
    searchDescription: '',
    whyThisOne: '',
    is_active: true,
    version: 1,
    created_at: expect.any(String),
    updatedAt: expect.any(String),
  });
  const id = body.item?.id ?? '';
  expect(expirations).toEqual([expect.arrayContaining(['packages', `package:${id}`])]);
  for (const key of [id, String(given.slug)]) expect((await visit(key)).status).toBe(200);
  expect((await listPublic())[0]?.id).toBe(id);
  expect(await findMissingPage(`/signature-trips/${given.slug}`)).toBeNull();
  expect(await readAuditOf(staff.id)).toEqual([
    { action: 'package-created', target: given.title, detail: null },
  ]);
});

it('the package API adds a package without a slug, and a hidden one', async () => {
  const { tours } = await signIn();
  const { body } = await tours.add(makePackageBody({ slug: null, is_active: false }));
  expect(body.item).toMatchObject({ slug: null, is_active: false });
  expect((await visit(body.item?.id ?? '')).status).toBe(404);
});

it('the package API gives ten packages added simultaneously ten ids', async () => {
  const { tours } = await signIn();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tours.add(makePackageBody())));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
  expect(new Set(answers.map(({ body }) => body.item?.id)).size).toBe(10);
});

it('the package API changes single fields by id and keeps the others', async () => {
  const { staff, tours } = await signIn();
  const before = (await tours.list()).body.items?.find(({ id }) => id === '4');
  const season = { offSeason: 9_900, onSeason: 12_000 };
  const { status, body } = await tours.change('4', { season, price: 9_900, highlights: ['Tea'], version: 1 });
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Package saved' });
  const updatedAt = expect.any(String);
  expect(body.item).toEqual({ ...before, season, price: 9_900, highlights: ['Tea'], version: 2, updatedAt });
  expect(body.item?.updatedAt).not.toBe(before?.updatedAt);
  expect(expirations).toEqual([expect.arrayContaining(['packages', 'package:4'])]);
  expect(await (await visit('4')).json()).toMatchObject({ price: 9_900, highlights: ['Tea'] });
  expect(await readAuditOf(staff.id)).toEqual([
    {
      action: 'package-changed',
      target: before?.title,
      detail: {
        fields: expect.stringMatching(/^(?=.*season)(?=.*price)(?=.*highlights)[a-z, ]+$/),
        before: { price: before?.price, season: before?.season, highlights: before?.highlights },
        after: { price: 9_900, season: { offSeason: 9_900, onSeason: 12_000 }, highlights: ['Tea'] },
      },
    },
  ]);
});

it('the package API writes nothing when nothing would change', async () => {
  const { staff, tours } = await signIn();
  const before = (await tours.list()).body.items?.find(({ id }) => id === '6');
  const { status, body } = await tours.change('6', { ...before, version: undefined });
  expect([status, body.item]).toEqual([200, before]);
  expect([expirations, await readAuditOf(staff.id)]).toEqual([[], []]);
});

it('the package API moves a package to its new slug immediately', async () => {
  const { tours } = await signIn();
  const { body } = await tours.change('10', { slug: 'slow-vagamon' });
  expect(body.item?.slug).toBe('slow-vagamon');
  expect((await visit('slow-vagamon')).status).toBe(200);
  expect((await visit('off-beater-kerala-vagamon')).status).toBe(308);
  expect(expirations).toEqual([expect.arrayContaining(['packages', `package:${body.item?.id}`])]);
});

it('the package API deletes by setting is_active false, idempotently, and restores by a change', async () => {
  const { staff, tours } = await signIn();
  const id = (await tours.add(makePackageBody())).body.item?.id ?? '';
  const first = await tours.hide(id);
  expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Package hidden' } });
  expect(first.body.item).toMatchObject({ id, is_active: false, version: 2 });
  expect((await visit(id)).status).toBe(404);
  expect(await findMissingPage(`/package/${id}`)).toBe('/package-not-found');
  expect(expirations).toEqual(Array(2).fill(expect.arrayContaining(['packages', `package:${id}`])));
  expect(await getPrisma().tour.count({ where: { id, isActive: false } })).toBe(1);

  expect((await tours.hide(id)).body.item?.version).toBe(2);
  const back = await tours.change(id, { is_active: true });
  expect(back.body.item).toMatchObject({ is_active: true, version: 3 });
  expect((await visit(id)).status).toBe(200);
  await tours.change(id, { is_active: false });
  expect((await readAuditOf(staff.id)).map(({ action }) => action)).toEqual([
    'package-created',
    'package-hidden',
    'package-shown',
    'package-hidden',
  ]);
});

it('the proxy sees an added, renamed or hidden package immediately', async () => {
  const { tours } = await signIn();
  const isMissing = async (key: string) => (await findMissingPage(`/package/${key}`)) !== null;
  expect(await isMissing('before-the-rain')).toBe(true);
  const id = (await tours.add(makePackageBody({ slug: 'before-the-rain' }))).body.item?.id ?? '';
  expect(await isMissing('before-the-rain')).toBe(false);
  await tours.change(id, { slug: 'after-the-rain' });
  // The former slug is known too: it leads to the package.
  for (const key of ['before-the-rain', 'after-the-rain']) expect(await isMissing(key)).toBe(false);
  expect(await findMovedPath('/package/before-the-rain')).toMatch(/\/after-the-rain$/);
  expect(await findMovedPath('/package/after-the-rain')).toBeNull();
  await tours.hide(id);
  for (const key of [id, 'after-the-rain', 'before-the-rain']) expect(await isMissing(key)).toBe(true);
});

it('the package API accepts one of ten changes of the same version; the others get the current row', async () => {
  const { tours } = await signIn();
  const id = (await tours.add(makePackageBody())).body.item?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      tours.change(id, { title: `Title ${index}`, location: `Place ${index}`, version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  const winner = answers.find(({ status }) => status === 200)?.body.item;
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^Someone else changed/) });
    expect(body.current).toEqual(winner);
  }
});

it('two simultaneous changes of different package fields without a version are both saved', async () => {
  const { tours } = await signIn();
  await Promise.all([
    tours.change('8', { location: 'Mankulam' }),
    tours.change('8', { groupSize: '4-6 People' }),
  ]);
  const { items } = (await tours.list()).body;
  expect(items?.find(({ id }) => id === '8')).toMatchObject({
    location: 'Mankulam',
    groupSize: '4-6 People',
  });
});

it.each([
  ['an unknown id', 'no-such-id'],
  ['a slug', 'heart-of-kerala'],
  ['an id with a space', 'a b'],
  ['an id of 5,000 characters', 'x'.repeat(5_000)],
  ['an id with SQL', "' OR 1=1 --"],
  ['an id with a NUL', 'a\0b'],
  ['an empty id', ''],
])('the package API returns 404 for %s on change and delete', async (_what, id) => {
  const { staff, tours } = await signIn();
  for (const answer of [await tours.change(id, { title: 'X' }), await tours.hide(id)])
    expect(answer).toMatchObject({ status: 404, body: { success: false, message: expect.any(String) } });
  expect(await readAuditOf(staff.id)).toEqual([]);
});

it('the package API stores text verbatim: never as markup, pattern or command', async () => {
  const { tours } = await signIn();
  const text = `<script>alert(1)</script> "quoted" 'single' \\ %s $1 {{x}} നമസ്കാരം 🌴\n=SUM(A1)`;
  const oneLine = text.replace('\n', ' ');
  const fields = {
    title: oneLine.slice(0, 120),
    location: oneLine,
    description: text,
    highlights: [oneLine],
    inclusions: [oneLine, 'Tolls, "bata"'],
  };
  const { status, body } = await tours.add(makePackageBody(fields));
  expect(status).toBe(201);
  expect(body.item).toMatchObject(fields);
  const changed = await tours.change(body.item?.id ?? '', { exclusions: [oneLine] });
  expect(changed.body.item?.exclusions).toEqual([oneLine]);
});

it('the package API ignores unknown and read-only fields', async () => {
  const { tours } = await signIn();
  const unknown = { colour: 'green', id: 'mine', created_at: '2001-01-01T00:00:00Z', constructor: 'x' };
  const { status, body } = await tours.add(makePackageBody({ ...unknown, version: 40 }));
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ version: 1, id: expect.stringMatching(/^\d+$/) });
  expect(body.item).not.toHaveProperty('colour');
  const id = body.item?.id ?? '';
  const changed = await tours.change(id, { ...unknown, title: 'Renamed', version: 1 });
  expect(changed.body.item).toEqual({
    ...body.item,
    title: 'Renamed',
    version: 2,
    updatedAt: expect.any(String),
  });
});
