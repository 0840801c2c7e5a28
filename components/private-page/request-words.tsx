import { formatMoment } from '@/lib/platform/format/dates';
import type { VisitorNote } from '@/lib/site/private-page/types';

/** The visitor's message and notes. */
export function RequestWords({ message, notes }: { message: string; notes: readonly VisitorNote[] }) {
  if (!message && notes.length === 0) return null;
  return (
    <section aria-labelledby="your-words" className="mt-10">
      <h2 id="your-words" className="text-xl">
        What you wrote
      </h2>
      {message && <Words text={message} />}
      {notes.length > 0 && (
        <ul aria-label="Your notes">
          {notes.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <p className="mt-5 text-sm text-ink-soft">
                Added <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <Words text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-2 border-l-2 border-line pl-4 whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  );
}
