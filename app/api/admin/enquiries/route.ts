import { staffHandler } from '@/lib/auth/staff-handler';
import { replyJson } from '@/lib/http/reply';
import { listRequests, requireRequest } from '@/lib/inbox/admin-queries';
import { inboxQuerySchema } from '@/lib/inbox/schema';
import { addEnquiry } from '@/lib/intake/add';
import { addedEnquirySchema } from '@/lib/intake/schema';

export const GET = staffHandler('enquiries:read', inboxQuerySchema, ({ input }) => listRequests(input));

export const POST = staffHandler('enquiries:write', addedEnquirySchema, async ({ input, staff }) => {
  const { id, isNew } = await addEnquiry(input, staff.id);
  const enquiry = await requireRequest(id);
  return replyJson(isNew ? 201 : 200, { success: true, message: `${enquiry.reference} added`, enquiry });
});
