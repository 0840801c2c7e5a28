import { getEnquiry } from '@/lib/enquiries/admin-queries';
import { enquiryPatchSchema } from '@/lib/enquiries/admin-schema';
import { AppError } from '@/lib/errors';
import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/http/staff-handler';
import { deleteEnquiry, updateEnquiry } from '@/lib/staff/enquiry-mutations';

export const GET = staffHandler('enquiries:read', null, ({ params }) => requireEnquiry(getIdParam(params)));

export const PATCH = staffHandler('enquiries:write', enquiryPatchSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await updateEnquiry({ id, staffId: staff.id }, input);
  const spamMessage = input.isSpam ? 'Enquiry marked as spam' : 'Enquiry unmarked as spam';
  const enquiry = await requireEnquiry(id);
  return {
    success: true,
    message: input.status === undefined ? spamMessage : 'Enquiry status updated',
    version: enquiry.version,
    enquiry,
  };
});

export const DELETE = staffHandler('enquiries:delete', null, async ({ params, staff }) => {
  await deleteEnquiry({ id: getIdParam(params), staffId: staff.id });
  return { success: true, message: 'Enquiry deleted successfully' };
});

async function requireEnquiry(id: string) {
  const enquiry = await getEnquiry(id);
  if (!enquiry) throw new AppError('NOT_FOUND');
  return enquiry;
}
