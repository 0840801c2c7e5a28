import { formatDate, getIndiaDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { keepOnLine } from '../../platform/format/no-break-spaces';
import { listUnprintable } from '../../platform/format/printable';
import { settle } from '../model/cancel';
import { sumAmounts } from '../model/instalments';
import { isOutdated, lacksAddress, lacksPlace, listDue } from './issue-rules';
import type { PaperTrip } from './queries';
import { getLedger } from './rules';
import { toFinalPlan, toRoomingList } from './trip-papers';
import type { IssuedPaper, Paper, PaperKind, PaperList, PaperWords } from './types';
import { ADDRESS_MISSING, formatAmount, PAPERS, toTcsWarning } from './words';

/**
 * The papers of a trip: the issued ones, the latest first, then rooming list and final plan as the trip is now, unless
 * it is cancelled. The traveller gets those that are for him, and the plan once every house is confirmed, so that he
 * can rely on it.
 */
export function listPapers(trip: PaperTrip, isForTraveller: boolean): IssuedPaper[] {
  const stays = trip.services.filter(({ kind }) => kind === 'stay');
  const isFinal = stays.length > 0 && stays.every(({ state }) => state === 'confirmed');
  const toCurrent = (kind: PaperKind, words: PaperWords): IssuedPaper => ({
    id: kind,
    kind,
    number: '',
    issuedOn: getIndiaDate(),
    paymentId: null,
    serviceId: null,
    aboutId: null,
    content: { reference: trip.reference, about: '', words, figures: null },
  });
  // A trip that staff booked without a quote has neither.
  const current = [
    ...(trip.agreed.days.length > 0 ? [toCurrent('plan', toFinalPlan(trip))] : []),
    ...(stays.length > 0 ? [toCurrent('rooming', toRoomingList(trip))] : []),
  ];
  return [...trip.papers.toReversed(), ...(trip.isCancelled ? [] : current)].filter(
    ({ kind }) => !isForTraveller || (PAPERS[kind].isOriginal && (kind !== 'plan' || isFinal)),
  );
}

/** The papers of a trip as lists show them: the title, then what an issued one is about, number, day and amount. */
export function describePapers(trip: PaperTrip, isForTraveller: boolean): Paper[] {
  return listPapers(trip, isForTraveller).map((paper) => {
    const { id, kind, number, issuedOn, content } = paper;
    const { words, figures, about } = content;
    const isReplaced = trip.papers.some((later) => later.aboutId === id && later.kind === kind);
    const parts = [about, number, keepOnLine(formatDate(issuedOn)), figures && formatRupees(figures.amount)];
    const state = isReplaced ? 'replaced' : isOutdated(trip, paper) && 'out of date';
    const detail = [...parts, state].filter(Boolean).join(' · ');
    return { id, name: words.title, detail: number && detail };
  });
}

/** The papers of a trip for staff, and what can be issued with one press each. */
export function toPaperList(trip: PaperTrip): PaperList {
  const { invoice, invoiced } = getLedger(trip.papers);
  return {
    papers: describePapers(trip, false),
    due: toDue(trip),
    invoiced: invoice && invoiced,
    warnings: listWarnings(trip),
    buyer: trip.buyer,
  };
}

function toDue(trip: PaperTrip): PaperList['due'] {
  const due = listDue(trip);
  return (['vouchers', 'invoice', 'note'] as const).flatMap((what) => {
    const papers = due.filter(({ kind }) => PAPERS[kind].group === what);
    const [paper] = papers;
    if (!paper) return [];
    const { words, figures } = paper.content;
    const sum = what === 'note' && figures ? ` of ${formatAmount(figures.amount)}` : '';
    const label = figures ? words.title.toLowerCase() + sum : `vouchers and duty slips (${papers.length})`;
    return [{ what, label: `Issue ${label}` }];
  });
}

function listWarnings(trip: PaperTrip): string[] {
  const { buyer, guest, travellers, food, papers, rule, owed, payments, isCancelled } = trip;
  const paid = sumAmounts(payments);
  const isOver = isCancelled && settle({ owed, paid }).toPay === 0;
  const tcs = papers.reduce(
    (sum, { kind, content: { figures } }) => sum + PAPERS[kind].sign * (figures?.tcs ?? 0),
    0,
  );
  return [
    ...(lacksAddress(trip) || (rule.ratePercent > 0 && lacksPlace(buyer)) ? [ADDRESS_MISSING] : []),
    ...(tcs > 0 && !isOver ? [toTcsWarning(tcs)] : []),
    ...listUnprintable({ Name: guest, 'Invoice to': buyer, Travellers: travellers, Food: food }).map(
      ({ path, message }) => `${path.split('.')[0]}: ${message}`,
    ),
  ];
}
