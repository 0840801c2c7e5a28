import 'server-only';
import { AppError } from '../../platform/errors';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import { requireAllowedByTrip } from '../../requests/staff-changes/mutations';
import { eraseRequests } from './erase-mutations';
import { purgeNow } from './mutations';
import { findErasable } from './queries';

const ATTEMPTS = 8;

/**
 * Erases a request's personal data on behalf of staff, in any status. NOT_FOUND when there is nothing to erase, CONFLICT
 * while its trip is not settled.
 */
export async function eraseForStaff(id: string, staffId: string): Promise<void> {
  await requireAllowedByTrip(id, { isDeleted: true });
  await retryOnConflict(ATTEMPTS, async () => {
    const found = await findErasable(id);
    if (!found) throw new AppError('NOT_FOUND');
    return (await eraseRequests([found], { by: 'staff', staffId })) === 1;
  });
}

/**
 * Purges a request that staff have deleted; erases any other. CONFLICT when others keep changing the request, or when
 * there is nothing left to erase.
 */
export async function eraseOrPurge(id: string, staffId: string): Promise<void> {
  await retryOnConflict(ATTEMPTS, async () => {
    if ((await purgeNow([id])) === 1) return true;
    const found = await findErasable(id);
    return found !== null && (await eraseRequests([found], { by: 'staff', staffId })) === 1;
  });
}
