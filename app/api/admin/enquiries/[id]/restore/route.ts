import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { restoreRequest } from '@/lib/inbox/mutations';

export const POST = staffHandler('enquiries:delete', null, async ({ params, staff }) => {
  await restoreRequest({ id: getIdParam(params), staffId: staff.id });
  return { success: true, message: 'Enquiry restored' };
});
