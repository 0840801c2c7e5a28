import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { BOOK, toBook } from './book-row';
import { LINE, toLine } from './line-row';
import type { PriceBook, PriceSheet, UndoableBatch } from './types';

const UNDOABLE_MS = 7 * 86_400_000;

/** All price books, the earliest first. */
export async function listPriceBooks(): Promise<PriceBook[]> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().priceBook.findMany({
    orderBy: { startsOn: { sort: 'asc', nulls: 'first' } },
    select: BOOK,
  });
  return rows.map(toBook);
}

/** A price book with its lines; without an id the current one. Throws NOT_FOUND. */
export async function getPriceSheet(id?: number): Promise<PriceSheet> {
  const staff = await requireStaff('catalogue:read');
  const books = await listPriceBooks();
  const book = books.find((entry) => (id === undefined ? entry.isCurrent : entry.id === id));
  if (!book) throw new AppError('NOT_FOUND', { message: 'There is no such price list.' });
  const [lines, undo] = await Promise.all([
    getPrisma().priceLine.findMany({
      where: { bookId: book.id },
      orderBy: [{ tour: { isActive: 'desc' } }, { tour: { title: 'asc' } }, { tourId: 'asc' }],
      select: LINE,
    }),
    findUndoable(book.id, staff.id),
  ]);
  return { book, items: lines.map(toLine), undo };
}

/** The latest change by this account in a book, except undos and undone changes; null if it is older than a week. */
async function findUndoable(bookId: number, staffId: string): Promise<UndoableBatch | null> {
  const since = new Date(Date.now() - UNDOABLE_MS);
  const last = await getPrisma().priceBatch.findFirst({
    where: { bookId, staffId, undoneAt: null, undoOf: null, at: { gt: since } },
    orderBy: { at: 'desc' },
  });
  return last && { id: last.id, at: last.at.toISOString(), changes: (last.changes as unknown[]).length };
}
