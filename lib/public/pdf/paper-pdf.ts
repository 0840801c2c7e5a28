import type { Company } from '../../company/fields/company';
import { formatDate } from '../../platform/format/dates';
import { listPapers } from '../../trips/papers/paper-list';
import type { PaperTrip } from '../../trips/papers/queries';
import type { IssuedPaper } from '../../trips/papers/types';
import { PAPERS } from '../../trips/papers/words';
import { toSender } from './site-data';
import type { PdfPaper } from './types';

type Reader = { company: Company; isForTraveller: boolean };

/** A paper of a trip by its id, which is `plan` or `rooming` for those without a number. Null unless the reader has it. */
export function findPaperPdf(trip: PaperTrip, id: string, { company, isForTraveller }: Reader): PdfPaper | null {
  const paper = listPapers(trip, isForTraveller).find((one) => one.id === id);
  return paper ? toPaperPdf(paper, company) : null;
}

/** A paper, which has no number if it is as the trip is now. */
export function toPaperPdf({ id, number, issuedOn, content, kind }: IssuedPaper, company: Company): PdfPaper {
  return {
    fileName: `${number ? number.replaceAll('/', '-') : `${id}-${content.reference}`}.pdf`,
    issued: number && `${number}, ${formatDate(issuedOn)}`,
    mark: number && PAPERS[kind].isOriginal ? 'Original for recipient' : '',
    words: content.words,
    sender: toSender(company),
  };
}
