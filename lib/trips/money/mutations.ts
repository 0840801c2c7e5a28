import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../generated/prisma/client';
import { isUniqueViolation, runSql, toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toPlainDate, type PlainDate } from '../../platform/format/dates';
import { queueMail } from '../../platform/job-queue/mutations';
import { DUE_NOW } from '../../requests/response-time/due-now';
import { changeStatus } from '../../requests/staff-changes/mutations';
import { recordAudit } from '../../staff/audit/mutations';
import type { AuditAction } from '../../staff/audit/types';
import { lockTrip, storeInstalments, type LockedTrip } from '../booking/mutations';
import { changeInstalments, sumAmounts } from '../model/instalments';
import { PAYMENT_MODES, type PaymentChange, type PaymentMode } from '../model/payment-states';
import { TOLERANCE } from '../model/state';
import { issuePapers } from '../papers/mutations';
import { CASH_LIMIT, PAYMENT_LIMITS } from './limits';
import type { NewPayment, NewPaymentAct } from './schema';
import { listSameSeries } from './references';
import {
  CASH_REFUSED,
  CLAIM_CANCELLED,
  CLAIM_TAKEN,
  CLAIMS_FULL,
  COMPENSATION_TOO_LARGE,
  DISMISSED_BEFORE,
  NO_PAYMENT,
  NOT_OPEN,
  NOT_REVERSIBLE,
  OWN_PAYMENT,
  toReferenceTaken,
  toRefundTooLarge,
  VERIFIED_BEFORE,
} from './words';

/*
 * Changes to the money of a trip. Each locks the trip, so that they run one after the other, and writes the history of
 * its request and the audit log in the same transaction. A repeated call changes nothing.
 */

/** `amount` is positive, in whole rupees, also for a refund. */
type Given = Omit<NewPayment, 'act'>;

/**
 * Stores a payment or refund that staff record. Throws INVALID for a reference of another payment, too much cash and a
 * refund of more than was paid, KEY_REUSED if the key belongs to another payment.
 */
export async function storePayment(tripId: string, given: Given, staffId: string): Promise<PaymentChange> {
  const isRefund = given.kind === 'refund';
  const change = isRefund ? (given.compensates ? 'compensated' : 'refunded') : 'recorded';
  await changeMoney(tripId, staffId, async (money) => {
    const { tx, trip } = money;
    const { verifies, compensates, ...rest } = given;
    const payment = { ...rest, amount: isRefund ? -given.amount : given.amount };
    if (await isKnown(tx, { ...payment, tripId })) return;
    if (isRefund) requireRefundable(trip, given.amount);
    else await requireNewReference(tx, given);
    if (!isRefund && given.mode === 'cash') requireLittleCash(trip, given.amount);
    if (isRefund && compensates) await lowerTotal(money, given);
    const stored = await add(money, { ...payment, state: 'recorded' }, change);
    if (verifies) await verify(money, stored);
  });
  return given.verifies ? 'verified' : change;
}

type Act = NewPaymentAct & { today: PlainDate };

/** What an act does, when it changes nothing any more, and when it is refused. */
const ACTS: Record<Act['act'], { change: PaymentChange; isDone: Check; isRefused: Check; refusal: string }> =
  {
    verify: {
      change: 'verified',
      isDone: ({ state }) => state === 'verified',
      isRefused: ({ state }) => state === 'dismissed',
      refusal: DISMISSED_BEFORE,
    },
    dismiss: {
      change: 'dismissed',
      isDone: ({ state }) => state === 'dismissed',
      isRefused: ({ state }) => state === 'verified',
      refusal: VERIFIED_BEFORE,
    },
    reverse: {
      change: 'reversed',
      isDone: ({ isReversed }) => isReversed,
      isRefused: ({ kind, state }) => kind !== 'receipt' || state !== 'verified',
      refusal: NOT_REVERSIBLE,
    },
  };
type Check = (payment: Payment) => boolean;

/**
 * Verifies a payment or refund, dismisses one that is not verified, such as a claim of money that did not come, or
 * reverses a verified receipt by a row of its own, which frees its reference. When what is verified reaches the first
 * instalment, the request becomes `converted`; the follow-up for it ends. Repeating an act changes nothing. Throws NOT_FOUND, INVALID in another
 * state, and for verifying what the account has recorded itself while another active account may verify it.
 */
