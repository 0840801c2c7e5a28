import 'server-only';
import { AppError } from '../../platform/errors';
import type { Staff } from '../../staff/permissions/staff';
import { requireVisibleTrip } from '../booking/admin-queries';
import { storeBuyer, storePapers, type PaperGroup } from './mutations';
import type { Buyer } from './types';
import { NOTHING_TO_ISSUE } from './words';

/**
 * Issues the papers of a group that a trip is due and returns their numbers; repeating it issues none twice. Throws
 * NOT_FOUND for a trip that the account may not see, and INVALID when nothing is to be issued.
 */
export async function issueForStaff(tripId: string, group: PaperGroup, staff: Staff): Promise<string[]> {
  await requireVisibleTrip(tripId);
  const numbers = await storePapers(tripId, group, staff.id);
  if (numbers.length === 0) throw new AppError('INVALID', { message: NOTHING_TO_ISSUE });
  return numbers;
}

/** Changes whom the papers of a trip name. Throws NOT_FOUND. */
export async function changeBuyer(tripId: string, buyer: Buyer): Promise<void> {
  await requireVisibleTrip(tripId);
  await storeBuyer(tripId, buyer);
}
