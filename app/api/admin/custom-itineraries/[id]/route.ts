import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { answerChange } from '@/lib/inbox/change-answer';
import { updateItinerary } from '@/lib/inbox/mutations';
import { itineraryPatchSchema } from '@/lib/inbox/schema';

export const PATCH = staffHandler(
  'itineraries:write',
  itineraryPatchSchema,
  async ({ input: { status, version }, params, staff }) => {
    const id = getIdParam(params);
    const result = await updateItinerary({ id, staffId: staff.id }, { status }, version);
    return answerChange(id, result, 'Status updated successfully');
  },
);
