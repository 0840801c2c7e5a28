import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/http/staff-handler';
import { updateItineraryStatus } from '@/lib/staff/itinerary-mutations';
import { itineraryPatchSchema } from '@/lib/staff/schema';

export const PATCH = staffHandler('itineraries:write', itineraryPatchSchema, async ({ input, params }) => ({
  success: true,
  message: 'Status updated successfully',
  ...(await updateItineraryStatus(getIdParam(params), input)),
}));
