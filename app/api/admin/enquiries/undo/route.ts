import { hasPermission } from '@/lib/auth/permissions';
import { AppError } from '@/lib/errors';
import { staffHandler } from '@/lib/auth/staff-handler';
import { undoSchema } from '@/lib/inbox/schema';
import { readBatch, undoBatch } from '@/lib/inbox/undo-mutations';

export const POST = staffHandler('enquiries:write', undoSchema, async ({ input, staff }) => {
  const batch = await readBatch(input.batchId);
  if (!batch) throw new AppError('NOT_FOUND', { message: 'There is nothing to undo any more.' });
  if (batch.hasDeletion && !hasPermission(staff.role, 'enquiries:delete')) throw new AppError('FORBIDDEN');
  return { success: true, message: 'Undone', ...(await undoBatch(input.batchId, batch, staff.id)) };
});
