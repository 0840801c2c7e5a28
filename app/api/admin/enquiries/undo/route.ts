import { requirePermission } from '@/lib/staff/permissions/staff';
import { AppError } from '@/lib/platform/errors';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { undoSchema } from '@/lib/requests/inbox/schema';
import { requireVisible } from '@/lib/requests/inbox/admin-queries';
import { readBatch, undoBatch } from '@/lib/requests/staff-changes/undo-mutations';

export const POST = staffHandler('enquiries:write', undoSchema, async ({ input, staff }) => {
  const batch = await readBatch(input.batchId);
  if (!batch) throw new AppError('NOT_FOUND', { message: 'There is nothing to undo any more.' });
  // Staff may undo their own change, such as an assignment, even if they no longer see the request.
  if (batch.staffId !== staff.id) await requireVisible(batch.rows.map(({ id }) => id));
  if (batch.hasDeletion) await requirePermission(staff, 'enquiries:delete');
  return { success: true, message: 'Undone', ...(await undoBatch(input.batchId, batch, staff.id)) };
});
