import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { signOutEverywhere } from '@/lib/accounts/mutations';

export const POST = staffHandler('staff:manage', null, async ({ params, staff }) => {
  await signOutEverywhere({ ownerId: staff.id, staffId: getIdParam(params) });
  return { success: true, message: 'Signed out everywhere' };
});
