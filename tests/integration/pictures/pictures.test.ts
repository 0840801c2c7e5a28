import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as all from '@/app/api/admin/pictures/route';
import * as one from '@/app/api/admin/pictures/[id]/route';
import * as file from '@/app/api/admin/pictures/[id]/file/route';
import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { readSnapshot, stopSnapshot } from '@/lib/platform/page-expiry/snapshot';
import { getPicture, toPictureUrl, toSourceSet } from '@/lib/company/pictures/pictures';
import { startPictures } from '@/lib/company/pictures/queries';
import { storeFiles } from '@/lib/company/pictures/staff-writes';
import { sweepPictures } from '@/lib/company/pictures/delete-unused-files';
import type { PictureItem } from '@/lib/company/pictures/types';
import { readAuditOf } from '@/tests/support/catalogue';
import { loseDatabaseAfter } from '@/tests/support/lost-database';
import { makeJpeg, makeUpload } from '@/tests/support/pictures';
import { insertRow } from '@/tests/support/rows';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

let folder: string;
let cookie: string;
let staffId: string;
const before = process.env.DATA_DIR;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kayal-pictures-'));
  Object.assign(process.env, { DATA_DIR: folder });
  Object.assign(getEnv(), { DATA_DIR: folder });
  await startPictures();
});

beforeEach(async () => {
  const session = await makeSession();
  cookie = session.cookie;
  staffId = session.staff.id;
});

afterAll(() => {
  stopSnapshot('pictures');
  Object.assign(process.env, { DATA_DIR: before });
  rmSync(folder, { recursive: true, force: true });
});

type Answer = {
  status: number;
  body: Partial<PictureItem> & {
    message?: string;
    field?: string;
    item?: PictureItem;
    current?: PictureItem;
    items?: PictureItem[];
  };
};
const toAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
});
const context = (id: string) => ({ params: Promise.resolve({ id }) });
const PATH = '/api/admin/pictures';

const list = async (query = '') =>
  toAnswer(await all.GET(makeStaffRequest(`${PATH}${query}`, { cookie }), context('')));
const upload = async (form: Parameters<typeof makeUpload>[2]) =>
  toAnswer(await all.POST(await makeUpload(PATH, cookie, form), context('')));
const change = async (id: string, body: object) =>
  toAnswer(
    await one.PATCH(makeStaffRequest(`${PATH}/${id}`, { method: 'PATCH', cookie, body }), context(id)),
  );
const remove = async (id: string) =>
  toAnswer(await one.DELETE(makeStaffRequest(`${PATH}/${id}`, { method: 'DELETE', cookie }), context(id)));
const replace = async (id: string, form: Parameters<typeof makeUpload>[2]) =>
  toAnswer(await file.PUT(await makeUpload(`${PATH}/${id}/file`, cookie, form, 'PUT'), context(id)));

const listFiles = () =>
  existsSync(path.join(folder, 'uploads'))
    ? readdirSync(path.join(folder, 'uploads', 'pictures')).sort()
    : [];
const expectNothingLeft = () => {
  const work = path.join(folder, 'tmp', 'pictures');
  expect(existsSync(work) ? readdirSync(work) : []).toEqual([]);
};

it('the picture API stores an upload as files of several widths, a row, an audit entry and a snapshot entry', async () => {
  const body = await makeJpeg();
  const { status, body: answer } = await upload({
    ...{ body, fileName: '../../Morning in Munnar.jpeg' },
    fields: { alt: 'Tea bushes', place: 'Munnar' },
  });
  expect(status).toBe(201);
  expect(answer).toMatchObject({ name: 'morning-in-munnar', widths: [480, 750], url: expect.any(String) });
  const picture = getPicture('morning-in-munnar');
  expect(picture).toMatchObject({ alt: 'Tea bushes', place: 'Munnar', width: 750, height: 525 });
  const stem = `morning-in-munnar-${picture.hash}`;
  expect(listFiles()).toEqual(
    [`${stem}.jpg`, ...[240, 480, 750].flatMap((w) => [`${stem}-${w}.avif`, `${stem}-${w}.webp`])].sort(),
  );
  expect(toPictureUrl(picture, 1600, 'webp')).toBe(`/pictures/${stem}-750.webp`);
  expect(toSourceSet(picture, 'avif')).toBe(
    `/pictures/${stem}-240.avif 240w, /pictures/${stem}-480.avif 480w, /pictures/${stem}-750.avif 750w`,
  );
  expectNothingLeft();
  expect(await readAuditOf(staffId)).toMatchObject([
    { action: 'picture-uploaded', target: 'morning-in-munnar' },
  ]);
  // A second picture with the same name gets a number after its name.
  const again = await upload({ body: await makeJpeg(), fileName: 'morning in munnar.jpg' });
  expect(again.body.name).toBe('morning-in-munnar-2');
});

