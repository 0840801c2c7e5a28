import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replySaved } from '@/lib/platform/http/reply';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { getPeakPrices } from '@/lib/packages/peak-prices/admin-queries';
import { peakPricesSchema } from '@/lib/packages/peak-prices/schema';
import { changePeakPrices } from '@/lib/packages/peak-prices/staff-writes';

export const GET = staffHandler('catalogue:read', null, () => getPeakPrices());

export const PUT = staffHandler('prices:write', peakPricesSchema, async ({ input, staff }) => {
  const outcome = await changePeakPrices(input, staff.id);
  if (outcome === 'changed') await renewPages('packages');
  return replySaved(outcome, await getPeakPrices(), 'Peak prices saved');
});
