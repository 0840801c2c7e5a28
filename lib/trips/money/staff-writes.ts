import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requireVisibleTrip } from '../booking/admin-queries';
import { storeDismissal, storePayment, storeReversal, storeVerification } from './mutations';
import type { NewPayment } from './schema';

/** Records a payment or refund; see `storePayment`. Throws NOT_FOUND for a trip that the account may not see. */
export async function recordPayment(tripId: string, given: NewPayment, staff: Staff): Promise<void> {
  if (given.verifies) await requirePermission(staff, 'payments:verify');
  await requireVisibleTrip(tripId);
  await storePayment(tripId, given, staff.id);
}

/** Verifies a payment; see `storeVerification`. */
export async function verifyPayment(tripId: string, paymentId: string, staff: Staff): Promise<void> {
  await requireVisibleTrip(tripId);
  await storeVerification(tripId, paymentId, staff.id);
}

/** Dismisses a payment that is not verified; see `storeDismissal`. */
export async function dismissPayment(
  tripId: string,
  paymentId: string,
  reason: string,
  staff: Staff,
): Promise<void> {
  await requireVisibleTrip(tripId);
  await storeDismissal(tripId, paymentId, reason, staff.id);
}

/** Reverses a verified payment; see `storeReversal`. */
export async function reversePayment(
  tripId: string,
  paymentId: string,
  given: { key: string; reason: string },
  staff: Staff,
): Promise<void> {
  await requireVisibleTrip(tripId);
  await storeReversal(tripId, paymentId, { ...given, today: getIndiaDate() }, staff.id);
}
