import 'server-only';
import { getPrisma } from '../../platform/db';
import { PRESENT } from '../../requests/inbox/visible-sql';
import { coverInstalments, sumAmounts } from '../model/instalments';
import { IN_ORDER, readCancelled, toInstalment } from '../money/queries';

/**
 * A trip with what a mail about it needs; null if its request was deleted or erased. What waits for a check counts as paid
 * in the instalments.
 */
export async function findMailedTrip(requestId: string) {
  const trip = await getPrisma().trip.findFirst({
    where: { requestId, request: PRESENT },
    include: {
      request: true,
      instalments: IN_ORDER,
      payments: { where: { state: { not: 'dismissed' } }, orderBy: { verifiedAt: 'asc' } },
    },
  });
  if (!trip) return null;
  const paid = sumAmounts(trip.payments.filter(({ state }) => state === 'verified'));
  const instalments = coverInstalments(trip.instalments.map(toInstalment), sumAmounts(trip.payments));
  return { ...trip, instalments, paid, cancelled: await readCancelled({ ...trip, paid }) };
}
