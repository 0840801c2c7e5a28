import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replySaved } from '@/lib/platform/http/reply';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { getChildPrices } from '@/lib/packages/child-prices/admin-queries';
import { childPricesSchema } from '@/lib/packages/child-prices/schema';
import { changeChildPrices } from '@/lib/packages/child-prices/staff-writes';

export const GET = staffHandler('catalogue:read', null, () => getChildPrices());

export const PUT = staffHandler('prices:write', childPricesSchema, async ({ input, staff }) => {
  const outcome = await changeChildPrices(input, staff.id);
  if (outcome === 'changed') await renewPages('packages');
  return replySaved(outcome, await getChildPrices(), 'Prices of children saved');
});
