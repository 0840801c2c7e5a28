import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { AppError } from '@/lib/platform/errors';
import { replyConflict } from '@/lib/platform/http/reply';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { listPriceBooks } from '@/lib/packages/price-books/admin-queries';
import { listMoves } from '@/lib/packages/price-books/books';
import { deletePriceBook, updatePriceBook } from '@/lib/packages/price-books/book-mutations';
import { bookPatchSchema, deleteBookSchema } from '@/lib/packages/price-books/schema';
import type { PriceBook } from '@/lib/packages/price-books/types';

export const PATCH = staffHandler('prices:write', bookPatchSchema, async ({ input, params, staff }) => {
  const id = readId(params);
  const books = await listPriceBooks();
  const book = books.find((one) => one.id === id) ?? null;
  const dates = { from: input.from ?? book?.from ?? null, to: input.to ?? book?.to ?? null };
  const message = ['Price list saved', ...listMoves(books, book, dates)].join('. ');
  return change(id, message, () => updatePriceBook(id, input, staff.id));
});

export const DELETE = staffHandler('prices:write', deleteBookSchema, async ({ input, params, staff }) => {
  const id = readId(params);
  return change(id, 'Price list deleted', () => deletePriceBook(id, input.version, staff.id));
});

/** Answers with the changed book, or with 409 and the stored book if somebody else has changed it meanwhile. */
async function change(id: number, message: string, write: () => Promise<PriceBook>) {
  try {
    const item = await write();
    await renewPages('packages');
    return { success: true, message, item };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    const current = (await listPriceBooks()).find((book) => book.id === id);
    return replyConflict(current);
  }
}

function readId({ id = '' }: Record<string, string>): number {
  if (!/^[1-9]\d{0,8}$/.test(id))
    throw new AppError('NOT_FOUND', { message: 'There is no such price list.' });
  return Number(id);
}
