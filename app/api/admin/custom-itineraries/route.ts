import { staffHandler } from '@/lib/http/staff-handler';
import { listItineraryRequests } from '@/lib/staff/admin-queries';

export const GET = staffHandler('itineraries:read', null, async () => ({
  items: await listItineraryRequests(),
}));
