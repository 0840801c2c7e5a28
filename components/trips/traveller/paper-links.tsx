import { SaveLink } from '@/components/site/trip-parts/save-link';
import type { Paper } from '@/lib/trips/papers/types';

/** The traveller's plan, receipts and invoices as PDFs; `path` is the API path above them. */
export function PaperLinks({ papers, path }: { papers: readonly Paper[]; path: string }) {
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="papers" className="mt-8 max-w-2xl print:hidden">
      <h2 id="papers" className="text-2xl">
        Your papers
      </h2>
      <ul className="mt-2 grid gap-1">
        {papers.map(({ id, name, detail }) => (
          <li key={id}>
            <SaveLink href={`${path}/${id}`}>{[name, detail].filter(Boolean).join(' · ')}</SaveLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
