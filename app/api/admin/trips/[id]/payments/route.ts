import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { newPaymentSchema } from '@/lib/trips/money/schema';
import { recordPayment } from '@/lib/trips/money/staff-writes';
import { DONE, RECORDED, REFUNDED } from '@/lib/trips/money/words';

/** Records a payment or refund. Repeating it with the same `key` changes nothing. */
export const POST = staffHandler('trips:write', newPaymentSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await recordPayment(id, input, staff);
  const message = input.verifies ? DONE.verify : input.kind === 'refund' ? REFUNDED : RECORDED;
  return { success: true, message, item: await requireTrip(id) };
});
