import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { restoreRequest } from '@/lib/requests/staff-changes/mutations';

export const POST = staffHandler('enquiries:delete', null, async ({ params, staff }) => {
  const { batchId } = await restoreRequest({ id: getIdParam(params), staffId: staff.id });
  return { success: true, message: 'Enquiry restored', undo: batchId };
});
