import Link from 'next/link';
import type { Finding } from '@/lib/go-live/types';

/** What is left before going live, each with a link to the place to mend it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <section aria-labelledby="left" className="max-w-3xl py-5">
      <h2 id="left" className="text-lg">
        Before going live
      </h2>
      {findings.length === 0 ? (
        <p className="mt-2">No placeholders or sample data left: ready to go live.</p>
      ) : (
        <ul className="mt-3 border-b border-line">
          {findings.map(({ text, href }) => (
            <li
              key={text}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
            >
              <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{text}</span>
              {href ? (
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center px-3 text-sm text-lagoon underline"
                >
                  Mend it<span className="sr-only"> {text}</span>
                </Link>
              ) : (
                <span className="inline-flex min-h-11 items-center px-3 text-sm text-ink-soft">
                  On the server
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
