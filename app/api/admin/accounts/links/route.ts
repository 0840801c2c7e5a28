import { getClientAddress } from '@/lib/platform/http/caller';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { createInvitation } from '@/lib/staff/accounts/link-mutations';
import { inviteSchema } from '@/lib/staff/accounts/schema';
import { requirePassword } from '@/lib/staff/sign-in/confirm';

/** Creates an invitation; the link is returned only here and in the mail. */
export const POST = staffHandler('staff:manage', inviteSchema, async ({ input, staff, request }) => {
  const { password, ...invited } = input;
  const who = { staffId: staff.id, address: getClientAddress(request.headers) };
  if (invited.role === 'owner') await requirePassword(who, password);
  const link = await createInvitation(staff.id, invited);
  return { success: true, message: 'Invitation made', link };
});
