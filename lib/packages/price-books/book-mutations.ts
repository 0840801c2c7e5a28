import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { getSqlState, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { addPlainDays, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { applyCells } from './apply';
import { BOOK, toBook } from './book-row';
import { toBulkCells } from './bulk';
import { LINE, toLine, toPriceColumns } from './line-row';
import { projectPrices } from './mutations';
import { toBulk, type BookPatch, type NewBook } from './schema';
import { PRICE_FIELDS, type PriceBook, type PriceLine } from './types';

/*
 * SQL by hand: the range of a book has no type in the typed client, which cannot lock rows or defer constraints either.
 */

/**
 * Creates a book as a copy of the current one, optionally with raised prices. An open-ended book that begins earlier
 * then ends on the day before the new book. Throws INVALID for dates that overlap another book, or for prices that
 * break a rule after the raise.
 */
export function createPriceBook(input: NewBook, staffId: string): Promise<PriceBook> {
  return changeBooks(async (tx) => {
    const { name, from, to } = input;
    if (from <= getIndiaDate()) {
      throw new AppError('INVALID', { message: 'Choose a first day after today.', field: 'from' });
    }
    await tx.$executeRaw`
      UPDATE price_books SET valid = daterange(lower(valid), ${from}::date), version = version + 1, updated_at = now()
      WHERE upper_inf(valid) AND (lower_inf(valid) OR lower(valid) < ${from}::date)`;
    const lines = raise(await readCurrentLines(tx), input);
    const endsBefore = to && addPlainDays(to, 1);
    const [book] = await tx.$queryRaw<{ id: number }[]>`
      INSERT INTO price_books (name, valid) VALUES (${name}, daterange(${from}::date, ${endsBefore}::date)) RETURNING id`;
    const id = book?.id ?? 0;
    const detail = { after: { name, from, to, percent: input.percent, amount: input.amount } };
    await recordAudit({ staffId, action: 'price-book-created', target: name, detail }, tx);
    const rows = lines.map((line) => ({ bookId: id, tourId: line.id, ...toPriceColumns(line.prices) }));
    await tx.priceLine.createMany({ data: rows });
    return id;
  });
}

/**
 * Changes a book's name or dates; writes nothing when they are stored already. Adjacent books are adjusted. Throws
 * NOT_FOUND, CONFLICT for a stale version, INVALID when books would overlap or none would cover today.
 */
export function updatePriceBook(id: number, patch: BookPatch, staffId: string): Promise<PriceBook> {
  return changeBooks(async (tx) => {
    const book = await readBook(tx, id);
    if (!book) throw new AppError('NOT_FOUND', { message: 'There is no such price list.' });
    if (book.version !== patch.version) throw new AppError('CONFLICT');
    const { name = book.name, from = book.from, to = book.to } = patch;
    if (name === book.name && from === book.from && to === book.to) return id;
    if (from && to && to < from)
      throw new AppError('INVALID', { message: 'The last day must not be before the first.', field: 'to' });
    const endsBefore = to && addPlainDays(to, 1);
    if (from !== null && from !== book.from) await moveNeighbour(tx, 'before', book.from, from);
    if (endsBefore !== null && to !== book.to)
      await moveNeighbour(tx, 'after', book.to && addPlainDays(book.to, 1), endsBefore);
    await tx.$executeRaw`
      UPDATE price_books SET name = ${name}, valid = daterange(${from}::date, ${endsBefore}::date), version = version + 1,
        updated_at = now() WHERE id = ${id}`;
    const detail = {
      before: { name: book.name, from: book.from, to: book.to },
      after: { name, from, to },
    };
    await recordAudit({ staffId, action: 'price-book-changed', target: name, detail }, tx);
    return id;
  });
}

/**
 * Deletes a book that has not begun; a book that ends right before the deleted one takes over its days. Returns the
 * current book. Throws NOT_FOUND, CONFLICT for a stale version, INVALID when the book has begun or requests were priced
 * by it.
 */
export function deletePriceBook(id: number, version: number, staffId: string): Promise<PriceBook> {
  return changeBooks(async (tx) => {
    const book = await readBook(tx, id);
    if (!book) throw new AppError('NOT_FOUND', { message: 'There is no such price list.' });
    if (book.version !== version) throw new AppError('CONFLICT');
    const [done] = await tx.$queryRaw<{ isDeleted: boolean }[]>`
      SELECT kayal_delete_price_book(${id}::integer) AS "isDeleted"`;
    if (!done?.isDeleted) throw new AppError('INVALID', { message: STAYS });
    const endsBefore = book.to && addPlainDays(book.to, 1);
    await tx.$executeRaw`
      UPDATE price_books SET valid = daterange(lower(valid), ${endsBefore}::date), version = version + 1, updated_at = now()
      WHERE ends_before = ${book.from}::date`;
    const detail = { before: { name: book.name, from: book.from, to: book.to } };
    await recordAudit({ staffId, action: 'price-book-deleted', target: book.name, detail }, tx);
    return requireCurrent(tx);
  });
}

const STAYS = 'This price list has begun, or requests were priced by it: it cannot be deleted.';

/** Runs a change with all books locked, checks the result, and updates which book is current. */
function changeBooks(change: (tx: Transaction) => Promise<number>): Promise<PriceBook> {
  return transact(async (tx) => {
    await projectPrices(tx);
    await tx.$executeRaw`SELECT FROM price_books ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`SET CONSTRAINTS price_books_no_overlap DEFERRED`;
    const id = await change(tx);
    await tx.$executeRaw`SET CONSTRAINTS price_books_no_overlap IMMEDIATE`;
    const today = new Date(getIndiaDate());
    const covered = await tx.priceBook.count({
      where: {
        AND: [
          { OR: [{ startsOn: null }, { startsOn: { lte: today } }] },
          { OR: [{ endsBefore: null }, { endsBefore: { gt: today } }] },
        ],
      },
    });
    if (covered === 0)
      throw new AppError('INVALID', { message: 'No price list would be left for today.', field: 'from' });
    await projectPrices(tx);
    const book = await readBook(tx, id);
    if (!book) throw new AppError('INTERNAL');
    return book;
  }).catch((error: unknown) => {
    throw mapDateError(error);
  });
}

/** Moves the end of the previous book, or the start of the next one, if it was adjacent to the old date. */
async function moveNeighbour(
  tx: Transaction,
  side: 'before' | 'after',
  old: PlainDate | null,
  next: PlainDate,
): Promise<void> {
  if (old === null) return;
  if (side === 'before')
    await tx.$executeRaw`
      UPDATE price_books SET valid = daterange(lower(valid), ${next}::date), version = version + 1, updated_at = now()
      WHERE ends_before = ${old}::date`;
  else
    await tx.$executeRaw`
      UPDATE price_books SET valid = daterange(${next}::date, upper(valid)), version = version + 1, updated_at = now()
      WHERE starts_on = ${old}::date`;
}

async function readCurrentLines(tx: Transaction): Promise<PriceLine[]> {
  const where = { book: { isCurrent: true } };
  return (await tx.priceLine.findMany({ where, orderBy: { tourId: 'asc' }, select: LINE })).map(toLine);
}

async function requireCurrent(tx: Transaction): Promise<number> {
  return (await tx.priceBook.findFirstOrThrow({ where: { isCurrent: true }, select: { id: true } })).id;
}

function raise(lines: readonly PriceLine[], input: NewBook): readonly PriceLine[] {
  const bulk = toBulk(input);
  if (!bulk) return lines;
  const applied = applyCells(lines, toBulkCells(lines, PRICE_FIELDS, bulk));
  if (!applied.ok) {
    const { title, message } = applied.broken;
    const field = input.percent === undefined ? 'amount' : 'percent';
    throw new AppError('INVALID', { message: `${title}: ${message}`, field });
  }
  const raised = new Map(applied.lines.map((line) => [line.id, line]));
  return lines.map((line) => raised.get(line.id) ?? line);
}

async function readBook(tx: Transaction, id: number): Promise<PriceBook | null> {
  const row = await tx.priceBook.findUnique({ where: { id }, select: BOOK });
  return row && toBook(row);
}

const OVERLAP = '23P01';
/** PostgreSQL error codes for a range that is empty or ends before it starts. */
const NO_RANGE = new Set(['22000', '23514']);

function mapDateError(error: unknown): unknown {
  const code = getSqlState(error);
  if (code === OVERLAP) {
    return new AppError('INVALID', {
      message: 'These dates overlap those of another price list. For some days within it, add peak prices.',
      field: 'from',
    });
  }
  if (NO_RANGE.has(code)) {
    return new AppError('INVALID', {
      message: 'No day would be left for the neighbouring price list.',
      field: 'from',
    });
  }
  return error;
}
