import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../generated/prisma/client';
import { isUniqueViolation, runSql, toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toPlainDate, type PlainDate } from '../../platform/format/dates';
import { DUE_NOW } from '../../requests/response-time/due-now';
import { changeStatus } from '../../requests/staff-changes/mutations';
import { recordAudit } from '../../staff/audit/mutations';
import type { AuditAction } from '../../staff/audit/types';
import { lockTripRow } from '../booking/mutations';
import { PAYMENT_MODES, type PaymentMode } from '../model/payment-states';
import { TOLERANCE } from '../model/state';
import { issuePapers } from '../papers/mutations';
import { CASH_LIMIT, PAYMENT_LIMITS } from './limits';
import { listSameSeries } from './references';
import {
  CASH_REFUSED,
  CLAIM_CANCELLED,
  CLAIM_TAKEN,
  CLAIMS_FULL,
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
type Given = {
  kind: 'receipt' | 'refund';
  mode: PaymentMode;
  amount: number;
  valueOn: PlainDate;
  reference: string;
  note: string;
  key: string;
  verifies: boolean;
};

/**
 * Stores a payment or refund that staff record. Throws INVALID for a reference of another payment, too much cash and a
 * refund of more than was paid, KEY_REUSED if the key belongs to another payment.
 */
export async function storePayment(tripId: string, given: Given, staffId: string): Promise<void> {
  await changeMoney(tripId, async (tx, trip) => {
    const { kind, mode, amount, verifies, ...rest } = given;
    const signed = kind === 'refund' ? -amount : amount;
    if (await isKnown(tx, { ...rest, tripId, kind, mode, amount: signed })) return;
    if (kind === 'refund') requireRefundable(trip, amount);
    else await requireNewReference(tx, given);
    if (kind === 'receipt' && mode === 'cash') requireLittleCash(trip, amount);
    const payment = await tx.payment.create({
      data: {
        ...rest,
        ...{ tripId, kind, mode, amount: signed, state: 'recorded', recordedById: staffId },
        valueOn: new Date(given.valueOn),
      },
    });
    const change = kind === 'refund' ? 'refunded' : 'recorded';
    await note(tx, trip, { payment, change, staffId, text: given.note });
    if (verifies) await verify(tx, trip, payment, staffId);
  });
}

/**
 * Verifies a payment or refund; when what was paid reaches the first instalment, the request becomes `converted`.
 * Throws NOT_FOUND, INVALID for a dismissed payment and for one that the account has recorded itself while another
 * active account may verify it.
 */
export async function storeVerification(tripId: string, paymentId: string, staffId: string): Promise<void> {
  await changeMoney(tripId, async (tx, trip) => {
    const payment = requirePayment(trip, paymentId);
    if (payment.state === 'verified') return;
    if (payment.state === 'dismissed') throw invalid(DISMISSED_BEFORE);
    await verify(tx, trip, payment, staffId);
  });
}

/** Dismisses a payment that is not verified, such as a claim of money that did not come. Throws NOT_FOUND, INVALID. */
export async function storeDismissal(
  tripId: string,
  paymentId: string,
  reason: string,
  staffId: string,
): Promise<void> {
  await changeMoney(tripId, async (tx, trip) => {
    const payment = requirePayment(trip, paymentId);
    if (payment.state === 'dismissed') return;
    if (payment.state === 'verified') throw invalid(VERIFIED_BEFORE);
    await tx.payment.update({ where: { id: paymentId }, data: { state: 'dismissed' } });
    await note(tx, trip, { payment, change: 'dismissed', staffId, text: reason });
  });
}

/** Reverses a verified receipt by a row of its own; its reference is free again. Throws NOT_FOUND, INVALID. */
export async function storeReversal(
  tripId: string,
  paymentId: string,
  { key, reason, today }: { key: string; reason: string; today: PlainDate },
  staffId: string,
): Promise<void> {
  await changeMoney(tripId, async (tx, trip) => {
    const payment = requirePayment(trip, paymentId);
    if (payment.isReversed) return;
    if (payment.kind !== 'receipt' || payment.state !== 'verified') throw invalid(NOT_REVERSIBLE);
    const { mode, reference } = payment;
    const reversal = { tripId, kind: 'reversal', mode, reference, amount: -payment.amount, key };
    if (await isKnown(tx, reversal)) throw new AppError('KEY_REUSED');
    await tx.payment.update({ where: { id: paymentId }, data: { isReversed: true } });
    await tx.payment.create({
      data: {
        ...{ ...reversal, reversalOfId: paymentId, valueOn: new Date(today), note: reason },
        ...{ state: 'verified', verifiedById: staffId, recordedById: staffId, verifiedAt: new Date() },
      },
    });
    await note(tx, trip, { payment, change: 'reversed', staffId, text: reason });
    await issuePapers(tx, tripId, 'money', staffId);
  });
}

type Claim = { mode: PaymentMode; reference: string; amount: number; today: PlainDate; key: string };

/**
 * Stores what the traveller says to have paid, and makes the request due. A claim with the reference of a payment of
 * this trip changes nothing. `countWrite` is called for a new one. Throws INVALID for a reference of another trip, at
 * the limit of claims and for a cancelled trip, KEY_REUSED.
 */
export async function storeClaim(
  tripId: string,
  { today, ...claim }: Claim,
  countWrite: () => Promise<void>,
): Promise<void> {
  await changeMoney(tripId, async (tx, trip) => {
    if (await isKnown(tx, { ...claim, tripId, kind: 'receipt' })) return;
    const known = await findByReference(tx, claim);
    if (known?.tripId === tripId) return;
    if (known) throw invalid(CLAIM_TAKEN, 'reference');
    if (trip.cancelledAt) throw invalid(CLAIM_CANCELLED);
    const waiting = trip.payments.filter(({ state }) => state === 'claimed').length;
    if (waiting >= PAYMENT_LIMITS.claims) throw invalid(CLAIMS_FULL);
    await countWrite();
    const payment = await tx.payment.create({
      data: { ...claim, tripId, kind: 'receipt', state: 'claimed', valueOn: new Date(today) },
    });
    await note(tx, trip, { payment, change: 'claimed', staffId: null, text: '' });
    await tx.$executeRawUnsafe(MAKE_DUE, trip.requestId);
  });
}

/** A payment at a gateway; `amount` in whole rupees. */
type Online = {
  id: string;
  amount: number;
  valueOn: PlainDate;
  /** Says what the gateway took, for a payment that is not what was asked for. */
  mismatch: string;
};

/**
 * Stores a payment that a gateway has signed for; the same one is stored once, whatever became of it. It is verified if it
 * is what was asked for and the trip still owes it. Otherwise it is recorded, and the request becomes due.
 */
export async function storeOnlinePayment(tripId: string, paid: Online): Promise<void> {
  const { id: reference, amount, valueOn, mismatch } = paid;
  await changeMoney(tripId, async (tx, trip) => {
    const isKnown = trip.payments.some((one) => one.mode === 'online' && one.reference === reference);
    if (isKnown || (await findByReference(tx, { mode: 'online', reference }))) return;
    const isOwed = amount <= trip.total - sumVerified(trip) && !trip.cancelledAt;
    const isAsAsked = isOwed && mismatch === '';
    const payment = await tx.payment.create({
      data: {
        ...{ tripId, kind: 'receipt', mode: 'online', state: 'recorded', key: randomUUID() },
        ...{ reference, amount, valueOn: new Date(valueOn), note: isOwed ? mismatch : NOT_OPEN },
      },
    });
    if (isAsAsked) return verify(tx, trip, payment, null);
    await note(tx, trip, { payment, change: 'held', staffId: null, text: payment.note });
    await tx.$executeRawUnsafe(MAKE_DUE, trip.requestId);
  });
}

/** SQL by hand: the follow-up depends on the status and the database's clock. */
const MAKE_DUE = `UPDATE requests SET ${DUE_NOW}, version = version + 1, updated_at = now() WHERE id = $1::uuid`;

const LOCKED = {
  id: true,
  requestId: true,
  total: true,
  cancelledAt: true,
  request: { select: { reference: true } },
  instalments: { orderBy: { position: 'asc' }, take: 1 },
  payments: true,
} as const satisfies Prisma.TripSelect;
type LockedTrip = Prisma.TripGetPayload<{ select: typeof LOCKED }>;
type Payment = LockedTrip['payments'][number];

/** Runs a change with the trip locked; once more if another trip has stored the same reference at the same time. */
async function changeMoney(
  tripId: string,
  change: (tx: Transaction, trip: LockedTrip) => Promise<void>,
): Promise<void> {
  const run = () => transact(async (tx) => change(tx, await lockTrip(tx, tripId)));
  await run().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return run();
  });
}