export async function storePaymentAct(
  tripId: string,
  { payment: paymentId, act, reason, today }: Act,
  staffId: string,
): Promise<PaymentChange> {
  const { change, isDone, isRefused, refusal } = ACTS[act];
  await changeMoney(tripId, staffId, async (money) => {
    const { tx, trip } = money;
    const payment = trip.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new AppError('NOT_FOUND', { message: NO_PAYMENT });
    if (isDone(payment)) return;
    if (isRefused(payment)) throw invalid(refusal);
    if (act === 'verify') return verify(money, payment);
    const isReversal = act === 'reverse';
    const data = isReversal ? { isReversed: true } : { state: 'dismissed' };
    await tx.payment.update({ where: { id: paymentId }, data });
    await note(money, payment, change, reason);
    if (!isReversal) return;
    const { mode, reference, amount } = payment;
    await tx.payment.create({
      data: {
        tripId,
        kind: 'reversal',
        mode,
        reference,
        amount: -amount,
        reversalOfId: paymentId,
        note: reason,
        valueOn: new Date(today),
        key: randomUUID(),
        state: 'verified',
        recordedById: staffId,
        verifiedById: staffId,
        verifiedAt: new Date(),
      },
    });
    await issuePapers(tx, tripId, 'money', staffId);
  });
  return change;
}

type Claim = Pick<Given, 'mode' | 'reference' | 'amount' | 'valueOn' | 'key'>;

/**
 * Stores what the traveller says to have paid, and makes the request due. A claim with the reference of a payment of
 * this trip changes nothing. `countWrite` is called for a new one. Throws INVALID for a reference of another trip, at
 * the limit of claims and for a cancelled trip that owes no fee, KEY_REUSED.
 */
export async function storeClaim(
  tripId: string,
  given: Claim,
  countWrite: () => Promise<void>,
): Promise<void> {
  const claim = { ...given, kind: 'receipt' };
  await changeMoney(tripId, null, async (money) => {
    const { tx, trip } = money;
    if (await isKnown(tx, { ...claim, tripId })) return;
    const known = await findByReference(tx, claim);
    if (known?.tripId === tripId) return;
    if (known) throw invalid(CLAIM_TAKEN, 'reference');
    if (trip.cancelledAt && getOpen(trip) <= TOLERANCE) throw invalid(CLAIM_CANCELLED);
    const waiting = trip.payments.filter(({ state }) => state === 'claimed').length;
    if (waiting >= PAYMENT_LIMITS.claims) throw invalid(CLAIMS_FULL);
    await countWrite();
    await add(money, { ...claim, state: 'claimed' }, 'claimed');
  });
}

/** A payment at a gateway, in whole rupees; `mismatch` says what is not as it was asked for, or is blank. */
type Online = { id: string; amount: number; valueOn: PlainDate; mismatch: string };

/**
 * Stores a payment that a gateway has signed for; the same one is stored once, whatever became of it. It is verified if it
 * is what was asked for and the trip still owes it. Otherwise it is recorded, and the request becomes due.
 */
export async function storeOnlinePayment(
  tripId: string,
  { id: reference, mismatch, ...paid }: Online,
): Promise<void> {
  await changeMoney(tripId, null, async (money) => {
    const { tx, trip } = money;
    const online = { ...paid, kind: 'receipt', mode: 'online' as const, reference };
    const stored = trip.payments.some(({ mode, ...one }) => mode === 'online' && one.reference === reference);
    if (stored || (await findByReference(tx, online))) return;
    const text = paid.amount <= getOpen(trip) ? mismatch : NOT_OPEN;
    const data = { ...online, state: 'recorded', note: text, key: randomUUID() };
    const payment = await add(money, data, text ? 'held' : null);
    if (!text) await verify(money, payment);
  });
}

/** What verified money leaves open of the agreed total, or of the fee of a cancelled trip; whole rupees. */
function getOpen({ total, paid, cancelledAt, cancelFee }: LockedTrip): number {
  return (cancelledAt ? (cancelFee ?? 0) : total) - paid;
}

