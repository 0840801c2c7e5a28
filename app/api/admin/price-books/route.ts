import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyJson } from '@/lib/platform/http/reply';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { listPriceBooks } from '@/lib/packages/price-books/admin-queries';
import { createPriceBook } from '@/lib/packages/price-books/book-mutations';
import { newBookSchema } from '@/lib/packages/price-books/schema';

export const GET = staffHandler('catalogue:read', null, async () => ({ items: await listPriceBooks() }));

export const POST = staffHandler('prices:write', newBookSchema, async ({ input, staff }) => {
  const item = await createPriceBook(input, staff.id);
  await renewPages('packages');
  return replyJson(201, { success: true, message: 'Price list prepared', item });
});
