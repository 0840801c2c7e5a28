import { randomUUID } from 'node:crypto';
import * as account from '@/app/api/admin/accounts/[id]/route';
import * as links from '@/app/api/admin/accounts/links/route';
import * as childPrices from '@/app/api/admin/child-prices/route';
import * as company from '@/app/api/admin/company/route';
import * as peakPrices from '@/app/api/admin/peak-prices/route';
import * as book from '@/app/api/admin/price-books/[id]/route';
import * as books from '@/app/api/admin/price-books/route';
import * as prices from '@/app/api/admin/prices/route';
import * as undo from '@/app/api/admin/prices/undo/route';
import * as quoteSettings from '@/app/api/admin/quotes/settings/route';
import * as supplier from '@/app/api/admin/rates/[id]/route';
import * as rateFile from '@/app/api/admin/rates/import/route';
import * as suppliers from '@/app/api/admin/rates/route';
import * as publish from '@/app/api/admin/tours/[id]/publish/route';
import * as tour from '@/app/api/admin/tours/[id]/route';
import * as imported from '@/app/api/admin/tours/import/route';
import * as tours from '@/app/api/admin/tours/route';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { Right } from '@/lib/staff/permissions/permissions';
import { makePackageBody } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { makeFileClient } from '@/tests/support/package-files';
import { withCsv } from '@/tests/support/pictures';
import { makePriceClient } from '@/tests/support/prices';
import { insertRow } from '@/tests/support/rows';
import { makeSession, makeStaff, makeStaffRequest, type Handler, TEST_PASSWORD } from '@/tests/support/staff';
import { makeSheet } from '../rate-book/rate-calls';

type Call = { id?: string; number?: string; body?: unknown; query?: string; csv?: string };
export type Writer = {
  handler: Handler;
  method: string;
  /** The rights that an agent needs; `owner` for what agents may never do. */
  needs: (Right | 'owner')[];
  /** Prepares the call as an owner. `id` is a new package with season prices. */
  prepare: (id: string) => Call | Promise<Call>;
};

export const PRICED = { price: 101, season: { offSeason: 101, onSeason: 102 } };
const CHILDREN = [{ from: 0, to: 17, label: '', percent: 50, amount: null }];
const SUPPLEMENT = { amount: 4_000, on: 'all' };
export const EXTRA = { name: 'Spice garden', price: 900, unit: 'group', note: '' };
export const BAND = { place: 'munnar', comfort: 'budget', min: 1_500, max: 2_500 };

const patch = (body: object): Writer => ({
  handler: tour.PATCH,
  method: 'PATCH',
  needs: ['publish', 'prices'],
  prepare: (id) => ({ id, body }),
});

const onColleague = (body: object): Writer => ({
  handler: account.PATCH,
  method: 'PATCH',
  needs: ['owner'],
  prepare: async () => ({ id: (await makeStaff({ role: 'agent' })).id, body }),
});

