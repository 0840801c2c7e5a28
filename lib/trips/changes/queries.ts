import 'server-only';
import { getPrisma } from '../../platform/db';
import { PRESENT } from '../../requests/inbox/visible-sql';
import { readCancelled } from '../money/queries';

/** A trip with what a mail about it needs; null if its request was deleted or erased. */
export async function findChangedTrip(requestId: string) {
  const trip = await getPrisma().trip.findFirst({
    where: { requestId, request: PRESENT },
    include: { request: true, payments: { where: { state: 'verified' }, select: { amount: true } } },
  });
  if (!trip) return null;
  const paid = trip.payments.reduce((sum, { amount }) => sum + amount, 0);
  return { ...trip, cancelled: await readCancelled({ ...trip, paid }) };
}
