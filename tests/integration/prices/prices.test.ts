import * as tour from '@/app/api/admin/tours/[id]/route';
import * as tours from '@/app/api/admin/tours/route';
import { getPool } from '@/lib/platform/db';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { PRICE_FIELDS } from '@/lib/packages/price-books/fields';
import type { AdminPackage } from '@/lib/packages/model/types';
import { makeCatalogueClient, makePackageBody, readAuditOf } from '@/tests/support/catalogue';
import { expirations, recordExpirations } from '@/tests/support/expired-pages';
import { listApart, makePriceClient, readTourPrices } from '@/tests/support/prices';

// Package 1 has season prices; package pt-1 has prices by party.
const begin = async () => {
  const client = await makePriceClient();
  const sheet = await client.read();
  const line = (id: string) => sheet.items.find((item) => item.id === id)!;
  return { ...client, sheet, book: sheet.book.id, one: line('1'), party: line('pt-1') };
};

afterEach(async () => expect(await listApart()).toEqual([]));

it('a price change is visible to visitors at once, and updates price line, package, undo and audit log together', async () => {
  const { save, read, staff, book, one } = await begin();
  await startPackages();
  recordExpirations();
  const from = one.prices.offSeasonPrice;
  const answer = await save({
    book,
    changes: [{ id: '1', field: 'offSeasonPrice', value: 10_950, version: one.version }],
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      changes: [
        { id: '1', field: 'price', from, to: 10_950 },
        { id: '1', field: 'offSeasonPrice', from, to: 10_950 },
      ],
      versions: { '1': one.version + 1 },
    },
  });
  expect(await readTourPrices('1')).toMatchObject({ price: 10_950, offSeasonPrice: 10_950 });
  expect(expirations).toEqual([expect.arrayContaining(['packages', 'package:1'])]);
  expect((await read()).undo).toMatchObject({ id: answer.body.undo, changes: 2 });
  const audit = await readAuditOf(staff.id);
  const key = `${one.title} (1)`;
  expect(audit).toEqual([
    {
      action: 'prices-changed',
      target: expect.stringMatching(/^\d{4}-\d\d$/),
      detail: {
        packages: 1,
        before: { [key]: { 'Shown price': from, 'Off season': from } },
        after: { [key]: { 'Shown price': 10_950, 'Off season': 10_950 } },
      },
    },
  ]);
});

it('a dry run of a price change returns the same changes and writes nothing', async () => {
  const { save, staff, book, party } = await begin();
  const bulk = {
    book,
    percent: 5,
    ids: ['pt-1'],
    field: ['price', 'twoPersonsPrice', 'sixPersonsPrice'],
    rounding: 50,
  };
  const before = await readTourPrices('pt-1');
  const dry = await save(bulk, '?dryRun=1');
  expect(dry.body).toMatchObject({ undo: null });
  expect(await readTourPrices('pt-1')).toEqual(before);
  expect(await readAuditOf(staff.id)).toEqual([]);
  const real = await save(bulk);
  expect(real.body.changes).toEqual(dry.body.changes);
  expect(real.body.changes?.map(({ field }) => field)).toEqual([
    ...['price', 'twoPersonsPrice', 'fourPersonsPrice', 'sixPersonsPrice'],
  ]);
  const to = real.body.changes?.[0]?.to ?? 0;
  expect(to % 50).toBe(0);
  expect(to).toBeGreaterThan(party.prices.price ?? 0);
});

it('a change of many prices is refused if a price is no longer the one that its preview showed', async () => {
  const { save, book } = await begin();
  const bulk = { book, percent: 5, ids: ['pt-1', '1'], field: ['fourPersonsPrice', 'offSeasonPrice'] };
  const { versions } = (await save(bulk, '?dryRun=1')).body;
  const to = ((await readTourPrices('pt-1')).price ?? 0) + 100;
  await save({ book, changes: [{ id: 'pt-1', field: 'fourPersonsPrice', value: to }] });
  const refused = await save({ ...bulk, versions });
  expect(refused.status).toBe(409);
  expect(refused.body.current?.map(({ id }) => id)).toEqual(['pt-1']);
  expect(await readTourPrices('pt-1')).toMatchObject({ price: to });
});

it.each<[string, (line: { prices: Record<string, number | null> }) => object, string, RegExp]>([
  [
    'an original price below the price',
    () => ({ field: 'originalPrice', value: 1 }),
    'originalPrice',
    /must be higher/,
  ],
  [
    'one season price',
    () => ({ field: 'onSeasonPrice', value: null }),
    'onSeasonPrice',
    /both season prices/,
  ],
  ['both kinds of price', () => ({ field: 'sixPersonsPrice', value: 900 }), 'sixPersonsPrice', /not both/],
  [
    'a headline price that differs from the off-season price',
    () => ({ field: 'price', value: 900 }),
    'price',
    /off-season price/,
  ],
  ['half a rupee', () => ({ field: 'onSeasonPrice', value: 10.5 }), 'onSeasonPrice', /whole rupees/],
])('saving prices refuses %s and writes nothing', async (_what, toCell, field, rule) => {
  const { save, read, book, one, sheet } = await begin();
  const good = { id: '2', field: 'originalPrice', value: 900_000 };
  const answer = await save({ book, changes: [good, { id: '1', ...toCell(one) }] });
  expect(answer).toMatchObject({ status: 422, body: { field, message: expect.stringMatching(rule) } });
  expect(answer.body.message).toContain(`${one.title}:`);
  expect((await read()).items).toEqual(sheet.items);
});

