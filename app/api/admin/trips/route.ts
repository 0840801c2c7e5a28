import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { newTripSchema } from '@/lib/trips/booking/schema';
import { bookByStaff } from '@/lib/trips/booking/staff-writes';
import { listTrips, requireTrip } from '@/lib/trips/file/admin-queries';

export const GET = staffHandler('trips:write', null, async () => ({ items: await listTrips() }));

/** Books the trip of a request without a quote. Repeating it changes nothing: a request has one trip. */
export const POST = staffHandler('trips:write', newTripSchema, async ({ input, staff }) => {
  const item = await requireTrip(await bookByStaff(input, staff));
  return { success: true, message: 'Trip booked', item };
});