/** The trip, locked until the end of the transaction. */
export async function lockTrip(tx: Transaction, id: string): Promise<LockedTrip> {
  await lockTripRow(tx, id);
  const trip = await tx.trip.findUnique({ where: { id }, select: LOCKED });
  if (!trip) throw new AppError('NOT_FOUND');
  return trip;
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
async function findByReference(
  tx: Transaction,
  { mode, reference }: { mode: PaymentMode; reference: string },
) {
  if (reference === '') return null;
  return tx.payment.findFirst({
    where: {
      ...{ reference, kind: 'receipt', isReversed: false, state: { not: 'dismissed' } },
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
  if (sum(cash) + amount >= CASH_LIMIT) throw invalid(CASH_REFUSED, 'amount');
}

/** Refunds that wait for a check count as returned. */
function requireRefundable({ payments }: LockedTrip, amount: number): void {
  const counted = payments.filter(
    ({ kind, state }) => state === 'verified' || (kind === 'refund' && state === 'recorded'),
  );
  const most = Math.max(0, sum(counted));
  if (amount > most) throw invalid(toRefundTooLarge(most), 'amount');
}

function requirePayment({ payments }: LockedTrip, id: string): Payment {
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw new AppError('NOT_FOUND', { message: NO_PAYMENT });
  return payment;
}

async function verify(
  tx: Transaction,
  trip: LockedTrip,
  payment: Payment,
  staffId: string | null,
): Promise<void> {
  if (staffId && payment.recordedById === staffId && (await countOtherVerifiers(tx, staffId)) > 0)
    throw invalid(OWN_PAYMENT);
  await tx.payment.update({
    where: { id: payment.id },
    data: { state: 'verified', verifiedById: staffId, verifiedAt: new Date() },
  });
  await note(tx, trip, { payment, change: 'verified', staffId, text: '' });
  await issuePapers(tx, payment.tripId, 'money', staffId);
  const paid = sumVerified(trip) + payment.amount;
  const advance = trip.instalments[0]?.amount ?? 0;
  if (payment.kind === 'receipt' && paid >= advance - TOLERANCE && !trip.cancelledAt)
    await changeStatus(tx, { id: trip.requestId, staffId }, { status: 'converted' });
}

/** Tells owners of a gateway's payment that fits no trip, once. */
export async function storeUnmatchedPayment({
  id,
  ...detail
}: {
  id: string;
  amount: string;
  asked: string;
}): Promise<void> {
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
      ...{ id: { not: staffId }, disabledAt: null },
      OR: [{ role: 'owner' }, { rights: { has: 'payments' } }],
    },
  });
}

const AUDITED: Record<string, AuditAction> = {
  recorded: 'payment-recorded',
  verified: 'payment-verified',
  dismissed: 'payment-dismissed',
  reversed: 'payment-reversed',
  refunded: 'refund-recorded',
  held: 'payment-recorded',
};

type Noted = {
  payment: Pick<Payment, 'mode' | 'amount' | 'reference'>;
  change: string;
  /** Null for the traveller and a gateway. */
  staffId: string | null;
  text: string;
};

async function note(tx: Transaction, trip: LockedTrip, { payment, change, staffId, text }: Noted) {
  const { reference } = payment;
  const isTold = change === 'claimed' || change === 'held';
  const amount = Math.abs(payment.amount);
  const mode = PAYMENT_MODES[payment.mode as PaymentMode];
  await tx.requestActivity.create({
    data: {
      ...{ requestId: trip.requestId, staffId, kind: isTold ? 'trip-claim' : 'trip-payment' },
      ...{ after: toJson({ change, amount, mode, reference }), note: text || null },
    },
  });
  const action = AUDITED[change];
  if (!action) return;
  await recordAudit(
    { staffId, action, target: trip.request.reference, detail: { amount, mode, reference } },
    tx,
  );
}

function sumVerified({ payments }: LockedTrip): number {
  return sum(payments.filter(({ state }) => state === 'verified'));
}

function sum(payments: readonly { amount: number }[]): number {
  return payments.reduce((total, { amount }) => total + amount, 0);
}

function invalid(message: string, field?: string): AppError {
  return new AppError('INVALID', field ? { message, field } : { message });
}
