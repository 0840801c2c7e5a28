import 'server-only';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toPlainDate } from '../../platform/format/dates';
import { requireStaff } from '../../staff/permissions/staff';
import { requireVisibleTrip } from '../booking/admin-queries';
import { settle } from '../model/cancel';
import { NO_TRIP } from '../model/words';
import { lacksAddress, lacksPlace, listDue } from './issue-rules';
import type { FiledPaper, SupplierPaid } from './month-file';
import { describePapers } from './paper-list';
import { findPaperTrip, listTaxRules, toIssuedPaper, type PaperTrip } from './queries';
import { getLedger } from './rules';
import { FIRST_RULE } from './tax';
import type { PaperList, TaxRule } from './types';
import { ADDRESS_MISSING, formatAmount, MAY_FILE, PAPERS, toTcsWarning } from './words';
import { sumAmounts } from '../model/instalments';

/** A trip with what its papers need. Throws NOT_FOUND unless the account may see it. */
export async function requirePaperTrip(id: string): Promise<PaperTrip> {
  await requireStaff('trips:write');
  await requireVisibleTrip(id);
  const trip = await findPaperTrip(id);
  if (!trip) throw new AppError('NOT_FOUND', { message: NO_TRIP });
  return trip;
}

/** The papers of a trip and what can be issued. Throws NOT_FOUND. */
export async function readPapers(id: string): Promise<PaperList> {
  await requireStaff('trips:write');
  const trip = await requirePaperTrip(id);
  const { invoice, invoiced } = getLedger(trip.papers);
  return {
    papers: describePapers(trip, false),
    due: toDue(trip),
    invoiced: invoice && invoiced,
    warnings: listWarnings(trip),
    buyer: trip.buyer,
  };
}

/** The tax rules of papers, the latest first; the last one is that before owners set any. */
export async function readTaxRules(): Promise<TaxRule[]> {
  await requireStaff('company:write');
  return [FIRST_RULE, ...(await listTaxRules())].toReversed();
}

/** The papers issued in a month such as `2026-12`, in the order of their numbers. */
export async function listPapersOfMonth(month: string): Promise<FiledPaper[]> {
  await requireStaff(MAY_FILE);
  const rows = await getPrisma().document.findMany({
    where: { issuedOn: toSpan(month) },
    include: { about: { select: { number: true } } },
    orderBy: [{ kind: 'asc' }, { issuedAt: 'asc' }],
  });
  return rows.map(({ about, ...row }) => ({ ...toIssuedPaper(row), correctsNumber: about?.number ?? '' }));
}

/** The payments to suppliers in a month such as `2026-12`, by day, also those for trips that are deleted. */
export async function listSupplierPaymentsOfMonth(month: string): Promise<SupplierPaid[]> {
  await requireStaff([...MAY_FILE, 'costs:read']);
  const rows = await getPrisma().supplierPayment.findMany({
    where: { paidOn: toSpan(month) },
    include: {
      supplier: { select: { name: true } },
      service: { select: { label: true, trip: { select: { request: { select: { reference: true } } } } } },
    },
    orderBy: [{ paidOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ paidOn, supplier, service, reference, amount }) => ({
    ...{ day: toPlainDate(paidOn), supplier: supplier.name, reference, amount },
    ...{ trip: service?.trip.request.reference ?? '', service: service?.label ?? '' },
  }));
}

function toSpan(month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { gte: new Date(Date.UTC(year, number - 1)), lt: new Date(Date.UTC(year, number)) };
}

function toDue(trip: PaperTrip): PaperList['due'] {
  const due = listDue(trip);
  return (['vouchers', 'invoice', 'note'] as const).flatMap((what) => {
    const papers = due.filter(({ kind }) => PAPERS[kind].group === what);
    const [paper] = papers;
    if (!paper) return [];
    const { words, figures } = paper.content;
    const sum = what === 'note' && figures ? ` of ${formatAmount(figures.amount)}` : '';
    const label = figures ? `${words.title}${sum}` : `vouchers and duty slips (${papers.length})`;
    return [{ what, label: `Issue ${label}` }];
  });
}

function listWarnings(trip: PaperTrip): string[] {
  const { buyer, papers, rule, owed, payments, isCancelled } = trip;
  const paid = sumAmounts(payments);
  const isOver = isCancelled && settle({ owed, paid }).toPay === 0;
  const tcs = papers.reduce(
    (sum, { kind, content: { figures } }) => sum + PAPERS[kind].sign * (figures?.tcs ?? 0),
    0,
  );
  return [
    ...(lacksAddress(trip) || (rule.ratePercent > 0 && lacksPlace(buyer)) ? [ADDRESS_MISSING] : []),
    ...(tcs > 0 && !isOver ? [toTcsWarning(tcs)] : []),
  ];
}
