import { getPool } from '@/lib/platform/db';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { getPackage } from '@/lib/packages/catalogue/queries';
import { projectPrices } from '@/lib/packages/price-books/mutations';
import { readAuditOf } from '@/tests/support/catalogue';
import { makeSeasonCells, listApart, makePriceClient, readTourPrices } from '@/tests/support/prices';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';

const TODAY = getIndiaDate();
const START = addPlainDays(TODAY, 100);

/** A later price book for all tests. It cannot be deleted, because requests are priced by it. */
let next: { id: number; version: number };
beforeAll(async () => {
  const { addBook } = await makePriceClient();
  const { body } = await addBook({ name: 'Next season', from: START, percent: 10, rounding: 10 });
  next = body.item!;
});

it('a new price book copies the prices with a raise, and the price book before it then ends on the day before', async () => {
  const { listBooks, read } = await makePriceClient();
  const { body } = await listBooks();
  expect(body.items).toMatchObject([
    { from: null, to: addPlainDays(START, -1), isCurrent: true },
    { name: 'Next season', from: START, to: null, isCurrent: false },
  ]);
  const [now, then] = [await read(), await read(next.id)];
  expect(then.items.map(({ id }) => id)).toEqual(now.items.map(({ id }) => id));
  for (const [index, { prices }] of now.items.entries()) {
    expect(then.items[index]?.prices.price).toBe(Math.round(((prices.price ?? 0) * 1.1) / 10) * 10);
  }
});

it('a price of a later price book does not change the headline price and is quoted for its travel dates', async () => {
  const { save } = await makePriceClient();
  const before = await readTourPrices('1');
  await save({ book: next.id, changes: makeSeasonCells('1', 33_330, 44_440) });
  expect(await readTourPrices('1')).toEqual(before);
  const tourPackage = await getPackage('1');
  expect(tourPackage).toMatchObject({
    price: before.price,
    laterPrices: [
      { from: START, book: next.id, price: 33_330, season: { offSeason: 33_330, onSeason: 44_440 } },
    ],
  });
});

it('an enquiry stores the price book for its travel date, a plan the one for today', async () => {
  const { save, read } = await makePriceClient();
  await save({ book: next.id, changes: makeSeasonCells('1', 33_330, 44_440) });
  const { book } = await read();
  const readStored = async (travelDate: string) => {
    const { body } = await sendEnquiry(makeSolvedEnquiry({ package: '1', travelDate }));
    const rows = await selectRows('SELECT price_book_id, package_price FROM requests WHERE reference = $1', [
      (body as { reference: string }).reference,
    ]);
    return rows[0];
  };
  expect(await readStored(addPlainDays(START, -1))).toMatchObject({ price_book_id: book.id });
  expect(await readStored(START)).toMatchObject({ price_book_id: next.id });
  expect([33_330, 44_440]).toContain((await readStored(START))?.package_price);
  const { body } = await sendItinerary(makeSolvedItinerary());
  expect(
    await selectRows('SELECT price_book_id FROM requests WHERE reference = $1', [
      (body as { reference: string }).reference,
    ]),
  ).toEqual([{ price_book_id: book.id }]);
});

// Regression: such a save raised the version, so that a colleague's dialog was stale, and wrote an audit entry.
it('a price book saved without a difference keeps its version and has no audit entry', async () => {
  const { staff, changeBook, read } = await makePriceClient();
  const { name, from, version } = (await read(next.id)).book;
  const { body } = await changeBook(next.id, { name, from, version });
  expect(body.item?.version).toBe(version);
  expect(await readAuditOf(staff.id)).toEqual([]);
});