// Regression: the response was 503 although the picture was stored, so a retry stored a second one.
it('an upload that was stored returns 201, even if the picture cannot be read back', async () => {
  const form = { body: await makeJpeg(), fileName: 'read-once.jpg' };
  const answer = await loseDatabaseAfter('INSERT INTO pictures', () => upload(form));
  const { item } = (await toAnswer(await one.GET(makeStaffRequest(PATH, { cookie }), context(answer.body.id ?? '')))).body; // oxfmt-ignore
  expect(answer).toMatchObject({ status: 201, body: { name: 'read-once', widths: [480, 750], item } });
});

it('the picture API replaces a picture shipped with the site and keeps its name', async () => {
  const first = getPicture('kovalam');
  const { status, body } = await replace('kovalam', { body: await makeJpeg(), fields: { version: '0' } });
  expect(status).toBe(200);
  expect(body.item).toMatchObject({ name: 'kovalam', version: 1, isSeeded: true, alt: first.alt });
  expect(getPicture('kovalam').hash).not.toBe(first.hash);
  const id = body.item?.id ?? '';
  const stale = await replace(id, {
    body: await makeJpeg(1000, 700, { r: 1, g: 2, b: 3 }),
    fields: { version: '7' },
  });
  expect(stale.status).toBe(409);
  expect(stale.body.current).toMatchObject({ version: 1 });
  const second = await replace(id, {
    body: await makeJpeg(1000, 700, { r: 200, g: 2, b: 3 }),
    fields: { version: '1' },
  });
  expect(second.body.item?.version).toBe(2);
  expect(await readAuditOf(staffId)).toMatchObject([
    { action: 'picture-replaced', target: 'kovalam' },
    { action: 'picture-replaced', target: 'kovalam' },
  ]);
});

it('the files of a replaced picture stay for a month, because open pages may still load them', async () => {
  const first = await upload({ body: await makeJpeg(), fileName: 'ferry.jpg' });
  const former = listFiles().filter((name) => name.startsWith('ferry-'));
  const old = new Date(Date.now() - 40 * 86_400_000);
  for (const name of former) utimesSync(path.join(folder, 'uploads', 'pictures', name), old, old);
  await replace(first.body.id ?? '', { body: await makeJpeg(900, 700) });
  await sweepPictures();
  expect(listFiles()).toEqual(expect.arrayContaining(former));
  await getPool().query(`UPDATE pictures SET updated_at = $1 WHERE name = 'ferry'`, [old]);
  await sweepPictures();
  const files = listFiles().filter((name) => name.startsWith('ferry-'));
  expect(files).toHaveLength(former.length);
  expect(files).not.toEqual(former);
});

it('the picture API changes texts and focal point, and refuses a stale version and invalid values', async () => {
  const { status, body } = await change('candle', { title: 'Dinner', focalX: 35, version: 0 });
  expect(status).toBe(200);
  expect(body.item).toMatchObject({ title: 'Dinner', focalX: 35, focalY: 50, version: 1 });
  expect(getPicture('candle')).toMatchObject({ title: 'Dinner', focalX: 35 });
  const id = body.item?.id ?? '';
  expect((await change(id, { title: 'Supper', version: 0 })).status).toBe(409);
  expect((await change('candle', { title: 'Supper', version: 0 })).status).toBe(409);
  expect(await change(id, { focalX: 33, version: 1 })).toMatchObject({
    status: 422,
    body: { field: 'focalX' },
  });
  expect(await change(id, { alt: ' ', version: 1 })).toMatchObject({ status: 422, body: { field: 'alt' } });
  expect((await change('no-such-picture', { title: 'x', version: 0 })).status).toBe(404);
  const [entry] = await readAuditOf(staffId);
  expect(entry).toMatchObject({
    action: 'picture-changed',
    detail: { fields: 'title, focalX', before: { focalX: 50 }, after: { title: 'Dinner', focalX: 35 } },
  });
});

it('the picture API deletes only pictures that nothing uses, and says where others are used', async () => {
  const { body } = await upload({ body: await makeJpeg(), fields: { name: 'lead-of-a-test' } });
  const unused = await list('?unused=1');
  expect(unused.body.items?.map(({ name }) => name)).toContain('lead-of-a-test');
  expect(unused.body.items?.some(({ isSeeded }) => isSeeded)).toBe(false);
  const { id } = await insertRow('tours', { title: 'Canoes of Kerala', image: 'lead-of-a-test' });
  expect(await remove(body.id ?? '')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('“Canoes of Kerala”') },
  });
  expect((await list('?unused=1')).body.items?.map(({ name }) => name)).not.toContain('lead-of-a-test');
  await getPool().query('DELETE FROM tours WHERE id = $1', [id]);
  const draft = { title: 'A draft', images: ['lead-of-a-test'] };
  await getPool().query('INSERT INTO package_drafts (content) VALUES ($1)', [draft]);
  expect((await remove(body.id ?? '')).body.message).toContain('“A draft” (draft)');
  await getPool().query('DELETE FROM package_drafts');
  expect((await remove(body.id ?? '')).status).toBe(200);
  expect(listFiles().filter((name) => name.startsWith('lead-of-a-test'))).toEqual([]);
  expect(Object.keys(readSnapshot<object>('pictures') ?? {})).not.toContain('lead-of-a-test');
  expect((await remove('munnar')).status).toBe(422);
});

