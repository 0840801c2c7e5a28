import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { getPriceSheet } from '@/lib/packages/price-books/admin-queries';
import { savePrices } from '@/lib/packages/price-books/mutations';
import { dryRunSchema, priceSheetSchema, pricesSchema } from '@/lib/packages/price-books/schema';

export const GET = staffHandler('catalogue:read', priceSheetSchema, ({ input }) => getPriceSheet(input.book));

export const POST = staffHandler('prices:write', pricesSchema, async ({ input, staff, request }) => {
  const { dryRun } = parseInput(dryRunSchema, readQuery(request));
  const outcome = await savePrices(input, staff.id, dryRun === '1');
  if ('stale' in outcome) return replyConflict(outcome.stale);
  if (outcome.undo) await renewPages('packages');
  return outcome;
});
