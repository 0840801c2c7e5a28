import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/http/staff-handler';
import { removeSecondStep } from '@/lib/people/mutations';

export const DELETE = staffHandler('staff:manage', null, async ({ params, staff }) => {
  await removeSecondStep({ ownerId: staff.id, staffId: getIdParam(params) });
  return { success: true, message: 'Second step switched off' };
});
