import * as one from '@/app/api/admin/tours/[id]/route';
import * as all from '@/app/api/admin/tours/route';
import { getPrisma } from '@/lib/platform/db';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { makeCatalogueClient, readAuditOf } from '@/tests/support/catalogue';
import { expirations, recordExpirations } from '@/tests/support/expired-pages';
import { countRows, makeFileClient, makeFilePackages } from '@/tests/support/package-files';
import { listApart } from '@/tests/support/prices';
import { makeStaffRequest } from '@/tests/support/staff';

const find = (id: string) => getPrisma().tour.findUniqueOrThrow({ where: { id } });
const readVersions = (tourId: string) =>
  getPrisma().packageVersion.findMany({ where: { tourId }, orderBy: { number: 'desc' } });

beforeEach(async () => {
  await startPackages();
  recordExpirations();
});

it.each(['json', 'csv'] as const)('importing an exported %s file changes nothing', async (format) => {
  const { staff, read, load } = await makeFileClient();
  const response = await read(format);
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="packages_\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
  );
  const file = await response.text();
  const total = await countRows('tours');
  const before = await countRows('package_versions');
  for (const query of ['?dryRun=1', '']) {
    const { status, body } = await load(file, { format, query });
    expect([status, body.created, body.changed, body.unchanged, body.errors]).toEqual([200, 0, 0, total, []]);
  }
  expect(await countRows('package_versions')).toBe(before);
  expect(expirations).toEqual([]);
  expect(await readAuditOf(staff.id)).toEqual([
    { action: 'packages-exported', target: format.toUpperCase(), detail: null },
  ]);
});

it('a dry run of an import shows each change and writes nothing; the import writes package, versions and audit', async () => {
  const { staff, load } = await makeFileClient();
  const csv = 'id;slug;title;price;offSeasonPrice;highlights\r\n3;;New title;₹8,100;8100;"One\r\nTwo"\r\n';
  const before = await find('3');
  const shown = await load(csv, { format: 'csv', query: '?dryRun=1' });
  expect(shown).toMatchObject({
    status: 200,
    body: { created: 0, changed: 1, unchanged: 0, errors: [] },
  });
  expect(shown.body.lines).toEqual([
    {
      ...{ row: 2, id: '3', title: 'New title', kind: 'changed' },
      fields: [
        { field: 'title', from: before.title, to: 'New title' },
        { field: 'slug', from: before.slug, to: null },
        { field: 'highlights', from: before.highlights, to: ['One', 'Two'] },
        { field: 'price', from: before.price, to: 8_100 },
        {
          field: 'season',
          from: expect.anything(),
          to: { offSeason: 8_100, onSeason: before.onSeasonPrice },
        },
      ],
    },
  ]);
  expect(await find('3')).toEqual(before);
  const { status } = await load(csv, { format: 'csv', query: `?run=${shown.body.run}` });
  expect(status).toBe(200);
  expect(await find('3')).toMatchObject({
    ...{ title: 'New title', price: 8_100, slug: null, version: 2 },
    description: before.description,
  });
  expect(await readVersions('3')).toMatchObject([
    { kind: 'priced', staffId: staff.id },
    { kind: 'published', staffId: staff.id },
    {},
  ]);
  expect(await listApart()).toEqual([]);
  expect(expirations).toEqual([expect.arrayContaining(['packages', 'package:3'])]);
  expect(await readAuditOf(staff.id)).toMatchObject([
    {
      ...{ action: 'package-changed', target: 'New title' },
      detail: {
        before: { title: before.title, price: before.price },
        after: { title: 'New title', price: 8_100 },
      },
    },
    { action: 'packages-imported', detail: { format: 'csv', created: 0, changed: 1, unchanged: 0 } },
  ]);
});

it('an import with an invalid row writes nothing and reports every error with its row', async () => {
  const { load } = await makeFileClient();
  const file = makeFilePackages(4, 'Bad');
  Object.assign(file[1] ?? {}, { title: ' ', price: 4_300, colour: 'red' });
  Object.assign(file[2] ?? {}, { slug: 'bad-0', image: 'nowhere', images: ['nothing', 'munnar'] });
  Object.assign(file[3] ?? {}, { id: '2', slug: (await find('4')).slug, price: 1 });
  const before = await countRows('tours');
  const dry = await load(file, { query: '?dryRun=1' });
  expect(dry.status).toBe(200);
  expect(dry.body.lines.map(({ kind }) => kind)).toEqual(['created', 'error', 'error', 'error']);
  expect(dry.body.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
    ...['2 colour', '2 title', '3 slug', '3 image', '3 images'],
    ...['4 slug', '4 price', '4 itinerary', '4 stays'],
  ]);
  const { status, body } = await load(file);
  expect([status, body.errors]).toEqual([422, dry.body.errors]);
  expect(body.message).toMatch(/Nothing was changed/);
  expect(await countRows('tours')).toBe(before);
});

