import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { reverseSchema } from '@/lib/trips/money/schema';
import { reversePayment } from '@/lib/trips/money/staff-writes';
import { REVERSED } from '@/lib/trips/money/words';

/** Reverses a verified payment by a row of its own. */
export const POST = staffHandler('payments:verify', reverseSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await reversePayment(id, getIdParam({ id: params.payment ?? '' }), input, staff);
  return { success: true, message: REVERSED, item: await requireTrip(id) };
});
