'use client';

import { INBOX_TABS, toStatusLabel } from '@/lib/inbox/status';
import { useInbox } from '../state/inbox-context';
import { getListWords } from './list-words';
import { ViewLink } from './view-link';

const TAB =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm whitespace-nowrap text-lagoon no-underline hover:bg-sand aria-[current=page]:bg-lagoon aria-[current=page]:font-semibold aria-[current=page]:text-paper';

/** Tabs with their counts. Counts are updated optimistically and then confirmed by the server. */
export function InboxTabs() {
  const current = useInbox(({ view }) => view.tab);
  const counts = useInbox((state) => state.counts);
  const { tabs } = useInbox(({ pin }) => getListWords(pin));
  return (
    <nav aria-label={tabs} className="flex min-h-11 min-w-0 items-center overflow-x-auto">
      <ul className="flex">
        {INBOX_TABS.map((tab) => (
          <li key={tab}>
            <ViewLink to={{ tab }} isCurrent={tab === current} isPage className={TAB}>
              {toStatusLabel(tab)}
              {counts && <span className="text-sm tabular-nums">{counts[tab]}</span>}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