type New = Omit<Prisma.PaymentUncheckedCreateInput, 'tripId' | 'valueOn'> & { valueOn: PlainDate };

/** Stores a payment and notes the change; what staff have to check makes the request due. */
async function add(money: Money, given: New, change: PaymentChange | null): Promise<Payment> {
  const { tx, trip, staffId: recordedById } = money;
  const data = { ...given, recordedById, tripId: trip.id, valueOn: new Date(given.valueOn) };
  const payment = await tx.payment.create({ data });
  if (change) await note(money, payment, change, payment.note);
  if (change && TOLD.includes(change)) await tx.$executeRawUnsafe(MAKE_DUE, trip.requestId);
  return payment;
}

/** Changes that staff are told of. */
const TOLD: readonly PaymentChange[] = ['claimed', 'held'];

/** SQL by hand: the follow-up depends on the status and the database's clock. */
const MAKE_DUE = `UPDATE requests SET ${DUE_NOW}, version = version + 1, updated_at = now() WHERE id = $1::uuid`;

/**
 * Ends the follow-up that an acceptance or a claim has set, unless another payment waits for a check, the traveller or a
 * supplier has written since, or staff have set the follow-up.
 */
const END_FOLLOW_UP = `UPDATE requests AS r SET follow_up_at = NULL, visitor_due_at = NULL, version = version + 1, updated_at = now()
  WHERE id = $1::uuid AND follow_up_at <= now() AND NOT EXISTS (
    SELECT FROM payments AS p JOIN trips AS t ON t.id = p.trip_id WHERE t.request_id = r.id AND p.state IN ('claimed', 'recorded')
  ) AND (
    SELECT bool_and(a.kind IN ('quote-accepted', 'trip-claim')) FROM request_activity AS a WHERE a.request_id = r.id AND (
      (a.after->>'followUpAt')::timestamptz = r.follow_up_at OR a.at >= r.follow_up_at
        AND a.kind IN ('quote-accepted', 'trip-claim', 'quote-comment', 'quote-declined', 'visitor-note', 'trip-note', 'trip-answer')))`;

type Payment = LockedTrip['payments'][number];
/** The locked trip and who changes its money; null for the traveller and a gateway. */
type Money = { tx: Transaction; trip: LockedTrip; staffId: string | null };

/** Runs a change with the trip locked; once more if another trip has stored the same reference at the same time. */
async function changeMoney(
  tripId: string,
  staffId: string | null,
  change: (money: Money) => Promise<void>,
): Promise<void> {
  const run = () => transact(async (tx) => change({ tx, trip: await lockTrip(tx, tripId), staffId }));
  await run().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return run();
  });
}

const COMPARED = ['tripId', 'kind', 'mode', 'amount', 'reference'] as const;
type Compared = Pick<Payment, (typeof COMPARED)[number] | 'key'>;

/** True if the payment with this key is stored. Throws KEY_REUSED if it is another one. */
async function isKnown(tx: Transaction, given: Compared): Promise<boolean> {
  const known = await tx.payment.findUnique({ where: { key: given.key } });
  if (known && COMPARED.some((field) => known[field] !== given[field])) throw new AppError('KEY_REUSED');
  return known !== null;
}

/** The receipt with this reference that is neither dismissed nor reversed, with its trip. */
async function findByReference(tx: Transaction, { mode, reference }: Pick<Given, 'mode' | 'reference'>) {
  if (reference === '') return null;
  return tx.payment.findFirst({
    where: {
      reference,
      kind: 'receipt',
      isReversed: false,
      state: { not: 'dismissed' },
      mode: { in: listSameSeries(mode) },
    },
    include: { trip: { select: { request: { select: { reference: true } } } } },
  });
}

async function requireNewReference(tx: Transaction, given: Given): Promise<void> {
  const taken = await findByReference(tx, given);
  if (!taken) return;
  const { reference } = taken.trip.request;
  throw invalid(toReferenceTaken(given.reference, reference, toPlainDate(taken.valueOn)), 'reference');
}

function requireLittleCash({ payments }: LockedTrip, amount: number): void {
  const cash = payments.filter(
    ({ kind, mode, state, isReversed }) =>
      kind === 'receipt' && mode === 'cash' && state !== 'dismissed' && !isReversed,
  );
  if (sumAmounts(cash) + amount >= CASH_LIMIT) throw invalid(CASH_REFUSED, 'amount');
}

