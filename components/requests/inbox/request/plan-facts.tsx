import { useId } from 'react';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toPlanWords } from '@/lib/requests/inbox/plan-words';
import type { InboxDetail, RequestedPlan } from '@/lib/requests/inbox/types';
import { formatPayers } from '@/lib/packages/prices/party-words';
import { toStoredTotal, type StoredPrice } from '@/lib/packages/prices/stored-total';
import type { PriceDifference } from '@/lib/packages/prices/types';
import { ROUTES, toPlanPath } from '@/lib/platform/routes';

/** Planner answers and the resulting plan. */
export function PlanFacts({ plan }: { plan: RequestedPlan }) {
  const words = toPlanWords(plan);
  const facts = [
    ['Experiences', words.experiences],
    ['Vibe', words.vibe],
    ['Stay', words.comfort],
    ['Days', words.days],
    ...plan.shown.map(({ label, value }) => [label, value]),
  ];
  return (
    <section aria-label="Plan" className="mt-5 border-t border-line pt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value || 'None'}</dd>
          </div>
        ))}
      </dl>
      {plan.dayTitles.length > 0 && (
        <ol className="mt-3 list-decimal pl-6 text-sm">
          {plan.dayTitles.map((title, index) => (
            <li key={index}>{title}</li>
          ))}
        </ol>
      )}
      <Lines title="Changed by the visitor" lines={plan.edits.changed} />
      <Lines title="Changed since it was sent" lines={plan.edits.renewed} />
      <Lines title="Still open" lines={plan.edits.open} />
      {plan.code && (
        <p className="mt-2">
          <a
            href={toPlanPath(ROUTES.plannerResults, plan.code)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-lagoon"
          >
            See the plan as the visitor did<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** A titled list of sentences; nothing if there are none. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-3 text-sm">
      <h3 id={id} className="font-text font-semibold">
        {title}
      </h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-laterite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  shown: NonNullable<InboxDetail['codePrice']>;
  request: StoredPrice & Pick<InboxDetail, 'tourId' | 'travelDate'>;
};

/** The price that was shown to the visitor, and whether today's prices still match it. */
export function CodePrice({ shown, request }: Props) {
  const { total, adults, children, travelDate, shownOn, differences } = shown;
  const paying = toStoredTotal(request)?.paying ?? request;
  const isOtherTrip =
    travelDate !== request.travelDate || adults !== paying.adults || children !== paying.children;
  return (
    <section aria-labelledby="code-price" className="mt-4 border-l-2 border-line-strong pl-3 text-sm">
      <h3
        id="code-price"
        data-package={request.tourId ?? undefined}
        data-total={total}
        className="font-text font-semibold"
      >
        Price shown: {formatRupees(total)},{' '}
        {differences.length === 0 ? 'matches today' : 'differs from today'}
      </h3>
      <p className="text-ink-soft">
        For {formatPayers(adults, children)} on {formatDate(travelDate)}, shown on {formatDate(shownOn)}.
        {isOtherTrip && ' The request is for another date or party.'}
      </p>
      {differences.length > 0 && (
        <ul className="mt-1">
          {differences.map(({ line, then, now }) => (
            <li key={line}>
              {line}: {formatValue(line, then)} shown, {formatValue(line, now)} today
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function formatValue(line: PriceDifference['line'], value: number | string): string {
  return typeof value === 'number' && line !== 'Quantity' ? formatRupees(value) : String(value);
}
