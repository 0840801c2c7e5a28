import { useId } from 'react';
import { toPlanWords } from '@/lib/requests/inbox/plan-words';
import type { RequestedPlan } from '@/lib/requests/inbox/types';
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
