import type { ItineraryRequest } from '@/lib/inbox/types';
import { formatMoment } from '@/lib/format/dates';
import { formatPriceRange } from '@/lib/packages/price';
import { toWishes } from '@/lib/planner/wishes';
import { parseAnswers } from '@/lib/planner/schema';
import { toMailUrl, toWhatsAppUrl } from '@/lib/routes';
import { toWhatsAppDigits } from '@/lib/format/whatsapp';
import { EVERYTHING, toInboxUrl } from './inbox/state/inbox-view';
import { ItineraryStatusSelect } from './itinerary-status-select';

/** Planner requests, newest first. */
export function ItineraryList({ items }: { items: ItineraryRequest[] }) {
  if (items.length === 0) {
    return (
      <p className="mt-6 rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center text-lg text-ink-soft">
        No Custom Itineraries Yet
      </p>
    );
  }
  return (
    <ul className="mt-6 grid gap-4 lg:grid-cols-2">
      {items.map((item) => (
        <li key={item.id} className="rounded-xl border border-line bg-white p-5">
          <ItineraryCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The visitor's answers with their names. If the planner no longer knows some of the answers, only the estimate is
 * listed.
 */
function listFacts(item: ItineraryRequest): { label: string; value: string }[] {
  const cost = { min: item.estimatedCostMin, max: item.estimatedCostMax };
  const answers = parseAnswers({ ...item, comfort: item.comfortLevel });
  return answers
    ? toWishes(answers, cost)
    : [{ label: 'Estimate per person', value: formatPriceRange(cost) }];
}

function ItineraryCard({ item }: { item: ItineraryRequest }) {
  return (
    <article aria-labelledby={`request-${item.id}`}>
      <h2 id={`request-${item.id}`} className="wrap-anywhere text-lg">
        {item.customerName}
      </h2>
      <p className="text-sm text-ink-soft">
        {item.reference} · <time dateTime={item.createdAt}>{formatMoment(item.createdAt)}</time>
      </p>
      {item.title && <p className="mt-2">{item.title}</p>}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {listFacts(item).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-5">
        <a
          href={toWhatsAppUrl(toWhatsAppDigits(item.phone, item.phoneE164))}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-lagoon"
        >
          WhatsApp {item.phone}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <a href={toMailUrl(item.email)} className="inline-flex min-h-11 items-center break-all text-lagoon">
          {item.email}
        </a>
        <a
          href={toInboxUrl({ ...EVERYTHING, q: item.reference })}
          className="inline-flex min-h-11 items-center text-lagoon"
        >
          Notes and history<span className="sr-only"> of {item.customerName}</span>
        </a>
      </p>
      <ItineraryStatusSelect
        id={item.id}
        name={item.customerName}
        status={item.status}
        version={item.version}
      />
    </article>
  );
}
