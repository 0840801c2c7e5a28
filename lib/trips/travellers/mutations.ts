import 'server-only';
import { toJson, transact } from '../../platform/db';
import { isSameValue } from '../../platform/editing/merge-fields';
import { AppError } from '../../platform/errors';
import { getIndiaDate, toPlainDate } from '../../platform/format/dates';
import { lockTrip } from '../booking/mutations';
import { formatArrival, readTravellers } from '../model/travellers';
import type { TravellersChange } from './schema';

const OVER = 'The trip is over or cancelled, so its travellers cannot be changed any more.';

/** `staffId` is null for the traveller, whose writes `countWrite` counts. */
type Author = { staffId: string | null; countWrite?: () => Promise<void> };

/**
 * Replaces the travellers of a trip, if they still have the version. Repeating a change has no effect. Throws NOT_FOUND,
 * INVALID for a trip that is over or cancelled.
 */
export async function storeTravellers(
  id: string,
  { version, ...travellers }: TravellersChange,
  { staffId, countWrite }: Author,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  return transact(async (tx) => {
    const trip = await lockTrip(tx, id);
    if (isSameValue(readTravellers(trip.travellers), travellers)) return 'unchanged';
    if (trip.cancelledAt || toPlainDate(trip.lastDay) < getIndiaDate())
      throw new AppError('INVALID', { message: OVER });
    if (trip.travellersVersion !== version) return 'conflict';
    await countWrite?.();
    const data = { travellers: toJson(travellers), arrival: formatArrival(travellers), clearedAt: null };
    await tx.trip.update({ where: { id }, data: { ...data, travellersVersion: { increment: 1 } } });
    const { requestId } = trip;
    await tx.requestActivity.create({ data: { requestId, staffId, kind: 'trip-travellers' } });
    return 'changed';
  });
}
