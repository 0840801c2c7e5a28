import 'server-only';
import { AppError } from '../../platform/errors';
import type { Staff } from '../../staff/permissions/staff';
import { requireVisibleTrip } from '../booking/admin-queries';
import { storeBuyer, storeCorrection, storeInvoice, storeReceipts, storeVouchers } from './mutations';
import type { Buyer } from './types';
import { NOTHING_TO_ISSUE } from './words';

const STORE = {
  receipts: storeReceipts,
  invoice: storeInvoice,
  correction: storeCorrection,
  vouchers: storeVouchers,
};

/**
 * Issues papers of a trip and returns their numbers; repeating it issues none twice. Throws NOT_FOUND for a trip that
 * the account may not see, and INVALID when nothing is to be issued.
 */
export async function issuePapers(tripId: string, what: keyof typeof STORE, staff: Staff): Promise<string[]> {
  await requireVisibleTrip(tripId);
  const numbers = await STORE[what](tripId, staff.id);
  if (numbers.length === 0) throw new AppError('INVALID', { message: NOTHING_TO_ISSUE });
  return numbers;
}

/** Changes whom the papers of a trip name. Throws NOT_FOUND. */
export async function changeBuyer(tripId: string, buyer: Buyer): Promise<void> {
  await requireVisibleTrip(tripId);
  await storeBuyer(tripId, buyer);
}
