import { staffHandler } from '@/lib/auth/staff-handler';
import { createInvitation } from '@/lib/accounts/link-mutations';
import { inviteSchema } from '@/lib/accounts/schema';

/** Makes an invitation; the link is in this answer and in the mail, and nowhere else. */
export const POST = staffHandler('staff:manage', inviteSchema, async ({ input, staff }) => {
  const link = await createInvitation(staff.id, input);
  return { success: true, message: 'Invitation made', link };
});
