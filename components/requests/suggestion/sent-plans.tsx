import { formatMoment } from '@/lib/platform/format/dates';
import { ROUTES, toPlanPath, toPlanPdfPath } from '@/lib/platform/routes';
import type { PlanVersionItem } from '@/lib/requests/planner-requests/version-types';

const LINK = 'inline-flex min-h-11 items-center text-lagoon underline';

/** The suggestions sent so far, the latest first: by whom, when, what they changed, and the plan as page and PDF. */
export function SentPlans({ versions }: { versions: readonly PlanVersionItem[] }) {
  if (versions.length === 0) return null;
  return (
    <ul aria-label="Suggestions sent" className="mt-2 divide-y divide-line border-y border-line text-sm">
      {versions.toReversed().map(({ number, staff, at, code, note, changes, cost }) => (
        <li key={number} className="py-2">
          <p>
            <strong className="font-semibold">Suggestion {number}</strong>
            {staff && ` by ${staff}`}, <time dateTime={at}>{formatMoment(at)}</time>
            {cost && `, ${cost}`}
          </p>
          {changes.length > 0 && <p className="text-ink-soft">{changes.join(' ')}</p>}
          {note && (
            <p dir="auto" className="mt-1 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          )}
          <p className="flex gap-x-4">
            <a href={toPlanPath(ROUTES.plannerResults, code)} target="_blank" rel="noopener" className={LINK}>
              Open<span className="sr-only"> suggestion {number} (opens in a new tab)</span>
            </a>
            <a href={toPlanPdfPath(code)} download className={LINK}>
              PDF<span className="sr-only"> of suggestion {number}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
