import 'server-only';
import { eraseRequests } from './erase-mutations';
import { listErasures, noteErasures } from './erasure-list';
import { purgeNow } from './mutations';
import { listRemovals, listReturned } from './queries';

/** Erases listed requests that a restored backup brought back; returns their number. */
export async function repeatErasures(): Promise<number> {
  const ids = (await listErasures()).map(({ id }) => id);
  const returned = ids.length > 0 ? await listReturned(ids) : [];
  const deleted = returned.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  const live = returned.filter(({ isDeleted }) => !isDeleted);
  const purged = deleted.length > 0 ? await purgeNow(deleted) : 0;
  return purged + (live.length > 0 ? await eraseRequests(live, { by: 'retention' }) : 0);
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
