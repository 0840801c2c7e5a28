import * as pictureFile from '@/app/api/admin/pictures/[id]/file/route';
import * as picture from '@/app/api/admin/pictures/[id]/route';
import * as pictures from '@/app/api/admin/pictures/route';
import * as book from '@/app/api/admin/price-books/[id]/route';
import * as books from '@/app/api/admin/price-books/route';
import * as prices from '@/app/api/admin/prices/route';
import * as undo from '@/app/api/admin/prices/undo/route';
import * as draft from '@/app/api/admin/tours/[id]/draft/route';
import * as duplicate from '@/app/api/admin/tours/[id]/duplicate/route';
import * as publish from '@/app/api/admin/tours/[id]/publish/route';
import * as restore from '@/app/api/admin/tours/[id]/versions/[number]/restore/route';
import * as versions from '@/app/api/admin/tours/[id]/versions/route';
import * as deletion from '@/app/api/admin/tours/[id]/deletion/route';
import * as drafts from '@/app/api/admin/tours/drafts/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { EMPTY_DRAFT } from '@/lib/packages/editing/empty-draft';
import { createPriceBook } from '@/lib/packages/price-books/book-mutations';
import { savePrices } from '@/lib/packages/price-books/mutations';
import { makeJpeg } from '@/tests/support/pictures';
import { insertRow } from '@/tests/support/rows';
import type { Handler } from '@/tests/support/staff';
import type { Prepare } from './account-cases';

type Case = [string, string, Handler, Prepare | null];

/** Drafts, prices and pictures: requests that agents may send too. */
export const DRAFT_CASES: Case[] = [
  ['draft', 'GET', draft.GET, onPackage()],
  ['saving a draft', 'PUT', draft.PUT, onPackage({ title: 'A draft' })],
  ['discarding a draft', 'DELETE', draft.DELETE, onPackage({})],
  ['new draft', 'POST', drafts.POST, async () => ({ body: {} })],
  ['copy of a package', 'POST', duplicate.POST, onPackage({})],
  ['versions', 'GET', versions.GET, onPackage()],
  ['restoring a version', 'POST', restore.POST, onPackage({})],
  ['prices', 'GET', prices.GET, null],
  ['price books', 'GET', books.GET, null],
  ['pictures', 'GET', pictures.GET, null],
  ['picture', 'GET', picture.GET, onPicture()],
  ['upload of a picture', 'POST', pictures.POST, async () => ({ upload: await makeJpeg() })],
];

/** Requests about drafts, prices and pictures that only owners may send. */
export const CONTENT_WRITES: Case[] = [
  ['publishing', 'POST', publish.POST, onPackage({})],
  ['taking back the day of publishing', 'DELETE', publish.DELETE, onDraft],
  [
    'deleting a package for good',
    'POST',
    deletion.POST,
    async () => ({ id: await storePackage({ is_active: false }) }),
  ],
  ['change of prices', 'POST', prices.POST, async () => ({ body: await makePriceChange() })],
  ['undoing a change of prices', 'POST', undo.POST, makePriceBatch],
  [
    'new price book',
    'POST',
    books.POST,
    async () => ({ body: { name: 'A later season', from: '2031-04-01' } }),
  ],
  ['change of a price book', 'PATCH', book.PATCH, onBook],
  ['deleting a price book', 'DELETE', book.DELETE, onLaterBook],
  ['change of a picture', 'PATCH', picture.PATCH, onPicture({ alt: 'A jetty at dusk', version: 1 })],
  [
    'another file of a picture',
    'PUT',
    pictureFile.PUT,
    async (staffId) => ({ ...(await onPicture()(staffId)), upload: await makeJpeg(900, 700) }),
  ],
  ['deleting a picture', 'DELETE', picture.DELETE, onPicture()],
];

/** Calls that return 201. */
export const CONTENT_CREATING = ['new draft', 'copy of a package', 'upload of a picture', 'new price book'];

function onPackage(body?: object): Prepare {
  return async () => ({ id: await storePackage(), ...(body ? { body } : {}) });
}

async function onDraft(): Promise<{ id: string }> {
  const { rows } = await getPool().query<{ id: string }>(
    'INSERT INTO package_drafts (content) VALUES ($1) RETURNING id::text',
    [EMPTY_DRAFT],
  );
  return { id: String(rows[0]?.id) };
}

async function storePackage(changes?: object): Promise<string> {
  const prices = { off_season_price: 1_000, on_season_price: 1_200, is_kerala: true };
  return String((await insertRow('tours', { ...prices, ...changes })).id);
}

function onPicture(body?: object): Prepare {
  return async () => {
    const data = {
      name: `picture-${crypto.randomUUID()}`,
      alt: 'A jetty',
      hash: '0123abcd',
      width: 1_600,
      height: 900,
    };
    const { id } = await getPrisma().picture.create({ data: { ...data, blur: '', bytes: 1 } });
    return { id, ...(body ? { body } : {}) };
  };
}

async function makePriceChange(): Promise<{
  book: number;
  changes: { id: string; field: 'onSeasonPrice'; value: number }[];
}> {
  const id = await storePackage();
  return { book: await readCurrentBook(), changes: [{ id, field: 'onSeasonPrice', value: 1_300 }] };
}

async function makePriceBatch(): Promise<{ body: object }> {
  const staff = await getPrisma().staff.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const saved = await savePrices(await makePriceChange(), staff.id, false);
  return { body: { undo: 'undo' in saved ? saved.undo : null } };
}

async function onBook(): Promise<{ id: string; body: object }> {
  const id = await readCurrentBook();
  const { version } = await getPrisma().priceBook.findUniqueOrThrow({
    where: { id },
    select: { version: true },
  });
  return { id: String(id), body: { name: `Season ${version}`, version } };
}

let laterYear = 2041;
async function onLaterBook(): Promise<{ id: string; body: object }> {
  const input = { name: 'By mistake', from: `${(laterYear += 1)}-04-01`, to: null, rounding: 1 as const };
  const staff = await getPrisma().staff.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const { id, version } = await createPriceBook(input, staff.id);
  return { id: String(id), body: { version } };
}

async function readCurrentBook(): Promise<number> {
  const { rows } = await getPool().query<{ id: number }>('SELECT id FROM price_books WHERE is_current');
  return rows[0]?.id ?? 0;
}
