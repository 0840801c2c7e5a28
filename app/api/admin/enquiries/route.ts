import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyJson } from '@/lib/platform/http/reply';
import { listRequests, requireRequest } from '@/lib/requests/inbox/admin-queries';
import { inboxQuerySchema } from '@/lib/requests/inbox/schema';
import { addEnquiry } from '@/lib/requests/added-by-staff/add-enquiry';
import { addedEnquirySchema } from '@/lib/requests/added-by-staff/schema';

export const GET = staffHandler('enquiries:read', inboxQuerySchema, ({ input }) => listRequests(input));

export const POST = staffHandler('enquiries:write', addedEnquirySchema, async ({ input, staff }) => {
  const { id, isNew } = await addEnquiry(input, staff);
  const enquiry = await requireRequest(id);
  return replyJson(isNew ? 201 : 200, { success: true, message: `${enquiry.reference} added`, enquiry });
});
