import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listItineraryRequests } from '@/lib/requests/inbox/admin-queries';

export const GET = staffHandler('itineraries:read', null, async () => ({
  items: await listItineraryRequests(),
}));
