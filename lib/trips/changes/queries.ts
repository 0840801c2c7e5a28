import 'server-only';
import { getPrisma } from '../../platform/db';
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
  const { paid, checked, afterCheck: instalments } = tally(trip);
  return { ...trip, instalments, paid, cancelled: await readCancelled({ ...trip, paid, checked }) };
}