it('overlapping price books are refused; the date between two adjacent price books can be moved', async () => {
  const { addBook, changeBook, read } = await makePriceClient();
  const inside = await addBook({
    name: 'Inside',
    from: addPlainDays(TODAY, 10),
    to: addPlainDays(START, 10),
  });
  expect(inside).toMatchObject({
    status: 422,
    body: { field: 'from', message: expect.stringMatching(/overlap.*add peak prices/) },
  });
  expect(await addBook({ name: 'Today', from: TODAY })).toMatchObject({
    status: 422,
    body: { field: 'from' },
  });
  await expect(
    getPool().query(`INSERT INTO price_books (name, valid) VALUES ('x', daterange($1, NULL))`, [START]),
  ).rejects.toMatchObject({ code: '23P01' });
  const { book } = await read(next.id);
  const later = addPlainDays(START, 5);
  expect(await changeBook(next.id, { from: later, version: book.version })).toMatchObject({
    body: {
      item: { from: later },
      message: expect.stringContaining(`ends on ${formatDate(addPlainDays(later, -1))}.`),
    },
  });
  expect((await read()).book.to).toBe(addPlainDays(later, -1));
  expect(await changeBook(next.id, { from: START, version: book.version })).toMatchObject({ status: 409 });
  await changeBook(next.id, { from: START, version: book.version + 1 });
});

it('a future price book can be deleted, which extends the one before it, unless requests were priced by it', async () => {
  const { addBook, deleteBook, listBooks, read, save } = await makePriceClient();
  const { body } = await addBook({ name: 'By mistake', from: addPlainDays(START, 200) });
  const { id, version } = body.item!;
  await save({ book: id, changes: makeSeasonCells('1', 35_000, 46_000) });
  expect((await read(next.id)).book.to).toBe(addPlainDays(START, 199));
  expect(await deleteBook(id, version + 1)).toMatchObject({ status: 409 });
  expect(await deleteBook(id, version)).toMatchObject({
    status: 200,
    body: { message: 'Price list deleted' },
  });
  expect((await listBooks()).body.items).toHaveLength(2);
  const { book } = await read(next.id);
  expect(book.to).toBeNull();
  const refused = { status: 422, body: { message: expect.stringMatching(/cannot be deleted/) } };
  expect(await deleteBook(book.id, book.version)).toMatchObject(refused); // enquiries were priced by this price book
  const { book: current } = await read();
  expect(await deleteBook(current.id, current.version)).toMatchObject(refused);
});

it('changing a price book refuses dates that leave no price book for today', async () => {
  const { changeBook, read } = await makePriceClient();
  const { book } = await read();
  const answer = await changeBook(book.id, { from: addPlainDays(TODAY, 10), version: book.version });
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(/left for today/) } });
});

it.each([
  ['its last day', -1, true],
  ['its first day', 0, false],
])('a price book applies on %s', async (_what, days, isFirst) => {
  const { read } = await makePriceClient();
  const { book } = await read();
  const rows = await selectRows('SELECT kayal_price_book_on($1::date) AS id', [addPlainDays(START, days)]);
  expect(rows).toEqual([{ id: isFirst ? book.id : next.id }]);
});

// This test is last, because the next price book is the current one afterwards.
it('a price book that begins today takes effect once and refreshes the pages', async () => {
  const old = await readTourPrices('pt-1');
  const listening = await getPool().connect();
  const notified: unknown[] = [];
  listening.on('notification', ({ payload }) => notified.push(JSON.parse(payload ?? '')));
  await listening.query('LISTEN kayal_changes');
  await getPool().query(
    `BEGIN; SET CONSTRAINTS price_books_no_overlap DEFERRED;
     UPDATE price_books SET valid = daterange(NULL, '${TODAY}') WHERE is_current;
     UPDATE price_books SET valid = daterange('${TODAY}', NULL) WHERE NOT is_current; COMMIT`,
  );
  expect(await readTourPrices('pt-1')).toEqual(old);
  const raised = Math.round(((old.price ?? 0) * 1.1) / 10) * 10;
  // Visitors see the new prices from midnight on, before the job has copied them.
  expect(await getPackage('pt-1')).toMatchObject({ price: raised, book: next.id, laterPrices: [] });
  await Promise.all([projectPrices(), projectPrices()]);
  const { version } = (await selectRows(`SELECT version FROM tours WHERE id = 'pt-1'`))[0] ?? {};
  await projectPrices();
  const { price } = await readTourPrices('pt-1');
  expect(price).toBe(raised);
  expect(await selectRows(`SELECT version FROM tours WHERE id = 'pt-1'`)).toEqual([{ version }]);
  expect(await listApart()).toEqual([]);
  await listening.query('SELECT 1');
  await listening.query('UNLISTEN *');
  listening.release();
  // One notification lists all packages.
  expect(notified.filter((message) => (message as { ids: string[] }).ids.length > 20)).toHaveLength(1);
});
