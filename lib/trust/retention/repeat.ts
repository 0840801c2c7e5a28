import 'server-only';
import { REQUEST_SOURCES } from '../../requests/inbox/status';
import { eraseRequests } from './erase-mutations';
import { listErasures, noteErasures } from './erasure-list';
import { purgeNow } from './mutations';
import { listRemovals, listReturned } from './queries';

/** Erases listed requests that a restored backup brought back; returns their number. */
export async function repeatErasures(): Promise<number> {
  const erasures = await listErasures();
  let total = 0;
  for (const source of REQUEST_SOURCES) {
    const ids = erasures.filter((erasure) => erasure.source === source).map(({ id }) => id);
    const returned = ids.length > 0 ? await listReturned(source, ids) : [];
    const deleted = returned.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
    const live = returned.filter(({ isDeleted }) => !isDeleted);
    if (deleted.length > 0) total += await purgeNow(source, deleted);
    if (live.length > 0) total += await eraseRequests(source, live, { by: 'retention' });
  }
  return total;
}

/**
 * Adds erased and purged requests that are missing from the list of erasures, for example because the list was lost or
 * belongs to another machine. Returns their number.
 */
export async function completeErasureList(): Promise<number> {
  const listed = new Set((await listErasures()).map(({ id }) => id));
  const missing = (await listRemovals()).filter(({ id }) => !listed.has(id));
  await noteErasures(missing);
  return missing.length;
}
