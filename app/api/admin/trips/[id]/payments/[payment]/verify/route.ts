import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { verifyPayment } from '@/lib/trips/money/staff-writes';
import { VERIFIED } from '@/lib/trips/money/words';

/** Verifies a payment or refund that somebody else has recorded. */
export const POST = staffHandler('payments:verify', null, async ({ params, staff }) => {
  const id = getIdParam(params);
  await verifyPayment(id, getIdParam({ id: params.payment ?? '' }), staff);
  return { success: true, message: VERIFIED, item: await requireTrip(id) };
});