/** Refunds that wait for a check count as returned. */
function requireRefundable({ payments }: LockedTrip, amount: number): void {
  const counted = payments.filter(
    ({ kind, state }) => state === 'verified' || (kind === 'refund' && state === 'recorded'),
  );
  const most = Math.max(0, sumAmounts(counted));
  if (amount > most) throw invalid(toRefundTooLarge(most), 'amount');
}

/** Lowers what was agreed by a compensation, so that it is not asked for again. */
async function lowerTotal({ tx, trip }: Money, { amount, valueOn }: Given): Promise<void> {
  const { id, instalments, paid } = trip;
  const total = trip.total - amount;
  if (trip.cancelledAt || total <= 0) throw invalid(COMPENSATION_TOO_LARGE, 'amount');
  await storeInstalments(tx, id, changeInstalments(instalments, { total, paid, today: valueOn }));
  await tx.trip.update({ where: { id }, data: { total, version: { increment: 1 } } });
}

async function verify(money: Money, payment: Payment): Promise<void> {
  const { tx, trip, staffId } = money;
  if (staffId && payment.recordedById === staffId && (await countOtherVerifiers(tx, staffId)) > 0)
    throw invalid(OWN_PAYMENT);
  await tx.payment.update({
    where: { id: payment.id },
    data: { state: 'verified', verifiedById: staffId, verifiedAt: new Date() },
  });
  await note(money, payment, 'verified');
  await issuePapers(tx, payment.tripId, 'money', staffId);
  await tx.$executeRawUnsafe(END_FOLLOW_UP, trip.requestId);
  if (payment.kind !== 'receipt' || trip.cancelledAt) return;
  const { request, requestId: id, payments, instalments } = trip;
  const before = payments.filter(({ kind, state }) => kind === 'receipt' && state === 'verified');
  await queueMail(`${request.kind}:${id}:paid:${before.length + 1}`, 0, tx);
  if (trip.paid + payment.amount >= (instalments[0]?.amount ?? 0) - TOLERANCE)
    await changeStatus(tx, { id, staffId }, { status: 'converted' });
}

/** Tells owners of a gateway's payment that fits no trip, once. */
export async function storeUnmatchedPayment(
  id: string,
  detail: { amount: string; asked: string },
): Promise<void> {
  const action = 'payment-unmatched';
  // SQL by hand: a view, which has no model.
  const told = await runSql('SELECT FROM audit_lines WHERE action = $1 AND target = $2', [action, id]);
  if (told.rowCount === 0)
    await recordAudit({ staffId: null, action, target: id, detail, warnsOwners: true });
}

/** Number of active accounts other than this one that may verify payments. */
export async function countOtherVerifiers(tx: Transaction, staffId: string): Promise<number> {
  return tx.staff.count({
    where: {
      id: { not: staffId },
      disabledAt: null,
      OR: [{ role: 'owner' }, { rights: { has: 'payments' } }],
    },
  });
}

const AUDITED: Partial<Record<PaymentChange, AuditAction>> = {
  recorded: 'payment-recorded',
  verified: 'payment-verified',
  dismissed: 'payment-dismissed',
  reversed: 'payment-reversed',
  refunded: 'refund-recorded',
  compensated: 'refund-recorded',
  held: 'payment-recorded',
};

async function note({ tx, trip, staffId }: Money, payment: Payment, change: PaymentChange, text = '') {
  const mode = PAYMENT_MODES[payment.mode as PaymentMode];
  const detail = { amount: Math.abs(payment.amount), mode, reference: payment.reference };
  await tx.requestActivity.create({
    data: {
      requestId: trip.requestId,
      staffId,
      kind: TOLD.includes(change) ? 'trip-claim' : 'trip-payment',
      after: toJson({ change, ...detail }),
      note: text || null,
    },
  });
  const action = AUDITED[change];
  if (action) await recordAudit({ staffId, action, target: trip.request.reference, detail }, tx);
}

function invalid(message: string, field?: string): AppError {
  return new AppError('INVALID', field ? { message, field } : { message });
}
