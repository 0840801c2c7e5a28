import 'server-only';
import { getPrisma } from '../../platform/db';
import { countPlainDays, type PlainDate } from '../../platform/format/dates';
import { readPublished } from '../../quotes/editing/assess';
import { PRESENT } from '../../requests/inbox/visible-sql';
import { tally, WITH_MONEY } from '../model/tally';
import { readCancelled } from '../money/queries';

/**
 * A trip with what a mail about it needs; null if its request was deleted or erased. What waits for a check counts as paid
 * in the instalments.
 */
export async function findMailedTrip(requestId: string) {
  const trip = await getPrisma().trip.findFirst({
    where: { requestId, request: PRESENT },
    include: {
      request: true,
      instalments: WITH_MONEY.instalments,
      payments: { orderBy: { verifiedAt: 'asc' } },
    },
  });
  if (!trip) return null;
  const { paid, afterCheck: instalments } = tally(trip);
  return { ...trip, instalments, paid, cancelled: await readCancelled({ ...trip, paid }) };
}

type Priced = { requestId: string; adults: number; childrenAges: number[] } & Record<
  'firstDay' | 'lastDay',
  PlainDate
>;

/** How much more the published price of the requested package is from another first day on; null if unknown. */
export async function readPriceDifference(trip: Priced, firstDay: PlainDate): Promise<number | null> {
  const { tourId } = await getPrisma().request.findUniqueOrThrow({ where: { id: trip.requestId } });
  const days = { length: countPlainDays(trip.firstDay, trip.lastDay) + 1 };
  const [now, then] = await Promise.all(
    [trip, { firstDay }].map((start) => readPublished(tourId, { ...trip, ...start, days })),
  );
  return now && then ? then.total - now.total : null;
}
