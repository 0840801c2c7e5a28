import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { changePackages } from '@/lib/packages/editing/bulk';
import { bulkSchema } from '@/lib/packages/editing/bulk-schema';

export const POST = staffHandler('catalogue:write', bulkSchema, async ({ input, staff }) => {
  const { done, skipped } = await changePackages(input, staff);
  if (!input.dryRun && done.length > 0) await renewPages('packages');
  const message = `${done.length} ${done.length === 1 ? 'package' : 'packages'} ${input.dryRun ? 'ready' : 'changed'}`;
  return { success: true, message, done, skipped };
});
