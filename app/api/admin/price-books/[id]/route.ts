import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { AppError, ERROR_TABLE } from '@/lib/platform/errors';
import { replyJson } from '@/lib/platform/http/reply';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { listPriceBooks } from '@/lib/packages/price-books/admin-queries';
import { updatePriceBook } from '@/lib/packages/price-books/book-mutations';
import { bookPatchSchema } from '@/lib/packages/price-books/schema';

export const PATCH = staffHandler('prices:write', bookPatchSchema, async ({ input, params, staff }) => {
  const id = readId(params);
  try {
    const item = await updatePriceBook(id, input, staff.id);
    await renewPages('packages');
    return { success: true, message: 'Price book saved', item };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    const current = (await listPriceBooks()).find((book) => book.id === id);
    const { status, message } = ERROR_TABLE.CONFLICT;
    return replyJson(status, { success: false, message, current });
  }
});

function readId({ id = '' }: Record<string, string>): number {
  if (!/^[1-9]\d{0,8}$/.test(id))
    throw new AppError('NOT_FOUND', { message: 'There is no such price book.' });
  return Number(id);
}
