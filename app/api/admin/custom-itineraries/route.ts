import { staffHandler } from '@/lib/auth/staff-handler';
import { listItineraryRequests } from '@/lib/inbox/itinerary-admin-queries';

export const GET = staffHandler('itineraries:read', null, async () => ({
  items: await listItineraryRequests(),
}));
