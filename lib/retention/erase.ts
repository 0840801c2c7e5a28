import 'server-only';
import { AppError } from '../errors';
import { eraseRequests } from './erase-mutations';
import { findErasable } from './queries';

const ATTEMPTS = 8;

/** Erases the person of a request on staff's word, whatever its status; NOT_FOUND when nothing is left to erase. */
export async function eraseForStaff(id: string, staffId: string): Promise<void> {
  for (let turn = 1; turn <= ATTEMPTS; turn += 1) {
    const found = await findErasable(id);
    if (!found) throw new AppError('NOT_FOUND');
    if ((await eraseRequests(found.source, [found], { by: 'staff', staffId })) === 1) return;
  }
  throw new AppError('CONFLICT');
}
