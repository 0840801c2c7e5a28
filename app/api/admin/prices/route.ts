import { staffHandler } from '@/lib/auth/staff-handler';
import { ERROR_TABLE } from '@/lib/errors';
import { parseInput, readQuery } from '@/lib/http/input';
import { replyJson } from '@/lib/http/reply';
import { expirePackages } from '@/lib/packages/invalidate-pages';
import { getPriceSheet } from '@/lib/prices/admin-queries';
import { savePrices } from '@/lib/prices/mutations';
import { dryRunSchema, priceSheetSchema, pricesSchema } from '@/lib/prices/schema';

export const GET = staffHandler('catalogue:read', priceSheetSchema, ({ input }) => getPriceSheet(input.book));

export const POST = staffHandler('prices:write', pricesSchema, async ({ input, staff, request }) => {
  const { dryRun } = parseInput(dryRunSchema, readQuery(request));
  const outcome = await savePrices(input, staff.id, dryRun === '1');
  if ('stale' in outcome) {
    const { status, message } = ERROR_TABLE.CONFLICT;
    return replyJson(status, { success: false, message, current: outcome.stale });
  }
  if (outcome.undo) expirePackages();
  return outcome;
});
