import { staffHandler } from '@/lib/http/staff-handler';
import { createInvitation } from '@/lib/people/link-mutations';
import { inviteSchema } from '@/lib/people/schema';

/** Makes an invitation; the link is in this answer and in the mail, and nowhere else. */
export const POST = staffHandler('staff:manage', inviteSchema, async ({ input, staff }) => {
  const link = await createInvitation(staff.id, input);
  return { success: true, message: 'Invitation made', link };
});
