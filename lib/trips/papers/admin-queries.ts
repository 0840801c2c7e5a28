import 'server-only';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { requireStaff } from '../../staff/permissions/staff';
import { requireVisibleTrip } from '../booking/admin-queries';
import { NO_TRIP } from '../model/words';
import { lacksAddress, lacksPlace, listDue } from './issue-rules';
import type { FiledPaper } from './month-file';
import { findPaperTrip, listTaxRules, toIssuedPaper, type PaperTrip } from './queries';
import { getLedger } from './rules';
import { FIRST_RULE, isTourRate } from './tax';
import type { PaperList, TaxRule } from './types';
import { ADDRESS_MISSING, formatAmount, MAY_FILE, PAPERS, TOUR_NEEDS_BOTH, toTcsWarning } from './words';

/** A trip with what its papers need. Throws NOT_FOUND unless the account may see it. */
export async function requirePaperTrip(id: string): Promise<PaperTrip> {
  await requireStaff('trips:write');
  await requireVisibleTrip(id);
  const trip = await findPaperTrip(id);
  if (!trip) throw new AppError('NOT_FOUND', { message: NO_TRIP });
  return trip;
}

/** The papers of a trip, the latest first, and what can be issued. Throws NOT_FOUND. */
export async function readPapers(id: string): Promise<PaperList> {
  await requireStaff('trips:write');
  const trip = await requirePaperTrip(id);
  const { invoice, invoiced } = getLedger(trip.papers);
  const papers = trip.papers.map(({ id: paper, number, issuedOn, content, kind, serviceId }) => ({
    ...{ id: paper, number, issuedOn, title: content.words.title, about: content.about },
    amount: content.figures?.amount ?? null,
    isReplaced: trip.papers.some((later) => later.aboutId === paper && later.kind === kind && serviceId),
  }));
  return {
    papers: papers.toReversed(),
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
    orderBy: [{ kind: 'asc' }, { issuedAt: 'asc' }],
  });
  return rows.map(({ about, ...row }) => ({ ...toIssuedPaper(row), correctsNumber: about?.number ?? '' }));
}

function toDue(trip: PaperTrip): PaperList['due'] {
  const due = listDue(trip);
  const vouchers = due.filter(({ kind }) => PAPERS[kind].group === 'vouchers').length;
  const [invoice, note] = ['invoice', 'note'].map((group) =>
    due.find(({ kind }) => PAPERS[kind].group === group),
  );
  const noteWords =
    note && `${note.content.words.title} of ${formatAmount(note.content.figures?.amount ?? 0)}`;
  return [
    ...(vouchers > 0
      ? [{ what: 'vouchers' as const, label: `Issue vouchers and duty slips (${vouchers})` }]
      : []),
    ...(invoice ? [{ what: 'invoice' as const, label: `Issue ${invoice.content.words.title}` }] : []),
    ...(noteWords ? [{ what: 'note' as const, label: `Issue ${noteWords}` }] : []),
  ];
}

function listWarnings(trip: PaperTrip): string[] {
  const { buyer, services, papers, rule } = trip;
  const has = (kind: string) => services.some((service) => service.kind === kind);
  const isTour = services.length === 0 || (has('stay') && has('vehicle'));
  const isTaxed = rule.ratePercent > 0;
  const tcs = papers.reduce(
    (sum, { kind, content: { figures } }) => sum + PAPERS[kind].sign * (figures?.tcs ?? 0),
    0,
  );
  return [
    ...(lacksAddress(trip) || (isTaxed && lacksPlace(buyer)) ? [ADDRESS_MISSING] : []),
    ...(isTourRate(rule) && !isTour ? [TOUR_NEEDS_BOTH] : []),
    ...(tcs > 0 ? [toTcsWarning(tcs)] : []),
  ];
}
