import { getPool, getPrisma } from '@/lib/platform/db';
import { EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import { createPriceBook } from '@/lib/packages/price-books/book-mutations';
import { savePrices } from '@/lib/packages/price-books/mutations';
import { makeJpeg } from '@/tests/support/pictures';
import { insertRow } from '@/tests/support/rows';
import type { Prepare } from './account-cases';

type Case = [string, string, Prepare | null];

/** Drafts, prices and pictures: requests that agents may send too. */
export const DRAFT_CASES: Case[] = [
  ['draft', 'GET tours/[id]/draft', onPackage()],
  ['saving a draft', 'PUT tours/[id]/draft', onPackage({ title: 'A draft' })],
  ['discarding a draft', 'DELETE tours/[id]/draft', onPackage({})],
  ['new draft', 'POST tours/drafts', async () => ({ body: {} })],
  ['copy of a package', 'POST tours/[id]/duplicate', onPackage({})],
  ['versions', 'GET tours/[id]/versions', onPackage()],
  ['restoring a version', 'POST tours/[id]/versions/[number]/restore', onPackage({})],
  ['prices', 'GET prices', null],
  ['price books', 'GET price-books', null],
  ['pictures', 'GET pictures', null],
  ['picture', 'GET pictures/[id]', onPicture()],
  ['upload of a picture', 'POST pictures', async () => ({ upload: await makeJpeg() })],
];

/** Requests about drafts, prices and pictures that only owners may send. */
export const CONTENT_WRITES: Case[] = [
  ['publishing', 'POST tours/[id]/publish', onPackage({})],
  ['cancelling a scheduled publication', 'DELETE tours/[id]/publish', onDraft],
  [
    'deleting a package for good',
    'POST tours/[id]/deletion',
    async () => ({ id: await storePackage({ is_active: false }) }),
  ],
  ['change of prices', 'POST prices', async () => ({ body: await makePriceChange() })],
  ['undoing a change of prices', 'POST prices/undo', makePriceBatch],
  [
    'new price book',
    'POST price-books',
    async () => ({ body: { name: 'A later season', from: '2031-04-01' } }),
  ],
  ['change of a price book', 'PATCH price-books/[id]', onBook],
  ['deleting a price book', 'DELETE price-books/[id]', onLaterBook],
  ['change of a picture', 'PATCH pictures/[id]', onPicture({ alt: 'A jetty at dusk', version: 1 })],
  [
    'another file of a picture',
    'PUT pictures/[id]/file',
    async (staffId) => ({ ...(await onPicture()(staffId)), upload: await makeJpeg(900, 700) }),
  ],
  ['deleting a picture', 'DELETE pictures/[id]', onPicture()],
];

/** Names of the cases whose call returns 201. */
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
