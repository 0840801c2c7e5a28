import { hasPermission } from '@/lib/auth/permissions';
import { AppError } from '@/lib/errors';
import { staffHandler } from '@/lib/auth/staff-handler';
import { changeRequests } from '@/lib/inbox/bulk-mutations';
import { toBulkMessage } from '@/lib/inbox/messages';
import { bulkSchema } from '@/lib/inbox/schema';

export const POST = staffHandler('enquiries:write', bulkSchema, async ({ input, staff }) => {
  const { delete: isDeleted, ...change } = input.change;
  if (isDeleted && !hasPermission(staff.role, 'enquiries:delete')) throw new AppError('FORBIDDEN');
  const { batchId, ...counts } = await changeRequests(input.choice, { ...change, isDeleted }, staff.id);
  return { success: true, message: toBulkMessage(counts, isDeleted === true), ...counts, undo: batchId };
});
