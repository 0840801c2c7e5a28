import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { setSetupLater } from '@/lib/company/go-live/mutations';
import { setupSchema } from '@/lib/company/go-live/schema';

export const PUT = staffHandler('company:write', setupSchema, async ({ input, staff }) => {
  await setSetupLater(staff.id, input.isLater);
  return { success: true, message: input.isLater ? 'Put off. You find it under Go live.' : 'Shown again' };
});
