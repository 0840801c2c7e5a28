import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listItineraryRequests } from '@/lib/requests/inbox/itinerary-admin-queries';

export const GET = staffHandler('itineraries:read', null, async () => ({
  items: await listItineraryRequests(),
}));
