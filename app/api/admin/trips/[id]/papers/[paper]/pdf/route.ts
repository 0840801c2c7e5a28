import { getIdParam } from '@/lib/platform/http/input';
import { answerPaperPdf } from '@/lib/public/pdf/pdf-responses';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requirePaperTrip } from '@/lib/trips/papers/admin-queries';

/** An issued paper by its id, or `plan` or `rooming` as the trip is now. */
export const GET = staffHandler('trips:write', null, async ({ params, request }) => {
  const trip = await requirePaperTrip(getIdParam(params));
  return answerPaperPdf(trip, params.paper ?? '', request.headers);
});
