import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/http/staff-handler';
import { signOutEverywhere } from '@/lib/people/mutations';

export const POST = staffHandler('staff:manage', null, async ({ params, staff }) => {
  await signOutEverywhere({ ownerId: staff.id, staffId: getIdParam(params) });
  return { success: true, message: 'Signed out everywhere' };
});
