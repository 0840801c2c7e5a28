'use client';

import { useDroppable } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import { formatCount } from '@/lib/platform/format/numbers';
import { toStatusLabel } from '@/lib/requests/inbox/status';
import { ViewLink } from '../list/view-link';
import { useInbox } from '../state/inbox-context';
import { BoardCard } from './board-card';
import type { Column } from './columns';

type Props = {
  column: Column;
  /** True while the user drags a card that may not be moved to this column. */
  isRefusing: boolean;
};

/** The requests of one status, and how many more there are. */
export function BoardColumn({ column: { status, cards, total }, isRefusing }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const isChosen = useInbox(({ view }) => view.tab === status);
  const place = useRef<HTMLElement | null>(null);
  // On a phone, choosing a tab scrolls to its column.
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [isChosen]);
  const look = isOver && !isRefusing ? 'bg-lagoon-pale' : 'bg-sand';
  return (
    <section
      ref={(element) => {
        setNodeRef(element);
        place.current = element;
      }}
      aria-labelledby={`column-${status}`}
      className={`min-w-0 snap-center rounded-lg px-2 pb-3 ${look} ${isRefusing ? 'opacity-60' : ''}`}
    >
      <h2
        id={`column-${status}`}
        className="flex min-h-10 items-center gap-x-2 bg-inherit font-text text-sm font-semibold @4xl:sticky @4xl:top-0 @4xl:z-10"
      >
        {toStatusLabel(status)}
        <span className="text-xs font-normal text-ink-soft tabular-nums">
          {total === null ? `${cards.length} shown` : formatCount(total)}
        </span>
      </h2>
      <ul className="grid grid-cols-1 gap-y-2">
        {cards.map(({ item, index }) => (
          <BoardCard key={item.id} item={item} index={index} />
        ))}
      </ul>
      <Rest status={status} shown={cards.length} total={total} />
    </section>
  );
}

type RestProps = { status: Column['status']; shown: number; total: number | null };

/** The number of requests of this status that are not loaded, with a link to the tab that lists them. */
function Rest({ status, shown, total }: RestProps) {
  const isTab = useInbox(({ view }) => view.tab === status);
  const isSpam = useInbox(({ view }) => view.tab === 'spam');
  const words =
    total === null ? 'There may be more' : total > shown ? `${formatCount(total - shown)} more` : null;
  if (words === null) return shown === 0 && <p className="py-2 text-sm text-ink-soft">None</p>;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 pt-2 text-sm text-ink-soft">
      {words}
      {!isTab && !isSpam && (
        <ViewLink
          to={{ tab: status }}
          isCurrent={false}
          className="inline-flex min-h-11 items-center text-lagoon underline"
        >
          Show only {toStatusLabel(status)}
        </ViewLink>
      )}
    </p>
  );
}
