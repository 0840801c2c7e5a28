import { staffHandler } from '@/lib/auth/staff-handler';
import { expirePackages } from '@/lib/packages/invalidate-pages';
import { undoPrices } from '@/lib/prices/mutations';
import { undoSchema } from '@/lib/prices/schema';

export const POST = staffHandler('prices:write', undoSchema, async ({ input, staff }) => {
  const undone = await undoPrices(input.undo, staff.id);
  expirePackages();
  return undone;
});
