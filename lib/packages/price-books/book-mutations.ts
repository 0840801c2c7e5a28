import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { inTransaction, type RunInTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { addPlainDays, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { applyCells } from './apply';
import { BOOK_COLUMNS, toBook, type BookRow } from './book-sql';
import { toBulkCells } from './bulk';
import { COLUMN_LIST, toLine, toLineSql, toRows, TYPED_COLUMNS, type LineRow } from './line-sql';
import { projectPrices } from './mutations';
import { toBulk, type BookPatch, type NewBook } from './schema';
import { PRICE_FIELDS, type PriceBook, type PriceLine } from './types';

/**
 * Creates a book as a copy of the current one, optionally with raised prices. An open-ended book that begins earlier
 * then ends on the day before the new book. Throws INVALID for dates that overlap another book, or for prices that
 * break a rule after the raise.
 */
export function createPriceBook(input: NewBook, staffId: string): Promise<PriceBook> {
  return changeBooks(async (run) => {
    const { name, from, to } = input;
    if (from <= getIndiaDate()) {
      throw new AppError('INVALID', { message: 'Choose a first day after today.', field: 'from' });
    }
    await run(
      `UPDATE price_books SET valid = daterange(lower(valid), $1::date), version = version + 1, updated_at = now()
       WHERE upper_inf(valid) AND (lower_inf(valid) OR lower(valid) < $1::date)`,
      [from],
    );
    const lines = raise(await readCurrentLines(run), input);
    const id = await write(run, {
      sql: `INSERT INTO price_books (name, valid) VALUES ($2, daterange($3::date, $4::date)) RETURNING id, name`,
      values: [staffId, name, from, to && addPlainDays(to, 1)],
      action: 'price-book-created',
      detail: { after: { name, from, to, percent: input.percent, amount: input.amount } },
    });
    await run(
      `INSERT INTO price_lines (book_id, tour_id, ${COLUMN_LIST})
       SELECT $1, n.id, ${COLUMN_LIST} FROM json_to_recordset($2) AS n (id text, ${TYPED_COLUMNS}) ORDER BY n.id`,
      [id, toRows(lines)],
    );
    return id;
  });
}

/**
 * Changes a book's name or dates; writes nothing when they are stored already. Adjacent books are adjusted. Throws
 * NOT_FOUND, CONFLICT for a stale version, INVALID when books would overlap or none would cover today.
 */
export function updatePriceBook(id: number, patch: BookPatch, staffId: string): Promise<PriceBook> {
  return changeBooks(async (run) => {
    const book = await readBook(run, id);
    if (!book) throw new AppError('NOT_FOUND', { message: 'There is no such price list.' });
    if (book.version !== patch.version) throw new AppError('CONFLICT');
    const { name = book.name, from = book.from, to = book.to } = patch;
    if (name === book.name && from === book.from && to === book.to) return id;
    if (from && to && to < from)
      throw new AppError('INVALID', { message: 'The last day must not be before the first.', field: 'to' });
    const endsBefore = to && addPlainDays(to, 1);
    if (from !== null && from !== book.from) await moveNeighbour(run, 'before', book.from, from);
    if (endsBefore !== null && to !== book.to)
      await moveNeighbour(run, 'after', book.to && addPlainDays(book.to, 1), endsBefore);
    await write(run, {
      sql: `UPDATE price_books SET name = $2, valid = daterange($3::date, $4::date), version = version + 1,
        updated_at = now() WHERE id = $5 RETURNING id, name`,
      values: [staffId, name, from, endsBefore, id],
      action: 'price-book-changed',
      detail: {
        before: { name: book.name, from: book.from, to: book.to },
        after: { name, from, to },
      },
    });
    return id;
  });
}

/**
 * Deletes a book that has not begun; a book that ends right before the deleted one takes over its days. Returns the
 * current book. Throws NOT_FOUND, CONFLICT for a stale version, INVALID when the book has begun or requests were priced
 * by it.
 */
export function deletePriceBook(id: number, version: number, staffId: string): Promise<PriceBook> {
  return changeBooks(async (run) => {
    const book = await readBook(run, id);
    if (!book) throw new AppError('NOT_FOUND', { message: 'There is no such price list.' });
    if (book.version !== version) throw new AppError('CONFLICT');
    const { rows } = await run<{ isDeleted: boolean }>('SELECT kayal_delete_price_book($1) AS "isDeleted"', [
      id,
    ]);
    if (!rows[0]?.isDeleted) throw new AppError('INVALID', { message: STAYS });
    await run(
      `UPDATE price_books SET valid = daterange(lower(valid), $2::date), version = version + 1, updated_at = now()
       WHERE ends_before = $1::date`,
      [book.from, book.to && addPlainDays(book.to, 1)],
    );
    await write(run, {
      sql: 'SELECT $2::integer AS id, $3::text AS name',
      values: [staffId, id, book.name],
      action: 'price-book-deleted',
      detail: { before: { name: book.name, from: book.from, to: book.to } },
    });
    const { rows: current } = await run<{ id: number }>('SELECT id FROM price_books WHERE is_current');
    return current[0]?.id ?? 0;
  });
}

const STAYS = 'This price list has begun, or requests were priced by it: it cannot be deleted.';

/** Runs a change with all books locked, checks the result, and updates which book is current. */
function changeBooks(change: (run: RunInTransaction) => Promise<number>): Promise<PriceBook> {
  return inTransaction(async (run) => {
    await projectPrices(run);
    await run('SELECT FROM price_books ORDER BY id FOR NO KEY UPDATE');
    await run('SET CONSTRAINTS price_books_no_overlap DEFERRED');
    const id = await change(run);
    await run('SET CONSTRAINTS price_books_no_overlap IMMEDIATE');
    const { rowCount } = await run('SELECT FROM price_books WHERE valid @> $1::date', [getIndiaDate()]);
    if (rowCount === 0) {
      throw new AppError('INVALID', { message: 'No price list would be left for today.', field: 'from' });
    }
    await projectPrices(run);
    const book = await readBook(run, id);
    if (!book) throw new AppError('INTERNAL');
    return book;
  }).catch((error: unknown) => {
    throw mapDateError(error);
  });
}

/** Moves the end of the previous book, or the start of the next one, if it was adjacent to the old date. */
async function moveNeighbour(
  run: RunInTransaction,
  side: 'before' | 'after',
  old: PlainDate | null,
  next: PlainDate,
): Promise<void> {
  if (old === null) return;
  const [touches, range] =
    side === 'before'
      ? ['ends_before = $1::date', 'daterange(lower(valid), $2::date)']
      : ['starts_on = $1::date', 'daterange($2::date, upper(valid))'];
  await run(
    `UPDATE price_books SET valid = ${range}, version = version + 1, updated_at = now() WHERE ${touches}`,
    [old, next],
  );
}

async function readCurrentLines(run: RunInTransaction): Promise<PriceLine[]> {
  const { rows: current } = await run<{ id: number }>('SELECT id FROM price_books WHERE is_current');
  const { rows } = await run<LineRow>(toLineSql(), [current[0]?.id ?? 0]);
  return rows.map(toLine);
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

async function readBook(run: RunInTransaction, id: number): Promise<PriceBook | null> {
  const { rows } = await run<BookRow>(`SELECT ${BOOK_COLUMNS} FROM price_books WHERE id = $1`, [id]);
  return rows[0] ? toBook(rows[0]) : null;
}

type Write = {
  sql: string;
  /** SQL parameters; the first is the id of the acting account. */
  values: unknown[];
  action: 'price-book-created' | 'price-book-changed' | 'price-book-deleted';
  detail: object;
};

/** Writes a book with its audit entry, and returns its id. */
async function write(run: RunInTransaction, { sql, values, action, detail }: Write): Promise<number> {
  const audit = toAuditSql({
    from: 'changed',
    staffId: '$1::uuid',
    action,
    target: 'changed.name',
    detail: `$${values.length + 1}`,
  });
  const { rows } = await run<{ id: number }>(
    `WITH changed AS (${sql}), audited AS (${audit}) SELECT id FROM changed`,
    [...values, JSON.stringify(detail)],
  );
  return rows[0]?.id ?? 0;
}

const OVERLAP = '23P01';
/** PostgreSQL error codes for a range that is empty or ends before it starts. */
const NO_RANGE = new Set(['22000', '23514']);

function mapDateError(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === OVERLAP) {
    return new AppError('INVALID', {
      message: 'These dates overlap those of another price list. For some days within it, add peak prices.',
      field: 'from',
    });
  }
  if (code !== undefined && NO_RANGE.has(code)) {
    return new AppError('INVALID', {
      message: 'No day would be left for the neighbouring price list.',
      field: 'from',
    });
  }
  return error;
}
