import 'server-only';
import { Prisma } from '../../generated/prisma/client';

const hasTrip = (condition: string) =>
  Prisma.raw(`EXISTS (SELECT FROM open_trips AS trip WHERE trip.request_id = r.id AND ${condition})`);

/** SQL conditions: the request `r` has a trip that is neither cancelled nor over, … */
export const LIVES = hasTrip('trip.lives');
/** … one whose advance is paid as well, … */
export const IS_BOOKED = hasTrip('trip.is_booked');
/** … or one of which money is open with suppliers or to be returned. */
export const IS_OPEN = hasTrip('(trip.lives OR trip.with_suppliers > 0 OR trip.to_return > 0)');

type Change = { status?: string | undefined; isSpam?: boolean | undefined; isDeleted?: boolean | undefined };

/** The conditions under which the trip of the request `r` forbids a change. */
export function toHindrances({ status, isSpam, isDeleted }: Change): Prisma.Sql[] {
  return [
    ...(isDeleted ? [IS_OPEN] : []),
    ...(isSpam || status === 'closed' ? [LIVES] : []),
    ...(status !== undefined && status !== 'converted' ? [IS_BOOKED] : []),
  ];
}
