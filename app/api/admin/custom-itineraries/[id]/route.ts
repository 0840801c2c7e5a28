import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireVisible } from '@/lib/requests/inbox/admin-queries';
import { answerChange } from '@/lib/requests/staff-changes/change-answer';
import { updateItinerary } from '@/lib/requests/staff-changes/mutations';
import { itineraryPatchSchema } from '@/lib/requests/inbox/schema';

export const PATCH = staffHandler(
  'itineraries:write',
  itineraryPatchSchema,
  async ({ input: { status, version }, params, staff }) => {
    const id = getIdParam(params);
    await requireVisible([id]);
    const result = await updateItinerary({ id, staffId: staff.id }, { status }, version);
    return answerChange(id, result, 'Status updated successfully');
  },
);
