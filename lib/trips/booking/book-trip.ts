import 'server-only';
import { getTermsOfRequest } from '../../company/terms/queries';
import type { Transaction } from '../../platform/db';
import { addPlainDays, getIndiaDate } from '../../platform/format/dates';
import type { QuoteContent, QuoteDraft } from '../../quotes/model/types';
import { listServices, toAgreed } from '../model/agree';
import { changeInstalments, makeInstalments } from '../model/instalments';
import { findAcceptance, lockTrip, storeInstalments, storeServices, storeTrip } from './mutations';

/**
 * Books the trip of an accepted version in the transaction of its acceptance. When the request has a trip already, the
 * acceptance amends it: what was paid stays, the unpaid instalments take the difference, and services that are no longer
 * part of it are marked as dropped.
 */
export async function bookAcceptedTrip(
  tx: Transaction,
  { quoteId, number }: { quoteId: string; number: number },
): Promise<void> {
  const { requestId, content, draft, total, ...choice } = await findAcceptance(tx, quoteId, number);
  const agreed = toAgreed(content as QuoteContent, choice);
  if (!agreed) throw new Error(`version ${number} of quote ${quoteId} has no option ${choice.option}`);
  const { firstDay, title, adults, childrenAges, days, termsVersion, advancePercent } = content;
  const known = await tx.trip.findUnique({ where: { requestId }, select: { id: true } });
  const booked = known && (await lockTrip(tx, known.id));
  const [today, terms] = [getIndiaDate(), await getTermsOfRequest(termsVersion)];
  const instalments = booked
    ? changeInstalments(booked.instalments, { total, paid: booked.paid, today })
    : makeInstalments({
        ...{ total, firstDay, today, balanceDays: terms.balanceDays },
        advancePercent: advancePercent ?? terms.advanceMin,
      });
  const lastDay = addPlainDays(firstDay, Math.max(0, days.length - 1));
  const trip = { requestId, quoteId, quoteNumber: number, title, firstDay, lastDay, adults, childrenAges };
  const tripId = await storeTrip(tx, { ...trip, agreed, total, termsVersion });
  await storeInstalments(tx, tripId, instalments);
  await storeServices(tx, tripId, firstDay, listServices(draft as QuoteDraft, choice), days);
}
