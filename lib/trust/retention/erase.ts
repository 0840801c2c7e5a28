import 'server-only';
import { AppError } from '../../platform/errors';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import { eraseRequests } from './erase-mutations';
import { findErasable } from './queries';

const ATTEMPTS = 8;

/** Erases a request's personal data on behalf of staff, in any status. NOT_FOUND when there is nothing to erase. */
export async function eraseForStaff(id: string, staffId: string): Promise<void> {
  await retryOnConflict(ATTEMPTS, async () => {
    const found = await findErasable(id);
    if (!found) throw new AppError('NOT_FOUND');
    return (await eraseRequests(found.source, [found], { by: 'staff', staffId })) === 1;
  });
}
