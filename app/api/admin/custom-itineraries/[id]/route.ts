import { AppError } from '@/lib/errors';
import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { updateItinerary } from '@/lib/inbox/mutations';
import { itineraryPatchSchema } from '@/lib/inbox/schema';

export const PATCH = staffHandler(
  'itineraries:write',
  itineraryPatchSchema,
  async ({ input, params, staff }) => {
    const { status, version } = input;
    const result = await updateItinerary({ id: getIdParam(params), staffId: staff.id }, { status }, version);
    if (result.outcome === 'conflict') throw new AppError('CONFLICT');
    return { success: true, message: 'Status updated successfully', version: result.version };
  },
);
