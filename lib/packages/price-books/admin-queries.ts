import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { ALL_BOOKS, toBook, type BookRow } from './book-sql';
import { toLine, toLineSql, type LineRow } from './line-sql';
import type { PriceBook, PriceSheet, UndoableBatch } from './types';

/** All price books, the earliest first. */
export async function listPriceBooks(): Promise<PriceBook[]> {
  await requireStaff('catalogue:read');
  const { rows } = await runSql<BookRow>(ALL_BOOKS);
  return rows.map(toBook);
}

/** A price book with its lines; without an id the current one. Throws NOT_FOUND. */
export async function getPriceSheet(id?: number): Promise<PriceSheet> {
  const staff = await requireStaff('catalogue:read');
  const books = await listPriceBooks();
  const book = books.find((entry) => (id === undefined ? entry.isCurrent : entry.id === id));
  if (!book) throw new AppError('NOT_FOUND', { message: 'There is no such price list.' });
  const [lines, undo] = await Promise.all([
    runSql<LineRow>(`${toLineSql()} ORDER BY t.is_active DESC, t.title, t.id`, [book.id]),
    findUndoable(book.id, staff.id),
  ]);
  return { book, items: lines.rows.map(toLine), undo };
}

/** The latest change by this account in a book, except undos and undone changes; null if it is older than a week. */
async function findUndoable(bookId: number, staffId: string): Promise<UndoableBatch | null> {
  const { rows } = await runSql<{ id: string; at: Date; changes: number }>(
    `SELECT id, at, jsonb_array_length(changes) AS changes FROM price_batches
     WHERE book_id = $1 AND staff_id = $2::uuid AND undone_at IS NULL AND undo_of IS NULL
       AND at > now() - interval '7 days'
     ORDER BY at DESC LIMIT 1`,
    [bookId, staffId],
  );
  const [last] = rows;
  return last ? { ...last, at: last.at.toISOString() } : null;
}