it('saving prices returns 409 with the current values when a price line has changed meanwhile, and writes nothing', async () => {
  const { save, book, one, party } = await begin();
  const onSeason = (one.prices.onSeasonPrice ?? 0) + 1;
  await save({ book, changes: [{ id: '1', field: 'onSeasonPrice', value: onSeason, version: one.version }] });
  const answer = await save({
    book,
    changes: [
      { id: 'pt-1', field: 'originalPrice', value: 900_000, version: party.version },
      { id: '1', field: 'onSeasonPrice', value: 1, version: one.version },
    ],
  });
  expect(answer.status).toBe(409);
  expect(answer.body.current).toMatchObject([
    { id: '1', version: one.version + 1, prices: { onSeasonPrice: onSeason } },
  ]);
  expect(await readTourPrices('pt-1')).toMatchObject({ originalPrice: party.prices.originalPrice });
});

it('undoing a price change skips and lists prices that others have changed since; a second undo is refused', async () => {
  const mine = await begin();
  const other = await makePriceClient();
  const { book, one, party } = mine;
  const done = await mine.save({
    book,
    percent: 10,
    ids: ['1', 'pt-1'],
    field: ['price', 'onSeasonPrice', 'twoPersonsPrice'],
  });
  await other.save({ book, changes: [{ id: '1', field: 'onSeasonPrice', value: 77_000 }] });
  const undone = await mine.undo(done.body.undo);
  expect(undone.body.rest).toEqual([
    expect.objectContaining({ id: '1', title: one.title, field: 'onSeasonPrice', now: 77_000 }),
  ]);
  expect(await readTourPrices('1')).toEqual({ ...one.prices, onSeasonPrice: 77_000 });
  expect(await readTourPrices('pt-1')).toEqual(party.prices);
  expect(await mine.undo(done.body.undo)).toMatchObject({ status: 409, body: { message: /undone already/ } });
  expect((await readAuditOf(mine.staff.id)).map(({ action }) => action)).toEqual([
    'prices-changed',
    'prices-undone',
  ]);
});

it('a price changed outside the price grid also changes the price line of the current price book', async () => {
  const { cookie, read } = await begin();
  const client = makeCatalogueClient<AdminPackage>('tours', { ...tours, ...tour }, cookie);
  await client.change('1', { originalPrice: 123_456 });
  const { body } = await client.add(makePackageBody());
  await getPool().query(`UPDATE tours SET original_price = price + 500 WHERE id <> '1'`);
  const { items } = await read();
  expect(items.find(({ id }) => id === '1')?.prices.originalPrice).toBe(123_456);
  expect(items.find(({ id }) => id === body.item?.id)?.prices).toMatchObject({
    price: 4_200,
    onSeasonPrice: 5_000,
  });
  expect(items).toHaveLength(22);
});

it('a price line changed by SQL changes the package', async () => {
  const { book } = await begin();
  await getPool().query(`UPDATE price_lines SET original_price = price * 2 WHERE book_id = $1`, [book]);
  const { price, originalPrice } = await readTourPrices('pt-1');
  expect(originalPrice).toBe((price ?? 0) * 2);
});

it('agents can read but not write prices; an unknown package or price book is refused', async () => {
  const agent = await makePriceClient('agent');
  const { book, items } = await agent.read();
  expect(items.length).toBeGreaterThan(20);
  const cell = { id: '1', field: 'originalPrice', value: 900_000 };
  const refused = [
    agent.save({ book: book.id, changes: [cell] }),
    agent.undo('7d9f0a43-6c1e-4b43-a3b8-0f4d0a6f0a11'),
    agent.addBook({ name: 'Mine', from: '2031-04-01' }),
    agent.changeBook(book.id, { name: 'Mine', version: 1 }),
  ];
  for (const { status } of await Promise.all(refused)) expect(status).toBe(403);
  const owner = await makePriceClient();
  const unknown = await owner.save({ book: book.id, changes: [{ ...cell, id: 'nowhere' }] });
  expect(unknown).toMatchObject({
    status: 422,
    body: { field: 'id', message: expect.stringContaining('nowhere') },
  });
  expect(await owner.save({ book: 9_999, changes: [cell] })).toMatchObject({
    status: 422,
    body: { field: 'book' },
  });
  expect(await owner.save({ book: book.id, ids: ['1'], field: 'price' })).toMatchObject({ status: 422 });
  expect(await owner.undo('7d9f0a43-6c1e-4b43-a3b8-0f4d0a6f0a11')).toMatchObject({ status: 404 });
});

it.each(['kayal_package_content', 'kayal_project_prices', 'kayal_tours_to_lines', 'kayal_lines_to_tours'])(
  'the database function %s contains each price column equally often',
  async (name) => {
    const { rows } = await getPool().query<{ text: string }>(
      'SELECT pg_get_functiondef($1::regproc) AS text',
      [name],
    );
    const words = rows[0]!.text.match(/\w+/gu)!;
    const counts = PRICE_FIELDS.map((field) => {
      const column = field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
      return [field, words.filter((word) => word === column).length];
    });
    const [[, most]] = counts.toSorted(([, a], [, b]) => Number(b) - Number(a)) as [[string, number]];
    expect(most).toBeGreaterThan(0);
    expect(counts).toEqual(PRICE_FIELDS.map((field) => [field, most]));
  },
);
