import { staffHandler } from '@/lib/auth/staff-handler';
import { replyJson } from '@/lib/http/reply';
import { expirePackages } from '@/lib/packages/invalidate-pages';
import { listPriceBooks } from '@/lib/prices/admin-queries';
import { createPriceBook } from '@/lib/prices/book-mutations';
import { newBookSchema } from '@/lib/prices/schema';

export const GET = staffHandler('catalogue:read', null, async () => ({ items: await listPriceBooks() }));

export const POST = staffHandler('prices:write', newBookSchema, async ({ input, staff }) => {
  const item = await createPriceBook(input, staff.id);
  expirePackages();
  return replyJson(201, { success: true, message: 'Price book prepared', item });
});