it('an imported package may have its own id, but not an id or former slug of another package', async () => {
  const { load } = await makeFileClient();
  const [first = {}, second = {}, third = {}] = makeFilePackages(3, 'Own');
  const [moved, unchanged] = [await find('6'), await find('7')];
  await load([{ id: '6', slug: 'moved-away' }]);
  expect((await load([{ ...first, id: '4711' }, second])).body.lines.map(({ id }) => id)).toEqual([
    '4711',
    '4712',
  ]);
  const { body } = await load([
    { ...third, slug: moved.slug },
    { ...third, id: 'import' },
    { id: '7', location: 'a' },
    { slug: unchanged.slug, location: 'b' },
  ]);
  expect(body.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['1 slug', '2 id', '4 id']);
  // A package may use its own former slug again.
  expect((await load([{ id: '6', slug: moved.slug }])).body).toMatchObject({ changed: 1, errors: [] });
});

it('an import takes the number of days from the duration when a row has only the duration', async () => {
  const { load } = await makeFileClient();
  const [fresh = {}] = makeFilePackages(1, 'Short');
  delete fresh.durationDays;
  const duration = '4 Nights 5 Days';
  const { body } = await load([
    { ...fresh, duration },
    { id: '3', duration, itinerary: [], stays: [] },
  ]);
  expect(body).toMatchObject({ created: 1, changed: 1, errors: [] });
  expect(await find('3')).toMatchObject({ duration, durationDays: 5 });
});

it('a package that changed since the dry run stops the import', async () => {
  const { cookie, load } = await makeFileClient();
  const tours = makeCatalogueClient('tours', { ...all, ...one }, cookie);
  const file = [{ id: '8', title: 'From the file' }];
  const { body } = await load(file, { query: '?dryRun=1' });
  await tours.change('8', { title: 'By a colleague' });
  const { status, body: refusal } = await load(file, { query: `?run=${body.run}` });
  expect([status, refusal.message]).toEqual([409, expect.stringMatching(/check it again/)]);
  expect(await find('8')).toMatchObject({ title: 'By a colleague' });
  expect((await load(file)).status).toBe(200);
});

it('agents neither export nor import without the right; the file must be JSON or CSV and at most 5 MB', async () => {
  const agent = await makeFileClient('agent');
  expect((await agent.read('csv')).status).toBe(403);
  expect((await agent.load([{ id: '1', title: 'x' }])).status).toBe(403);
  expect((await readAuditOf(agent.staff.id)).map(({ action, target }) => `${action} ${target}`)).toEqual([
    'refused files:export',
    'refused catalogue:write',
  ]);
  const { load, cookie } = await makeFileClient();
  expect((await load('x', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  expect((await load('x'.repeat(5 * 1024 * 1024 + 1), { format: 'csv' })).status).toBe(413);
  expect((await load([], { query: '?dryRun=yes' })).status).toBe(422);
  const { GET } = await import('@/app/api/admin/tours/export/route');
  const request = makeStaffRequest('/api/admin/tours/export?format=xml', { cookie });
  expect((await GET(request, { params: Promise.resolve({}) })).status).toBe(422);
});

it('an import creates 500 new packages, and a second import finds them by slug', async () => {
  const { staff, load } = await makeFileClient();
  const file = makeFilePackages(500, 'Many');
  expect(await load(file)).toMatchObject({ status: 200, body: { created: 500, errors: [] } });
  const rows = await getPrisma().tour.findMany({ where: { slug: { startsWith: 'many-' } } });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(500);
  expect(rows.every(({ id }) => /^\d+$/.test(id))).toBe(true);
  expect(await listApart()).toEqual([]);
  expect(await readAuditOf(staff.id)).toHaveLength(501);
  const again = await load(file, { query: '?dryRun=1' });
  expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: 500 });
  const renamed = file.map((entry, index) => ({ ...entry, location: `Place ${index}` }));
  expect((await load(renamed)).body).toMatchObject({ changed: 500 });
});
