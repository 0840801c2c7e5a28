import { formatMoment } from '@/lib/format/dates';
import type { ActivityItem } from '@/lib/inbox/types';
import { findTextLanguage } from '@/lib/replies/text-language';
import { describeActivity } from './activity-words';

/** Everything that happened to a request, newest first: who, what, from what to what, when. */
export function ActivityList({ activity }: { activity: readonly ActivityItem[] }) {
  if (activity.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-lg">History</h3>
      <ol className="mt-2 space-y-2 text-sm">
        {activity.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              {describeActivity(entry)}
              {entry.staff && ` by ${entry.staff}`}{' '}
              <time dateTime={entry.at} className="text-xs whitespace-nowrap text-ink-soft">
                {formatMoment(entry.at)}
              </time>
            </p>
            {entry.note && entry.kind !== 'reply' && <Words text={entry.note} />}
            {entry.note && entry.kind === 'reply' && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 text-lagoon">Show the text</summary>
                <Words text={entry.note} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ text }: { text: string }) {
  const language = findTextLanguage(text);
  return (
    <p
      dir="auto"
      lang={language === 'en' ? undefined : language}
      className="mt-0.5 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line"
    >
      {text}
    </p>
  );
}
