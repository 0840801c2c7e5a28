import type { Company } from '../../company/fields/company';
import { formatDate } from '../../platform/format/dates';
import type { PaperTrip } from '../../trips/papers/queries';
import { isPlanFinal } from '../../trips/papers/rules';
import { toFinalPlan, toRoomingList } from '../../trips/papers/trip-papers';
import { TRAVELLER_KINDS } from '../../trips/papers/words';
import { toSender } from './site-data';
import type { PdfPaper } from './types';

type Reader = { company: Company; isForTraveller: boolean };

/**
 * A paper of a trip: an issued one by its id, or `plan` or `rooming` as the trip is now. Null if there is none, and for
 * a traveller, if it is not meant for travellers or the plan is not final.
 */
export function findPaperPdf(trip: PaperTrip, paper: string, { company, isForTraveller }: Reader): PdfPaper | null {
  const { planned, services, taxed } = trip;
  const sender = toSender(company);
  if (paper === 'plan' || (paper === 'rooming' && !isForTraveller)) {
    if (isForTraveller && !isPlanFinal(taxed, services)) return null;
    const toWords = paper === 'plan' ? toFinalPlan : toRoomingList;
    const words = toWords(planned, services);
    return { fileName: `${paper}-${planned.reference}.pdf`, issued: '', mark: '', words, sender };
  }
  const found = taxed.papers.find(({ id }) => id === paper);
  if (!found || (isForTraveller && !TRAVELLER_KINDS.includes(found.kind))) return null;
  const { number, issuedOn, content, kind } = found;
  return {
    fileName: `${number.replaceAll('/', '-')}.pdf`,
    issued: `${number}, ${formatDate(issuedOn)}`,
    mark: TRAVELLER_KINDS.includes(kind) ? 'Original for recipient' : '',
    words: content.words,
    sender,
  };
}
