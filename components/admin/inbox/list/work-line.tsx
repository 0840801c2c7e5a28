'use client';

import { useEffect, useState } from 'react';
import { formatCount } from '@/lib/format/numbers';
import type { WorkCounts } from '@/lib/inbox/types';
import { MOST_DUE } from '@/lib/response-time/types';
import { sendStaff } from '../../staff-request';
import { useInbox, useInboxActions } from '../state/inbox-context';
import type { InboxView } from '../state/inbox-view';
import { useNow } from '../state/use-now';
import { ViewLink } from './view-link';

const DEBOUNCE_MS = 400;
const MINUTE_MS = 60_000;

/** What there is to do: each number is a filter, and pressing it again takes the filter away. */
const FILTERS: { name: keyof WorkCounts; label: string; view: Partial<InboxView>; look?: string }[] = [
  { name: 'dueNow', label: 'Due now', view: { clock: 'now' } },
  { name: 'soon', label: 'Under 4 h left', view: { clock: 'soon' }, look: 'text-laterite' },
  { name: 'late', label: 'Promise broken', view: { clock: 'late' }, look: 'text-danger' },
  { name: 'mine', label: 'Mine', view: { open: '1', assignee: 'me' } },
  { name: 'unassigned', label: 'Unassigned', view: { open: '1', assignee: 'none' } },
];
const NONE: Partial<InboxView> = { clock: '', open: '', assignee: '' };

const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap text-ink no-underline hover:bg-sand aria-[current=true]:bg-lagoon-pale aria-[current=true]:font-semibold';

/** The line of state: who waits for what, as filters, and the way to work through it. */
export function WorkLine({ start }: { start: WorkCounts | null }) {
  const work = useWork(start);
  const view = useInbox((state) => state.view);
  const { workThrough } = useInboxActions();
  return (
    <section aria-label="What is due" className="flex min-w-0 items-center overflow-x-auto">
      <button
        type="button"
        aria-label="Work through what is due"
        onClick={() => void workThrough()}
        className="mr-1 inline-flex min-h-8 items-center rounded-full border border-lagoon px-2.5 text-sm font-semibold whitespace-nowrap text-lagoon hover:bg-sand"
      >
        Work through
      </button>
      {FILTERS.map(({ name, label, view: filter, look = '' }) => {
        const isCurrent = Object.entries({ ...NONE, ...filter }).every(
          ([key, value]) => view[key as keyof InboxView] === value,
        );
        const count = work?.[name] ?? null;
        return (
          <ViewLink
            key={name}
            to={isCurrent ? NONE : { ...NONE, ...filter, tab: 'all', due: false, sort: 'newest' }}
            isCurrent={isCurrent}
            className={CHIP}
          >
            {label}
            {count !== null && (
              <span className={`font-semibold tabular-nums ${count > 0 ? look : 'text-ink-soft'}`}>
                {count >= MOST_DUE ? `${formatCount(MOST_DUE)}+` : formatCount(count)}
              </span>
            )}
          </ViewLink>
        );
      })}
    </section>
  );
}

/** The counts, fetched again every minute and after list changes. List changes come in bursts, so they are debounced. */
function useWork(start: WorkCounts | null): WorkCounts | null {
  const [work, setWork] = useState(start);
  const items = useInbox((state) => state.items);
  const now = useNow();
  const minute = now === null ? null : Math.floor(now / MINUTE_MS);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await sendStaff<WorkCounts>('GET', '/response-time');
      if (isCurrent && answer.ok) setWork(answer.body);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [items, minute]);
  return work;
}
