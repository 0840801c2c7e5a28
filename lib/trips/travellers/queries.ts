import 'server-only';
import { getPrisma } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { readTravellers, type TripTravellers } from '../model/travellers';

/** The travellers of a trip that is not over; null for a cancelled one, and after its last day. */
export async function getTravellers(tripId: string): Promise<TripTravellers | null> {
  const row = await getPrisma().trip.findFirst({
    where: { id: tripId, cancelledAt: null, lastDay: { gte: new Date(getIndiaDate()) } },
    select: { travellers: true, travellersVersion: true, adults: true, childrenAges: true },
  });
  return row && { ...row, travellers: readTravellers(row.travellers) };
}