it('deleting a picture keeps the files of another with the same name plus a date that looks like a hash', async () => {
  const first = await upload({ body: await makeJpeg(), fields: { name: 'beach' } });
  await upload({ body: await makeJpeg(), fields: { name: 'beach-20251127' } });
  const others = listFiles().filter((name) => name.startsWith('beach-20251127-'));
  expect((await remove(first.body.id ?? '')).status).toBe(200);
  expect(listFiles().filter((name) => name.startsWith('beach-'))).toEqual(others);
  expect(others).toHaveLength(7);
});

it('when two people upload the same file at once, the refused upload does not delete the files of the other', async () => {
  const facts = { width: 480, height: 300, blur: '', bytes: 3, hash: '0123abcd', files: ['.jpg'], peak: 0 };
  const read = async () => Buffer.from('jpg');
  const refused = await storeFiles('twin', { ...facts, read }, async () => {
    await insertRow('pictures', {
      name: 'twin',
      hash: facts.hash,
      width: 480,
      height: 300,
      blur: '',
      bytes: 3,
    });
    return null;
  });
  expect(refused).toBeNull();
  expect(listFiles()).toContain('twin-0123abcd.jpg');
});

it('the picture API lets agents upload, but not change, replace or delete, and refuses strangers', async () => {
  ({ cookie } = await makeSession({ role: 'agent' }));
  expect((await upload({ body: await makeJpeg(), fields: { name: 'by-an-agent' } })).status).toBe(201);
  const placed = await upload({ body: await makeJpeg(), fields: { name: 'placed', place: 'Munnar' } });
  expect(placed).toMatchObject({ status: 403, body: { field: 'place' } });
  expect((await list()).status).toBe(200);
  expect((await change('munnar', { title: 'x', version: 0 })).status).toBe(403);
  expect((await replace('munnar', { body: await makeJpeg() })).status).toBe(403);
  expect((await remove('munnar')).status).toBe(403);
  cookie = '';
  expect((await list()).status).toBe(401);
  expect((await upload({ body: await makeJpeg() })).status).toBe(401);
});

it('the picture API rejects unusable input with a message and leaves no files behind', async () => {
  const files = listFiles();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await upload({ body: svg, fileName: 'a.jpg' })).toMatchObject({
    status: 415,
    body: { field: 'file' },
  });
  expect((await upload({ body: Buffer.alloc(20 * 1024 * 1024 + 1) })).status).toBe(413);
  expect(await upload({ body: Buffer.alloc(0) })).toMatchObject({ status: 422, body: { field: 'file' } });
  expect((await upload({ body: await makeJpeg(), fields: { name: 'munnar' } })).body).toMatchObject({
    ...{ field: 'name', message: 'There is a picture called munnar already.' },
  });
  expect(await upload({ body: await makeJpeg(700, 500) })).toMatchObject({ status: 422 });
  const json = makeStaffRequest(PATH, { method: 'POST', cookie, body: { alt: 'x' } });
  expect((await all.POST(json, context(''))).status).toBe(415);
  const cut = new Request(new URL(PATH, getEnv().PUBLIC_ORIGIN), {
    method: 'POST',
    headers: {
      ...Object.fromEntries(json.headers),
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  });
  expect((await all.POST(cut, context(''))).status).toBe(400);
  expect(listFiles()).toEqual(files);
  expectNothingLeft();
});

it('a file name in Malayalam becomes the title of the picture, whose name needs Latin letters', async () => {
  const { status, body } = await upload({ body: await makeJpeg(), fileName: 'മൂന്നാർ_തേയില.jpg' });
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ title: 'മൂന്നാർ തേയില', name: expect.stringMatching(/^picture/) });
});

it('a picture at the top of the home page cannot be deleted', async () => {
  const { body } = await upload({ body: await makeJpeg(), fileName: 'front.jpg' });
  const content = { heroPictures: ['front', 'tea-road', 'thekkady'] };
  await getPool().query('INSERT INTO company (content) VALUES ($1)', [JSON.stringify(content)]);
  const answer = await remove(body.id ?? '');
  expect(answer).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Top of home page') },
  });
  await getPool().query('DELETE FROM company');
});
