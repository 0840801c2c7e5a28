import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requireVisibleTrip } from '../booking/admin-queries';
import { storePayment, storePaymentAct } from './mutations';
import type { NewPayment, NewPaymentAct } from './schema';

/** Records a payment or refund; see `storePayment`. Throws NOT_FOUND for a trip that the account may not see. */
export async function recordPayment(tripId: string, given: NewPayment, staff: Staff): Promise<void> {
  if (given.verifies) await requirePermission(staff, 'payments:verify');
  await requireVisibleTrip(tripId);
  await storePayment(tripId, given, staff.id);
}

/** Verifies, dismisses or reverses a payment; see `storePaymentAct`. */
export async function actOnPayment(
  tripId: string,
  paymentId: string,
  given: NewPaymentAct,
  staff: Staff,
): Promise<void> {
  if (given.act !== 'dismiss') await requirePermission(staff, 'payments:verify');
  await requireVisibleTrip(tripId);
  await storePaymentAct(tripId, paymentId, { ...given, today: getIndiaDate() }, staff.id);
}
