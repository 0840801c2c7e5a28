import { staffHandler } from '@/lib/auth/staff-handler';
import { getIdParam } from '@/lib/http/input';
import { listInvitations } from '@/lib/reviews/admin-queries';
import { revokeReviewInvitation } from '@/lib/reviews/invitation-mutations';

export const DELETE = staffHandler('catalogue:write', null, async ({ params, staff }) => {
  await revokeReviewInvitation(getIdParam(params), staff.id);
  return { success: true, message: 'Link taken back', items: await listInvitations() };
});
