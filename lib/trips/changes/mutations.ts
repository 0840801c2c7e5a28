import 'server-only';
import { addInvitation } from '../../company/reviews/invitation-mutations';
import { toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { addPlainDays, countPlainDays, toPlainDate, type PlainDate } from '../../platform/format/dates';
import { queueMail } from '../../platform/job-queue/mutations';
import { changeStatus } from '../../requests/staff-changes/mutations';
import { recordAudit } from '../../staff/audit/mutations';
import { lockTrip, storeInstalments } from '../booking/mutations';
import { settle } from '../model/cancel';
import { moveInstalments } from '../model/instalments';
import { toReviewToken } from '../model/review-link';
import { TRIP_CANCELLED } from '../model/words';
import { issuePapers } from '../papers/mutations';
import type { Cancellation, Invitation, Move } from './schema';
import { CANCELLED_BEFORE, MOVES_TOO_LATE, toFeeTooHigh, WHY_LOWER } from './words';

type Outcome = 'changed' | 'unchanged' | 'conflict';

/**
 * Cancels a trip in one act: its services are dropped, its request is closed, papers are issued, and the traveller gets
 * a mail. `termsFee` is the fee of the day. Repeating it changes nothing. Returns `conflict` if the trip, its money or
 * the fee of the day is not as seen. Throws NOT_FOUND, and INVALID for a fee above that of the terms, and for a lower
 * one without a note.
 */
export async function storeCancellation(
  id: string,
  { fee, note, kept, ...seen }: Cancellation,
  { staffId, termsFee }: { staffId: string; termsFee: number },
): Promise<Outcome> {
  return transact(async (tx) => {
    const { cancelledAt, cancelFee, version, requestId, request, paid } = await lockTrip(tx, id);
    if (cancelledAt && cancelFee === fee) return 'unchanged';
    if (cancelledAt) throw new AppError('INVALID', { message: CANCELLED_BEFORE });
    if (version !== seen.version || termsFee !== seen.termsFee || paid !== seen.paid) return 'conflict';
    if (fee > termsFee) throw new AppError('INVALID', { message: toFeeTooHigh(termsFee), field: 'fee' });
    if (fee < termsFee && note === '') throw new AppError('INVALID', { message: WHY_LOWER, field: 'note' });
    await dropServices(tx, id, kept);
    const data = { cancelledAt: new Date(), cancelFee: fee, version: { increment: 1 } };
    await tx.trip.update({ where: { id }, data });
    const closing = { reason: 'not-travelling', note: '' } as const;
    await changeStatus(tx, { id: requestId, staffId }, { status: 'closed', closing, followUpAt: null });
    const detail = { fee, termsFee, paid, refund: settle({ owed: fee, paid }).refund };
    const entry = { requestId, staffId, kind: 'trip-cancelled', after: toJson(detail)!, note: note || null };
    await tx.requestActivity.create({ data: entry });
    await recordAudit({ staffId, action: 'trip-cancelled', target: request.reference, detail }, tx);
    for (const group of ['note', 'invoice'] as const) await issuePapers(tx, id, group, staffId);
    await queueMail(`${request.kind}:${requestId}:cancelled:${version + 1}`, 0, tx);
    return 'changed';
  });
}

/** Drops all services of a trip, with what their suppliers keep as the agreed cost. */
async function dropServices(tx: Transaction, tripId: string, kept: Cancellation['kept']): Promise<void> {
  const data = { state: 'dropped', until: null, agreedCost: null, version: { increment: 1 } };
  await tx.tripService.updateMany({ where: { tripId, state: { not: 'dropped' } }, data });
  for (const { id, amount } of kept)
    await tx.tripService.updateMany({ where: { id, tripId }, data: { agreedCost: amount } });
}

/**
 * Moves a trip to another first day in one act: its days, services and open instalments move, its services are to be
 * asked again, and the traveller gets a mail; the price stays. Repeating it changes nothing. Returns `conflict` for
 * another version. Throws NOT_FOUND, and INVALID for a cancelled trip or one that has begun.
 */
export async function storeMove(
  id: string,
  { version, firstDay }: Move,
  { staffId, today }: { staffId: string; today: PlainDate },
): Promise<Outcome> {
  return transact(async (tx) => {
    const { requestId, request, quoteId, ...trip } = await lockTrip(tx, id);
    const from = toPlainDate(trip.firstDay);
    if (from === firstDay) return 'unchanged';
    if (trip.version !== version) return 'conflict';
    const problem = trip.cancelledAt ? TRIP_CANCELLED : from <= today && MOVES_TOO_LATE;
    if (problem) throw new AppError('INVALID', { message: problem });
    const days = countPlainDays(from, firstDay);
    const lastDay = new Date(addPlainDays(toPlainDate(trip.lastDay), days));
    const data = { firstDay: new Date(firstDay), lastDay, version: { increment: 1 } };
    await tx.trip.update({ where: { id }, data });
    const instalments = moveInstalments(trip.instalments, { paid: trip.paid, days, firstDay, today });
    await storeInstalments(tx, id, instalments);
    // SQL by hand: days are added to dates, and one value of the draft changes.
    await tx.$executeRaw`UPDATE trip_services SET first_day = first_day + ${days}::int, pay_by = pay_by + ${days}::int,
      state = 'to-ask', until = NULL, offer = '', agreed_cost = NULL, driver = '', driver_phone = '', plate = '', version = version + 1
      WHERE trip_id = ${id}::uuid AND state <> 'dropped'`;
    await tx.$executeRaw`UPDATE quotes SET draft = jsonb_set(draft, '{firstDay}', to_jsonb(${firstDay}::text)), revision = revision + 1
      WHERE id = ${quoteId}::uuid`;
    const entry = { requestId, staffId, kind: 'trip-moved', before: { firstDay: from }, after: { firstDay } };
    await tx.requestActivity.create({ data: entry });
    await queueMail(`${request.kind}:${requestId}:moved:${version + 1}`, 0, tx);
    return 'changed';
  });
}

/** Invites the traveller of a finished trip to write a review, once. Throws NOT_FOUND. */
export async function storeReviewInvitation(
  id: string,
  by: Invitation['by'],
  staffId: string,
): Promise<Outcome> {
  return transact(async (tx) => {
    const { requestId, request } = await lockTrip(tx, id);
    if (await tx.reviewInvitation.findUnique({ where: { requestId } })) return 'unchanged';
    const { customerName, tourId, kind, reference } = request;
    const invited = { token: toReviewToken(requestId), requestId, customerName, location: '', tourId };
    await addInvitation(tx, invited, { staffId, target: `the traveller of ${reference}` });
    if (by === 'mail') await queueMail(`${kind}:${requestId}:review:1`, 0, tx);
    return 'changed';
  });
}
