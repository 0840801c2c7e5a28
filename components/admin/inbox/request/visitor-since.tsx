import { formatMoment } from '@/lib/platform/format/dates';
import type { ActivityItem } from '@/lib/requests/inbox/types';
import { describeActivity, isByVisitor } from './activity-words';

/** What the visitor did on the private page since the request was sent, newest first. */
export function VisitorSince({ activity }: { activity: readonly ActivityItem[] }) {
  const acts = activity.filter(isByVisitor);
  if (acts.length === 0) return null;
  return (
    <section aria-label="Since then" className="mt-3 rounded-lg border border-lagoon px-4 py-2 text-sm">
      <ul>
        {acts.map((act) => (
          <li key={act.id} className="wrap-anywhere">
            {describeActivity(act)}{' '}
            <time dateTime={act.at} className="text-xs whitespace-nowrap text-ink-soft">
              {formatMoment(act.at)}
            </time>
            {act.note && (
              <p dir="auto" className="whitespace-pre-line">
                {act.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
