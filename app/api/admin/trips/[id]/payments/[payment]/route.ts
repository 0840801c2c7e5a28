import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { paymentActSchema } from '@/lib/trips/money/schema';
import { actOnPayment } from '@/lib/trips/money/staff-writes';
import { DONE } from '@/lib/trips/money/words';

/** Verifies, dismisses or reverses a payment. Repeating it changes nothing. */
export const PATCH = staffHandler('trips:write', paymentActSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await actOnPayment(id, getIdParam({ id: params.payment ?? '' }), input, staff);
  return { success: true, message: DONE[input.act], item: await requireTrip(id) };
});
