import 'server-only';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { requireStaff } from '../../staff/permissions/staff';
import { requireVisibleTrip } from '../booking/admin-queries';
import { NO_TRIP } from '../model/words';
import { isInvoiceDue, lacksAddress, lacksPlace, listNewVouchers } from './issue-rules';
import type { FiledPaper } from './month-file';
import { findPaperTrip, listTaxRules, toIssued, type PaperTrip } from './queries';
import { getLedger, listCurrentVouchers } from './rules';
import { getInvoiceKind } from './tax-papers';
import { FIRST_RULE } from './tax';
import { computeTcs } from './tcs';
import type { IssuedPaper, Paper, PaperList, TaxRule } from './types';
import { MAY_FILE, toAddressWarning, toTcsWarning, TOUR_NEEDS_BOTH } from './words';

/** A trip with what its papers need. Throws NOT_FOUND unless the account may see it. */
export async function requirePaperTrip(id: string): Promise<PaperTrip> {
  await requireStaff('trips:write');
  await requireVisibleTrip(id);
  const trip = await findPaperTrip(id);
  if (!trip) throw new AppError('NOT_FOUND', { message: NO_TRIP });
  return trip;
}

/** The papers of a trip, and what can be issued. Throws NOT_FOUND. */
export async function readPapers(id: string): Promise<PaperList> {
  await requireStaff('trips:write');
  const trip = await requirePaperTrip(id);
  const { taxed, payments, owed, planned } = trip;
  const { invoice, invoiced } = getLedger(taxed.papers);
  const current = new Set(listCurrentVouchers(taxed.papers).map((paper) => paper.id));
  return {
    papers: taxed.papers.map((paper) => toPaper(paper, current)).toReversed(),
    open: {
      receipts: payments.filter(({ hasPaper }) => !hasPaper).length,
      vouchers: listNewVouchers(trip).length,
      invoice: !invoice && isInvoiceDue(trip) ? getInvoiceKind(taxed) : null,
      correction: invoice ? owed - invoiced : 0,
    },
    invoiced: invoice && invoiced,
    warnings: listWarnings(trip),
    buyer: { ...taxed.buyer, name: taxed.buyer.name === planned.guest ? '' : taxed.buyer.name },
    customerName: planned.guest,
  };
}

/** The tax rules of papers, the latest first; the last one is that before owners set any. */
export async function readTaxRules(): Promise<TaxRule[]> {
  await requireStaff('company:write');
  return [FIRST_RULE, ...(await listTaxRules())].toReversed();
}

/** The months with papers, such as `2026-12`, the latest first. */
export async function listMonths(): Promise<string[]> {
  await requireStaff(MAY_FILE);
  // SQL by hand: the typed client cannot group by month.
  const { rows } = await runSql<{ month: string }>(
    "SELECT DISTINCT to_char(issued_on, 'YYYY-MM') AS month FROM documents ORDER BY 1 DESC",
  );
  return rows.map(({ month }) => month);
}

/** The papers issued in a month such as `2026-12`, in the order of their numbers. */
export async function listPapersOfMonth(month: string): Promise<FiledPaper[]> {
  await requireStaff(MAY_FILE);
  const [year, number] = month.split('-').map(Number) as [number, number];
  const rows = await getPrisma().document.findMany({
    where: { issuedOn: { gte: new Date(Date.UTC(year, number - 1)), lt: new Date(Date.UTC(year, number)) } },
    include: { about: { select: { number: true } } },
    orderBy: [{ kind: 'asc' }, { year: 'asc' }, { serial: 'asc' }],
  });
  return rows.map(({ about, ...row }) => ({ ...toIssued(row), about: about?.number ?? '' }));
}

function toPaper(
  { id, kind, number, issuedOn, content, serviceId }: IssuedPaper,
  current: Set<string>,
): Paper {
  const { words, figures } = content;
  const isVoucher = kind === 'voucher' || kind === 'duty';
  const about = isVoucher ? (words.parts[0]?.kind === 'facts' ? words.parts[0].facts[0]?.value : '') : '';
  return {
    ...{ id, number, issuedOn, title: words.title, amount: figures?.amount ?? null },
    about: kind === 'duty' ? (words.facts[1]?.value ?? '') : (about ?? ''),
    isReplaced: isVoucher && serviceId !== null && !current.has(id),
  };
}

function listWarnings(trip: PaperTrip): string[] {
  const { taxed, services, payments, isOverseas } = trip;
  const has = (kind: string) => services.some((service) => service.kind === kind);
  const isTour = has('stay') && has('vehicle');
  const { country, hasPan } = taxed.buyer;
  const isPriced = getInvoiceKind(taxed) === 'invoice';
  let before = 0;
  const tcs = payments.reduce((sum, { amount, valueOn }) => {
    const one = { amount, before, day: valueOn, hasPan, isResident: country === '' };
    before += amount;
    return sum + computeTcs(one);
  }, 0);
  return [
    ...(lacksAddress(trip) || (isPriced && lacksPlace(taxed.buyer)) ? [toAddressWarning(isPriced)] : []),
    ...(isPriced && services.length > 0 && !isTour ? [TOUR_NEEDS_BOTH] : []),
    ...(isOverseas && tcs > 0 ? [toTcsWarning(tcs, hasPan)] : []),
  ];
}
