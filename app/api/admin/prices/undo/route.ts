import { staffHandler } from '@/lib/staff/auth/staff-handler';
import { expirePackages } from '@/lib/packages/catalogue/invalidate-pages';
import { undoPrices } from '@/lib/packages/price-books/mutations';
import { undoSchema } from '@/lib/packages/price-books/schema';

export const POST = staffHandler('prices:write', undoSchema, async ({ input, staff }) => {
  const undone = await undoPrices(input.undo, staff.id);
  expirePackages();
  return undone;
});
