'use client';

import type { MouseEvent } from 'react';
import { usePathname } from 'next/navigation';
import { createStoredText } from '@/components/ui/browser-storage';
import { parseSeen, SEEN_KEY } from '@/lib/packages/shortlist/viewed-trips';

const seen = createStoredText(SEEN_KEY);

/** The trips recently viewed in this browser, without the one of this page, and a button to forget them. */
export function SeenTrips({ className }: { className: string }) {
  const pathname = usePathname();
  const trips = parseSeen(seen.useText()).filter(({ path }) => path !== pathname);
  if (trips.length === 0) return null;

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The pressed button disappears with this section, so focus the menu or page around it.
    currentTarget.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true });
    seen.write('');
  }

  return (
    <section aria-labelledby="seen-heading" className={className}>
      <div className="flex items-center justify-between gap-x-4 border-b border-line">
        <h2 id="seen-heading" className="text-lg">
          Recently viewed
        </h2>
        <button type="button" onClick={clear} className="min-h-11 text-sm text-lagoon underline">
          Clear<span className="sr-only"> the recently viewed trips</span>
        </button>
      </div>
      <ul>
        {trips.map(({ key, title, path }) => (
          <li key={key}>
            <a href={path} className="flex min-h-11 items-center hover:text-lagoon hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">Kept in this browser only.</p>
    </section>
  );
}
