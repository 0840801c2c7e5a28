import { SaveLink } from '@/components/site/trip-parts/save-link';
import { formatDate } from '@/lib/platform/format/dates';
import type { TravellerPaper } from '@/lib/trips/papers/queries';

/** The traveller's plan, receipts and invoices as PDFs; `path` is the API path above them. */
export function PaperLinks({ papers, path }: { papers: readonly TravellerPaper[]; path: string }) {
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="papers" className="mt-8 max-w-2xl print:hidden">
      <h2 id="papers" className="text-2xl">
        Your papers
      </h2>
      <ul className="mt-2">
        {papers.map(({ id, title, number, issuedOn }) => (
          <li key={id}>
            <SaveLink href={`${path}/${id}`}>
              {[title, number, issuedOn && `of ${formatDate(issuedOn)}`].filter(Boolean).join(' ')}
            </SaveLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
