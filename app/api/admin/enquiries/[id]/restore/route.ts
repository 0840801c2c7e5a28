import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/http/staff-handler';
import { restoreEnquiry } from '@/lib/staff/enquiry-mutations';

export const POST = staffHandler('enquiries:delete', null, async ({ params, staff }) => {
  await restoreEnquiry({ id: getIdParam(params), staffId: staff.id });
  return { success: true, message: 'Enquiry restored' };
});
