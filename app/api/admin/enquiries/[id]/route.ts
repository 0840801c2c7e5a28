import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireRequest, requireVisible } from '@/lib/requests/inbox/admin-queries';
import { answerChange } from '@/lib/requests/staff-changes/change-answer';
import { toChangeMessage } from '@/lib/requests/staff-changes/words';
import { deleteRequest, updateRequest } from '@/lib/requests/staff-changes/mutations';
import { requestPatchSchema } from '@/lib/requests/inbox/schema';
import { readReference } from '@/lib/requests/submission/reference';

/** Accepts an id or a reference, because the inbox's URL contains the reference of the open request. */
export const GET = staffHandler('enquiries:read', null, async ({ params }) => {
  const { id = '' } = params;
  return requireRequest(readReference(id) ? id : getIdParam(params));
});

export const PATCH = staffHandler('enquiries:write', requestPatchSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await requireVisible([id]);
  const { version, ...change } = input;
  const result = await updateRequest({ id, staffId: staff.id }, change, version);
  return answerChange(id, result, toChangeMessage(change));
});

export const DELETE = staffHandler('enquiries:delete', null, async ({ params, staff }) => {
  const { batchId } = await deleteRequest({ id: getIdParam(params), staffId: staff.id });
  return { success: true, message: 'Enquiry deleted successfully', undo: batchId };
});
