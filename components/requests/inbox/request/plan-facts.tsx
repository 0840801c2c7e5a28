import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { toPlanWords } from '@/lib/requests/inbox/plan-words';
import type { RequestedPlan } from '@/lib/requests/inbox/types';
import { PlanEditLines } from '../../suggestion/plan-edits';
import { SentPlans } from '../../suggestion/sent-plans';
import { ROUTES, toPlanPath, toSuggestionPath } from '@/lib/platform/routes';

/** Planner answers, the resulting plan, and what we suggested instead. */
export function PlanFacts({ id, plan }: { id: string; plan: RequestedPlan }) {
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
      <PlanEditLines edits={plan.edits} />
      <SentPlans versions={plan.suggestions} />
      {plan.code && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <Link href={toSuggestionPath(id)} className={buttonClass('secondary')}>
            Change the plan and send it back
          </Link>
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
