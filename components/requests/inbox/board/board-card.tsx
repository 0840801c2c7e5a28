'use client';

import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { formatStoredPrice } from '@/lib/packages/prices/stored-total';
import { formatMoment, formatRecent } from '@/lib/platform/format/dates';
import { formatParty, toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { isAwaitingResponse } from '@/lib/requests/response-time/clock';
import { StatusBadge } from '@/components/editing/kit/status-badge';
import { StoredTotal } from '../../stored-total';
import { formatTravelDate, OwnerMark } from '../list/inbox-row';
import { ResponseClock } from '../list/response-clock';
import {
  CustomerButton,
  Earlier,
  FollowUpDay,
  isPlainClick,
  RowMenuButton,
  SelectBox,
} from '../list/row-shell';
import { SourceBadge } from '../list/source-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';

type Props = { item: InboxItem; index: number };

/** One request, which can be dragged. A click anywhere opens it. */
export function BoardCard({ item, index }: Props) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: item.id, data: { item } });
  const isActive = useInbox(({ activeId }) => activeId === item.id);
  const isBusy = useInbox(({ busyIds }) => busyIds.has(item.id));
  const { open } = useInboxActions();
  return (
    <li
      ref={setNodeRef}
      data-card
      data-index={index}
      aria-current={isActive ? 'true' : undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => isPlainClick(event) && void open(item.id)}
      {...listeners}
      className={`group/row cursor-grab scroll-my-14 rounded-lg border border-line bg-paper pb-2 text-sm select-none [contain-intrinsic-size:auto_7rem] [content-visibility:auto] hover:border-line-strong aria-[current=true]:border-lagoon aria-[current=true]:bg-lagoon-pale print:[content-visibility:visible] ${isDragging ? 'opacity-40' : ''}`}
    >
      <CardHead item={item} />
      <div className="pr-2 pl-10">
        <CardBody item={item} />
        <CardFoot item={item} />
      </div>
    </li>
  );
}

/** Top of a card: selection, name and actions, as in a row of the list. */
const CardHead = memo(function CardHead({ item }: { item: InboxItem }) {
  const { id, customerName, reference, earlier } = item;
  const isSelected = useInbox(({ selectedIds }) => selectedIds.has(id));
  return (
    <div className="flex items-center">
      <SelectBox item={item} isSelected={isSelected} size="size-10" />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-2">
        <CustomerButton item={item} />
        <span className="sr-only"> {reference} </span>
        <Earlier count={earlier} />
      </span>
      <RowMenuButton id={id} name={customerName} />
    </div>
  );
});

/** Middle of a card: the requested trip. */
export const CardBody = memo(function CardBody({ item }: { item: InboxItem }) {
  return (
    <>
      <p dir="auto" className="truncate">
        {toPackageLabel(item.tourTitle)}
      </p>
      <p className="text-ink-soft">
        {item.travelDate && `${formatTravelDate(item)} · `}
        {formatParty(item)}
      </p>
      {formatStoredPrice(item) && (
        <p>
          <StoredTotal request={item} rateClass="hidden" />
        </p>
      )}
    </>
  );
});

/** Bottom of a card: deadline of the first answer or day of receipt, follow-up and lead owner. */
const CardFoot = memo(function CardFoot({ item }: { item: InboxItem }) {
  const today = useInbox((state) => state.today);
  const { enquiryDate, source, isSpam, withdrawnAt, status, assignee } = item;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      {source !== 'website' && <SourceBadge source={source} />}
      {/* The inbox lists quoted requests under Contacted, so they need a badge. */}
      {status === 'quoted' && <StatusBadge status="quoted" />}
      {withdrawnAt && <StatusBadge status="withdrawn" />}
      {isSpam && <StatusBadge status="spam" />}
      {isAwaitingResponse(item) ? (
        <ResponseClock item={item} />
      ) : (
        <time dateTime={enquiryDate} title={formatMoment(enquiryDate)}>
          {formatRecent(enquiryDate, today)}
        </time>
      )}
      <FollowUpDay item={item} today={today} />
      {assignee && (
        <span title={assignee.name} className="ml-auto">
          <OwnerMark name={assignee.name} />
        </span>
      )}
    </div>
  );
});
