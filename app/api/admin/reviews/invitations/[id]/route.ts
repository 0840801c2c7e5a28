import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { getIdParam } from '@/lib/platform/http/input';
import { listInvitations } from '@/lib/company/reviews/admin-queries';
import { revokeReviewInvitation } from '@/lib/company/reviews/invitation-mutations';

export const DELETE = staffHandler('catalogue:write', null, async ({ params, staff }) => {
  await revokeReviewInvitation(getIdParam(params), staff.id);
  return { success: true, message: 'Link cancelled', items: await listInvitations() };
});
