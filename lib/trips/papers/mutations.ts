import 'server-only';
import { toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { recordAudit } from '../../staff/audit/mutations';
import { isInvoiceDue, lacksAddress, listNewVouchers, type Issue } from './issue-rules';
import { getLedger } from './rules';
import { findPaperTrip, type PaperTrip } from './queries';
import { getInvoiceKind, toCorrection, toInvoice, toReceipt, toRefund } from './tax-papers';
import type { Buyer, TaxRule } from './types';
import { ADDRESS_MISSING, INVOICED_BEFORE, NOT_DUE } from './words';

/*
 * Issues papers. A trigger gives each its number in the same transaction, so that a failure leaves no gap; the lock on
 * the trip makes a repeated call find what the first has issued.
 */

/** Issues what verified payments of a trip have no paper for yet, within the transaction that verifies. Returns the numbers. */
export async function issueMoneyPapers(tx: Transaction, tripId: string, staffId: string): Promise<string[]> {
  const numbers: string[] = [];
  for (;;) {
    const trip = await requirePaperTrip(tx, tripId);
    const payment = trip.payments.find(({ hasPaper }) => !hasPaper);
    if (!payment) return numbers;
    const isReceipt = payment.kind === 'receipt';
    const aboutId = trip.paperIds[payment.reversalOfId ?? ''] ?? null;
    numbers.push(
      await issue(tx, tripId, staffId, {
        kind: isReceipt ? 'receipt' : 'refund',
        content: isReceipt ? toReceipt(trip.taxed, payment) : toRefund(trip.taxed, payment, aboutId),
        paymentId: payment.id,
        aboutId,
      }),
    );
  }
}

/** Issues the receipts and refund vouchers that are missing. */
export async function storeReceipts(tripId: string, staffId: string): Promise<string[]> {
  return transact(async (tx) => {
    await lockTrip(tx, tripId);
    return issueMoneyPapers(tx, tripId, staffId);
  });
}

/**
 * Issues the invoice, or the bill where no GST may be charged. Throws INVALID when there is one, before the last day
 * while something is to be paid, and from 50,000 rupees without the buyer's address.
 */
export async function storeInvoice(tripId: string, staffId: string): Promise<string[]> {
  return transact(async (tx) => {
    await lockTrip(tx, tripId);
    await issueMoneyPapers(tx, tripId, staffId);
    const trip = await requirePaperTrip(tx, tripId);
    const { taxed, owed } = trip;
    if (getLedger(taxed.papers).invoice) throw new AppError('INVALID', { message: INVOICED_BEFORE });
    if (!isInvoiceDue(trip)) throw new AppError('INVALID', { message: NOT_DUE });
    if (lacksAddress(trip)) throw new AppError('INVALID', { message: ADDRESS_MISSING });
    const kind = getInvoiceKind(taxed);
    return [await issue(tx, tripId, staffId, { kind, content: toInvoice(taxed, owed) })];
  });
}

/** Issues the credit or debit note that makes the invoice what is owed now; nothing when it is so already. */
export async function storeCorrection(tripId: string, staffId: string): Promise<string[]> {
  return transact(async (tx) => {
    await lockTrip(tx, tripId);
    return issueCorrection(tx, tripId, staffId);
  });
}

async function issueCorrection(tx: Transaction, tripId: string, staffId: string): Promise<string[]> {
  const { taxed, owed } = await requirePaperTrip(tx, tripId);
  const { invoice, invoiced } = getLedger(taxed.papers);
  const change = owed - invoiced;
  if (!invoice || change === 0) return [];
  const kind = change < 0 ? 'credit' : 'debit';
  const content = toCorrection(taxed, change);
  return [await issue(tx, tripId, staffId, { kind, content, aboutId: invoice.id })];
}

/**
 * Issues the papers of a cancellation in its transaction: the note that makes the invoice the fee, or the invoice of a
 * fee that is paid, unless it lacks the address.
 */
export async function issueCancelPapers(tx: Transaction, tripId: string, staffId: string): Promise<void> {
  await issueMoneyPapers(tx, tripId, staffId);
  await issueCorrection(tx, tripId, staffId);
  const trip = await requirePaperTrip(tx, tripId);
  const { taxed, owed } = trip;
  if (getLedger(taxed.papers).invoice || !isInvoiceDue(trip) || lacksAddress(trip)) return;
  await issue(tx, tripId, staffId, { kind: getInvoiceKind(taxed), content: toInvoice(taxed, owed) });
}

/** Issues the vouchers and duty slips that are new or have changed. */
export async function storeVouchers(tripId: string, staffId: string): Promise<string[]> {
  return transact(async (tx) => {
    await lockTrip(tx, tripId);
    const trip = await requirePaperTrip(tx, tripId);
    const numbers: string[] = [];
    for (const voucher of listNewVouchers(trip)) numbers.push(await issue(tx, tripId, staffId, voucher));
    return numbers;
  });
}

/** Stores whom the papers of a trip name from now on. Throws NOT_FOUND. */
export async function storeBuyer(tripId: string, buyer: Buyer): Promise<void> {
  await transact(async (tx) => {
    await lockTrip(tx, tripId);
    await tx.trip.update({ where: { id: tripId }, data: { buyer: toJson(buyer) } });
  });
}

/** Stores the tax rule from a day on, in place of another one of that day. */
export async function storeTaxRule(rule: TaxRule, staffId: string): Promise<void> {
  const data = { content: toJson(rule), createdById: staffId };
  const fromDay = new Date(rule.fromDay);
  await transact(async (tx) => {
    await tx.taxRule.upsert({ where: { fromDay }, create: { fromDay, ...data }, update: data });
    await recordAudit({ staffId, action: 'tax-rule-set', target: rule.fromDay, detail: { after: rule } }, tx);
  });
}

async function issue(tx: Transaction, tripId: string, issuedById: string, paper: Issue): Promise<string> {
  const { content, ...columns } = paper;
  const { number } = await tx.document.create({
    data: { ...columns, tripId, issuedById, content: toJson(content) },
    select: { number: true },
  });
  return number;
}

async function requirePaperTrip(tx: Transaction, tripId: string): Promise<PaperTrip> {
  const trip = await findPaperTrip(tripId, tx);
  if (!trip) throw new AppError('NOT_FOUND');
  return trip;
}

/** Locks the request and the trip until the end of the transaction, in the order of an acceptance. */
async function lockTrip(tx: Transaction, id: string): Promise<void> {
  // SQL by hand: the typed client cannot lock rows.
  await tx.$executeRaw`SELECT FROM requests WHERE id = (SELECT request_id FROM trips WHERE id = ${id}::uuid) FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM trips WHERE id = ${id}::uuid FOR UPDATE`;
}
