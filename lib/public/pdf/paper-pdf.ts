import type { Company } from '../../company/fields/company';
import { formatDate } from '../../platform/format/dates';
import type { PaperTrip } from '../../trips/papers/queries';
import { isForTraveller as isOfTraveller, isPlanFinal } from '../../trips/papers/rules';
import { toFinalPlan, toRoomingList } from '../../trips/papers/trip-papers';
import { toSender } from './site-data';
import type { PdfPaper } from './types';

type Reader = { company: Company; isForTraveller: boolean };

/**
 * A paper of a trip: an issued one by its id, or `plan` or `rooming` as the trip is now. Null if there is none, and for
 * a traveller, if it is not meant for travellers or the plan is not final.
 */
export function findPaperPdf(trip: PaperTrip, paper: string, { company, isForTraveller }: Reader): PdfPaper | null {
  const shared = { issued: '', mark: '', sender: toSender(company), fileName: `${paper}-${trip.reference}.pdf` };
  if (paper === 'plan')
    return isForTraveller && !isPlanFinal(trip) ? null : { ...shared, words: toFinalPlan(trip) };
  if (paper === 'rooming') return isForTraveller ? null : { ...shared, words: toRoomingList(trip) };
  const found = trip.papers.find(({ id }) => id === paper);
  const isOriginal = found && isOfTraveller(found.kind);
  if (!found || (isForTraveller && !isOriginal)) return null;
  const { number, issuedOn, content } = found;
  return {
    ...shared,
    fileName: `${number.replaceAll('/', '-')}.pdf`,
    issued: `${number}, ${formatDate(issuedOn)}`,
    mark: isOriginal ? 'Original for recipient' : '',
    words: content.words,
  };
}
