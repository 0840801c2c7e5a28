import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { removeSecondStep } from '@/lib/staff/accounts/mutations';

export const DELETE = staffHandler('staff:manage', null, async ({ params, staff }) => {
  await removeSecondStep({ ownerId: staff.id, staffId: getIdParam(params) });
  return { success: true, message: 'Two-step sign-in switched off' };
});
