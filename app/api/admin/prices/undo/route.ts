import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { undoPrices } from '@/lib/packages/price-books/mutations';
import { undoSchema } from '@/lib/packages/price-books/schema';

export const POST = staffHandler('prices:write', undoSchema, async ({ input, staff }) => {
  const undone = await undoPrices(input.undo, staff.id);
  await renewPages('packages');
  return undone;
});
