import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { dismissSchema } from '@/lib/trips/money/schema';
import { dismissPayment } from '@/lib/trips/money/staff-writes';
import { DISMISSED } from '@/lib/trips/money/words';

/** Dismisses a payment that is not verified, such as a claim of money that did not come. */
export const POST = staffHandler('trips:write', dismissSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await dismissPayment(id, getIdParam({ id: params.payment ?? '' }), input.reason, staff);
  return { success: true, message: DISMISSED, item: await requireTrip(id) };
});
