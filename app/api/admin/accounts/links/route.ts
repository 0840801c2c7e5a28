import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { createInvitation } from '@/lib/staff/accounts/link-mutations';
import { inviteSchema } from '@/lib/staff/accounts/schema';

/** Creates an invitation; the link is returned only here and in the mail. */
export const POST = staffHandler('staff:manage', inviteSchema, async ({ input, staff }) => {
  const link = await createInvitation(staff.id, input);
  return { success: true, message: 'Invitation made', link };
});
