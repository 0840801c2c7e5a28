import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { formatAdultsAndChildren } from '@/lib/packages/prices/party-words';
import type { SupplierRequest } from '@/lib/trips/services/queries';
import { AnswerForm } from './answer-form';

type Props = { request: SupplierRequest; token: string; brand: string; contact: ContactDetails };

/** Private page on which a supplier answers for his services of one trip. It has no prices and no other suppliers. */
export function SupplierPage({ request, token, brand, contact }: Props) {
  const { supplier, guest, reference, adults, childrenAges, isCancelled, lines } = request;
  const party = formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges });
  return (
    <div data-private-page className="wrap section max-w-3xl">
      <p className="eyebrow">Booking request to {supplier}</p>
      <h1 className="mt-2 text-title wrap-anywhere">{guest}</h1>
      <p className="mt-2 font-display text-xl">
        {party} · {reference}
      </p>
      <p className="mt-4">
        {isCancelled
          ? 'This trip is cancelled. Nothing is needed any more.'
          : `${brand} asks you for ${lines.length === 1 ? 'this service' : 'these services'}.`}
      </p>
      <PartBoundary part="booking request" contact={contact}>
        <AnswerForm lines={lines} token={token} isOpen={!isCancelled} />
      </PartBoundary>
      <section aria-labelledby="talk" className="mt-14">
        <h2 id="talk" className="text-2xl">
          Questions?
        </h2>
        <p className="mt-2">
          <ContactLines {...contact} />
        </p>
      </section>
      <p className="mt-6 text-sm text-ink-soft">
        This page is private: whoever has its address can answer in your name.
      </p>
    </div>
  );
}
