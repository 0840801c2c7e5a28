import 'server-only';
import { getTermsOfRequest } from '../../company/terms/queries';
import type { Transaction } from '../../platform/db';
import { addPlainDays, getIndiaDate } from '../../platform/format/dates';
import { changeStatus } from '../../requests/staff-changes/mutations';
import { listServices, toAgreed } from '../model/agree';
import { changeInstalments, makeInstalments } from '../model/instalments';
import { TOLERANCE } from '../model/state';
import { findAcceptance, keepFee, lockTrip, storeInstalments, storeServices, storeTrip } from './mutations';

/**
 * Books the trip of an accepted version in the transaction of its acceptance. When the request has a trip already, the
 * acceptance amends it: what was paid stays, the unpaid instalments take the difference, and services that are no longer
 * part of it are marked as dropped. After a cancellation the instalments are made anew, and its fee stays paid as a fee.
 * A closed request is opened again, as booked if its advance is paid.
 */
export async function bookAcceptedTrip(
  tx: Transaction,
  { quoteId, number }: { quoteId: string; number: number },
): Promise<void> {
  const { request, content, draft, total, ...choice } = await findAcceptance(tx, quoteId, number);
  const agreed = toAgreed(content, draft, choice);
  if (!agreed) throw new Error(`version ${number} of quote ${quoteId} has no option ${choice.option}`);
  const { firstDay, title, adults, childrenAges, days, termsVersion, advancePercent } = content;
  const { id: requestId, kind, status } = request;
  const known = await tx.trip.findUnique({ where: { requestId }, select: { id: true } });
  const booked = known && (await lockTrip(tx, known.id));
  const [today, terms] = [getIndiaDate(), await getTermsOfRequest(termsVersion)];
  const paid = booked ? await keepFee(tx, booked) : 0;
  const instalments =
    booked && !booked.cancelledAt
      ? changeInstalments(booked.instalments, { total, paid, today })
      : makeInstalments({
          total,
          firstDay,
          today,
          balanceDays: terms.balanceDays,
          advancePercent: advancePercent ?? terms.advanceMin,
        });
  const lastDay = addPlainDays(firstDay, Math.max(0, days.length - 1));
  const trip = { requestId, quoteId, quoteNumber: number, title, firstDay, lastDay, adults, childrenAges };
  const tripId = await storeTrip(tx, { ...trip, agreed, total, termsVersion });
  await storeInstalments(tx, tripId, instalments);
  const before = booked?.quoteId ? await findAcceptance(tx, booked.quoteId, booked.quoteNumber ?? 0) : null;
  const replaced = before ? listServices(before.draft, before) : [];
  await storeServices(tx, tripId, firstDay, listServices(draft, choice), days, replaced);
  if (status !== 'closed') return;
  const isPaid = paid >= (instalments[0]?.amount ?? 0) - TOLERANCE;
  const open = kind === 'itinerary' ? 'quoted' : 'contacted';
  await changeStatus(tx, { id: requestId, staffId: null }, { status: isPaid ? 'converted' : open });
}
