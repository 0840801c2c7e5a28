'use client';

import type { ElementType } from 'react';
import { ArrowIcon, CloseIcon } from '@/components/ui/icons';
import { QuietButton } from '../../quiet-button';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { countMatches, getActiveIndex, type InboxState } from '../state/inbox-state';

/** The visitor's name, the place in the list, and buttons for the previous and next request. Stays in view. */
export function PaneHeader({ Title, name }: { Title: ElementType; name: string }) {
  const { close } = useInboxActions();
  const position = useInbox(describePosition);
  return (
    <div className="sticky top-0 z-10 flex items-start gap-x-2 border-b border-line bg-white px-4 py-1.5 @xl:items-center @xl:px-6 [@media(max-height:30rem)]:static">
      <Title
        id="request-title"
        dir="auto"
        className="line-clamp-2 min-w-0 flex-1 pt-1.5 font-display text-xl leading-8 wrap-anywhere @xl:pt-0"
      >
        {name}
      </Title>
      {/* On a phone the place in the list stands below the buttons, and the name has the room. */}
      <div className="-mr-2 flex flex-wrap items-center @max-xl:w-33 @max-xl:justify-end">
        {position && (
          <p className="text-xs whitespace-nowrap text-ink-soft tabular-nums @max-xl:order-last @max-xl:pr-3">
            {position}
          </p>
        )}
        <div className="flex">
          <Neighbours />
          <QuietButton aria-label="Close" onClick={close}>
            <CloseIcon />
          </QuietButton>
        </div>
      </div>
    </div>
  );
}

function Neighbours() {
  const index = useInbox(({ items, openId }) => getActiveIndex({ items, activeId: openId }));
  const isLast = useInbox(
    ({ items, openId, nextCursor }) => nextCursor === null && items.at(-1)?.id === openId,
  );
  const { openNeighbour } = useInboxActions();
  return (
    <>
      <QuietButton
        aria-label="Previous enquiry"
        title="Previous enquiry (k)"
        disabled={index <= 0}
        onClick={() => void openNeighbour(-1)}
      >
        <ArrowIcon className="size-5 -rotate-90" />
      </QuietButton>
      <QuietButton
        aria-label="Next enquiry"
        title="Next enquiry (j)"
        disabled={isLast}
        onClick={() => void openNeighbour(1)}
      >
        <ArrowIcon className="size-5 rotate-90" />
      </QuietButton>
    </>
  );
}

/** The place of the open request in the list, such as `3 of 24`; blank where the list does not show it. */
function describePosition(state: InboxState): string {
  const { items, openId, view, nextCursor } = state;
  const index = getActiveIndex({ items, activeId: openId });
  if (index < 0 || view.cursor) return '';
  return `${index + 1} of ${countMatches(state) ?? `${items.length}${nextCursor ? '+' : ''}`}`;
}
