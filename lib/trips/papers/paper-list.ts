import { formatDate, getIndiaDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import type { PaperTrip } from './queries';
import { toFinalPlan, toRoomingList } from './trip-papers';
import type { IssuedPaper, Paper, PaperKind, PaperWords } from './types';
import { PAPERS } from './words';

/**
 * The papers of a trip: the issued ones, the latest first, then rooming list and final plan as the trip is now, unless
 * it is cancelled. The traveller gets those that are for him, and the plan once every house is confirmed, so that he
 * can rely on it.
 */
export function listPapers(trip: PaperTrip, isForTraveller: boolean): IssuedPaper[] {
  const stays = trip.services.filter(({ kind }) => kind === 'stay');
  const isFinal = stays.length > 0 && stays.every(({ state }) => state === 'confirmed');
  const toCurrent = (kind: PaperKind, words: PaperWords): IssuedPaper => ({
    ...{ id: kind, kind, number: '', issuedOn: getIndiaDate() },
    ...{ paymentId: null, serviceId: null, aboutId: null },
    content: { reference: trip.reference, about: '', words, figures: null },
  });
  const current = [toCurrent('plan', toFinalPlan(trip)), toCurrent('rooming', toRoomingList(trip))];
  return [...trip.papers.toReversed(), ...(trip.isCancelled ? [] : current)].filter(
    ({ kind }) => !isForTraveller || (PAPERS[kind].isOriginal && (kind !== 'plan' || isFinal)),
  );
}

/** The papers of a trip as lists show them: the title, then what an issued one is about, number, day and amount. */
export function describePapers(trip: PaperTrip, isForTraveller: boolean): Paper[] {
  return listPapers(trip, isForTraveller).map(({ id, kind, number, issuedOn, content }) => {
    const { words, figures, about } = content;
    const isReplaced = trip.papers.some((later) => later.aboutId === id && later.kind === kind);
    const parts = [about, number, formatDate(issuedOn), figures && formatRupees(figures.amount)];
    const detail = [...parts, isReplaced && 'replaced'].filter(Boolean).join(' · ');
    return { id, name: words.title, detail: number && detail };
  });
}
