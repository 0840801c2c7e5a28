import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { endOtherSessions } from '@/lib/staff/accounts/account-mutations';

/** Ends all other sessions of the account. */
export const DELETE = staffHandler(null, null, async ({ staff }) => {
  await endOtherSessions(staff);
  return { success: true, message: 'Signed out everywhere else' };
});