/** Every way to write a price that visitors or other staff see, a right or a role. */
export const WRITERS: Record<string, Writer> = {
  'adding a package': {
    handler: tours.POST,
    method: 'POST',
    needs: ['publish', 'prices'],
    prepare: () => ({ body: makePackageBody() }),
  },
  'changing the price of a package': patch(PRICED),
  'changing the former price of a package': patch({ originalPrice: 99_000 }),
  'changing the prices of a package by party': patch({
    season: null,
    price: 801,
    pricing: { twoPersons: 901, fourPersons: 801, sixPersons: 701 },
  }),
  'changing the price of an optional extra': patch({ extras: [EXTRA] }),
  'publishing a draft with other prices': {
    handler: publish.POST,
    method: 'POST',
    needs: ['publish', 'prices'],
    async prepare(id) {
      await (await asOwner()).save(id, PRICED);
      return { id, body: {} };
    },
  },
  'publishing a new package': {
    handler: publish.POST,
    method: 'POST',
    needs: ['publish', 'prices'],
    async prepare() {
      const { id } = (await (await asOwner()).duplicate('1')).body;
      await (await asOwner()).save(id ?? '', { slug: `copied-${randomUUID()}` });
      return { id: id ?? '', body: {} };
    },
  },
  'letting a draft with other prices go live on a day': {
    handler: publish.POST,
    method: 'POST',
    needs: ['publish', 'prices'],
    async prepare(id) {
      await (await asOwner()).save(id, PRICED);
      return { id, body: { on: addPlainDays(getIndiaDate(), 3) } };
    },
  },
  'importing a file': {
    handler: imported.POST,
    method: 'POST',
    needs: ['publish', 'prices'],
    prepare: (id) => ({ body: [{ id, ...PRICED }] }),
  },
  'importing a file with an optional extra': {
    handler: imported.POST,
    method: 'POST',
    needs: ['publish', 'prices'],
    prepare: (id) => ({ body: [{ id, extras: [EXTRA] }] }),
  },
  'undoing an import': {
    handler: imported.DELETE,
    method: 'DELETE',
    needs: ['publish', 'prices'],
    async prepare(id) {
      const { load } = await makeFileClient();
      return { body: { at: (await load([{ id, ...PRICED }])).body.at } };
    },
  },
  'changing the price grid': {
    handler: prices.POST,
    method: 'POST',
    needs: ['prices'],
    prepare: async (id) => ({ body: await makeCells(id) }),
  },
  'undoing a change of the grid': {
    handler: undo.POST,
    method: 'POST',
    needs: ['prices'],
    async prepare(id) {
      const { save } = await makePriceClient();
      return { body: { undo: (await save(await makeCells(id))).body.undo } };
    },
  },
  'preparing a price book': {
    handler: books.POST,
    method: 'POST',
    needs: ['prices'],
    prepare: () => ({ body: { ...makeBook(), percent: 10 } }),
  },
  'moving a price book': {
    handler: book.PATCH,
    method: 'PATCH',
    needs: ['prices'],
    async prepare() {
      const { id, version, from } = await addBook();
      return { id: String(id), body: { from: addPlainDays(from ?? '', 1), version } };
    },
  },
  'deleting a price book': {
    handler: book.DELETE,
    method: 'DELETE',
    needs: ['prices'],
    async prepare() {
      const { id, version } = await addBook();
      return { id: String(id), body: { version } };
    },
  },
  'changing what children pay': {
    handler: childPrices.PUT,
    method: 'PUT',
    needs: ['prices'],
    prepare: () => ({ body: { bands: CHILDREN, version: 1 } }),
  },
  'changing peak prices': {
    handler: peakPrices.PUT,
    method: 'PUT',
    needs: ['prices'],
    prepare: () => ({ body: { windows: [], singles: [SUPPLEMENT], version: 1 } }),
  },
  'changing the prices of the planner': {
    handler: company.PUT,
    method: 'PUT',
    needs: ['prices'],
    prepare: async () => ({ body: { ...(await readCompany()), plannerBands: [BAND] } }),
  },
  'adding a supplier to the rate book': {
    handler: suppliers.POST,
    method: 'POST',
    needs: ['rates'],
    prepare: () => ({ body: makeSheet() }),
  },
  'changing a rate': {
    handler: supplier.PUT,
    method: 'PUT',
    needs: ['rates'],
    async prepare() {
      const body = makeSheet();
      const { cookie } = await makeSession();
      const { id } = (await send(suppliers.POST, { method: 'POST', cookie, body })).body;
      return { id: String(id), body: { ...body, note: 'Other rates', version: 1 } };
    },
  },
  'importing rates': {
    handler: rateFile.POST,
    method: 'POST',
    needs: ['rates'],
    prepare: () => ({ csv: makeRateFile() }),
  },
  'giving a colleague a right': onColleague({ right: { name: 'prices', allowed: true } }),
  'making a colleague an owner': onColleague({ role: 'owner', password: TEST_PASSWORD }),
  'inviting an owner': {
    handler: links.POST,
    method: 'POST',
    needs: ['owner'],
    prepare: () => ({
      body: { email: `${randomUUID()}@example.com`, role: 'owner', password: TEST_PASSWORD },
    }),
  },
  'changing margin and tax of quotes': {
    handler: quoteSettings.PUT,
    method: 'PUT',
    needs: ['owner'],
    async prepare() {
      const { cookie } = await makeSession();
      const { settings, version } = (await send(quoteSettings.GET, { method: 'GET', cookie })).body;
      return { body: { settings: { ...(settings as object), validDays: 4 + Number(version) }, version } };
    },
  },
};

type Sent = Call & { method: string; cookie: string };

export async function send(
  handler: Handler,
  { id = '', number = '', body, method, cookie, query = '', csv }: Sent,
) {
  const sent = makeStaffRequest(`/api/admin/x${query}`, { method, cookie, body });
  const request = csv ? withCsv(sent, csv) : sent;
  const response = await handler(request, { params: Promise.resolve({ id, number }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export async function addPackage(): Promise<string> {
  const prices = { off_season_price: 9_000, on_season_price: 11_000, price: 9_000, is_kerala: true };
  return String((await insertRow('tours', prices)).id);
}

export async function asOwner() {
  return makeDraftClient((await makeSession()).cookie);
}

async function makeCells(id: string) {
  const { read } = await makePriceClient();
  return { book: (await read()).book.id, changes: [{ id, field: 'offSeasonPrice', value: 9_100 }] };
}

function makeBook() {
  return { name: 'Next season', from: addPlainDays(getIndiaDate(), 100), rounding: 10 };
}

async function addBook() {
  const { item } = (await (await makePriceClient()).addBook(makeBook())).body;
  if (!item) throw new Error('no price book was added');
  return item;
}

export async function readCompany() {
  const { cookie } = await makeSession();
  return (await send(company.GET, { method: 'GET', cookie })).body;
}

/** Returns a rate file with a hotel that the rate book does not have. */
function makeRateFile(): string {
  const header = 'Supplier,Place,Kind,Class,Item,Most adults,Most people,Meals,From,To,Double';
  return `${header}\nInn ${randomUUID()},Munnar,hotel,comfort,Room,3,4,CP,1/10/2026,31/3/2027,2800`;
}
