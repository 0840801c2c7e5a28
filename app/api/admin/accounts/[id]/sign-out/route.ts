import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { signOutEverywhere } from '@/lib/staff/accounts/mutations';

export const POST = staffHandler('staff:manage', null, async ({ params, staff }) => {
  await signOutEverywhere({ ownerId: staff.id, staffId: getIdParam(params) });
  return { success: true, message: 'Signed out everywhere' };
});
