import 'server-only';
import { getPrisma, toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { recordAudit } from '../../staff/audit/mutations';
import { lockTripRow } from '../booking/mutations';
import { listDue } from './issue-rules';
import { findPaperTrip } from './queries';
import type { Buyer, PaperKind, TaxRule } from './types';
import { PAPERS } from './words';

/** What one press issues: the papers of verified money, the invoice, its correction, or vouchers and duty slips. */
export type PaperGroup = (typeof PAPERS)[PaperKind]['group'];

/**
 * Issues the papers of a group that a trip is due, within the transaction that makes them due and has locked the trip.
 * A trigger gives each its number, so that a failure leaves no gap; a repeated call issues none twice. Returns the
 * numbers. `issuedById` is null for a gateway. Throws NOT_FOUND.
 */
export async function issuePapers(
  tx: Transaction,
  tripId: string,
  group: PaperGroup,
  issuedById: string | null,
): Promise<string[]> {
  const numbers: string[] = [];
  for (;;) {
    const trip = await findPaperTrip(tripId, tx);
    if (!trip) throw new AppError('NOT_FOUND');
    const due = listDue(trip).find(({ kind }) => PAPERS[kind].group === group);
    if (!due) return numbers;
    const data = { ...due, tripId, issuedById, content: toJson(due.content) };
    numbers.push((await tx.document.create({ data, select: { number: true } })).number);
  }
}

/** The same in a transaction of its own. */
export async function storePapers(tripId: string, group: PaperGroup, staffId: string): Promise<string[]> {
  return transact(async (tx) => {
    await lockTripRow(tx, tripId);
    return issuePapers(tx, tripId, group, staffId);
  });
}

/** Stores whom the papers of a trip name from now on. */
export async function storeBuyer(id: string, buyer: Buyer): Promise<void> {
  await getPrisma().trip.update({ where: { id }, data: { buyer: toJson(buyer) } });
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
