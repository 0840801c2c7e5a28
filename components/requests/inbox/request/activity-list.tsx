import { formatMoment } from '@/lib/platform/format/dates';
import type { ActivityItem } from '@/lib/requests/inbox/types';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import { describeActivity } from './activity-words';

/** A request's history, newest first. */
export function ActivityList({ activity }: { activity: readonly ActivityItem[] }) {
  if (activity.length === 0) return null;
  return (
    <section aria-labelledby="history-title" className="mt-5">
      <h3 id="history-title" className="text-lg">
        History
      </h3>
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
            {entry.note && entry.kind !== 'reply' && <NoteText text={entry.note} />}
            {entry.note && entry.kind === 'reply' && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 text-lagoon">Show the text</summary>
                <NoteText text={entry.note} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoteText({ text }: { text: string }) {
  const language = detectLanguage(text);
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
