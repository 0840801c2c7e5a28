import { requirePermission } from '@/lib/staff/permissions/staff';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { changeRequests } from '@/lib/requests/staff-changes/bulk-mutations';
import { toBulkMessage } from '@/lib/requests/staff-changes/words';
import { bulkSchema } from '@/lib/requests/inbox/schema';

export const POST = staffHandler('enquiries:write', bulkSchema, async ({ input, staff }) => {
  const { delete: isDeleted, ...change } = input.change;
  if (isDeleted) await requirePermission(staff, 'enquiries:delete');
  const { batchId, ...counts } = await changeRequests(input.choice, { ...change, isDeleted }, staff);
  return { success: true, message: toBulkMessage(counts, isDeleted === true), ...counts, undo: batchId };
});
