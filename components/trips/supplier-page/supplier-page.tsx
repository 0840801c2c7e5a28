import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { formatAdultsAndChildren } from '@/lib/packages/prices/party-words';
import { countOf } from '@/lib/platform/format/count-of';
import { addPlainDays, formatDate, formatLongDate } from '@/lib/platform/format/dates';
import { SERVICE_STATES } from '@/lib/trips/model/service-states';
import type { SupplierLine, SupplierRequest } from '@/lib/trips/services/types';
import { AnswerForm } from './answer-form';

type Props = { request: SupplierRequest; token: string; brand: string; contact: ContactDetails };

/** Private page on which a supplier answers for his services of one trip. It has no prices and no other suppliers. */
export function SupplierPage({ request, token, brand, contact }: Props) {
  const { supplier, guest, reference, adults, childrenAges, isCancelled, lines } = request;
  const open = isCancelled ? [] : lines.filter(({ state }) => state === 'asked' || state === 'option');
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
        {open.length > 1 && (
          <section aria-labelledby="all" className="mt-8 rounded-xl border border-lagoon bg-lagoon-pale p-5">
            <h2 id="all" className="text-xl">
              All {open.length} together
            </h2>
            <AnswerForm id="all" lines={open} token={token} />
          </section>
        )}
        <ul className="mt-8 grid gap-5">
          {lines.map((line) => (
            <li key={line.id}>
              <LineCard line={line} token={token} isOpen={!isCancelled} />
            </li>
          ))}
        </ul>
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

function LineCard({ line, token, isOpen }: { line: SupplierLine; token: string; isOpen: boolean }) {
  const { id, label, place, firstDay, nights, detail, state, until } = line;
  const isAnswerable = isOpen && (state === 'asked' || state === 'option' || state === 'refused');
  return (
    <article aria-labelledby={`line-${id}`} className="rounded-xl border border-line bg-white p-5">
      <h2 id={`line-${id}`} className="text-xl wrap-anywhere">
        {label}
      </h2>
      <p className="mt-1 font-semibold">
        {formatDate(firstDay)}
        {nights > 0 && ` to ${formatDate(addPlainDays(firstDay, nights))}, ${countOf(nights, 'night')}`}
      </p>
      <p className="text-ink-soft">{[place, detail].filter(Boolean).join(' · ')}</p>
      <p role="status" className="mt-3">
        {state === 'asked' && until ? `Please answer by ${formatLongDate(until)}.` : describeAnswer(line)}
      </p>
      {isAnswerable && <AnswerForm id={id} lines={[line]} token={token} />}
    </article>
  );
}

/** What the supplier has answered, or that his service is not needed any more. */
function describeAnswer({ state, confirmation, contact, offer, until }: SupplierLine): string {
  const by = [confirmation, contact].filter(Boolean).join(', ');
  if (state === 'dropped') return 'Not needed any more.';
  if (state === 'asked') return '';
  if (state === 'confirmed') return `Confirmed${by && `: ${by}`}`;
  if (state === 'refused') return 'You have refused this.';
  const what = offer ? `You offer instead: ${offer}` : SERVICE_STATES[state];
  return until ? `${what}, held until ${formatDate(until)}` : what;
}
