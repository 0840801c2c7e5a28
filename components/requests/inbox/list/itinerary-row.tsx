'use client';

import { memo } from 'react';
import { Select } from '@/components/ui/select';
import { toStoredTotal } from '@/lib/packages/prices/stored-total';
import { formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import { formatParty } from '@/lib/requests/inbox/words';
import { toPlanWords } from '@/lib/requests/inbox/plan-words';
import { REQUEST_STATUSES, toStatusLabel } from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { isAwaitingResponse, isFollowUpDue } from '@/lib/requests/response-time/clock';
import { StatusBadge } from '@/components/editing/kit/status-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { CELL, FollowUpDay, ListedFacts, RowShell, type RowProps } from './row-shell';
import { ResponseClock } from './response-clock';

const WIDE = 'hidden @4xl:table-cell @4xl:truncate @4xl:px-2 @4xl:align-middle';
const ROOMY = 'hidden @7xl:table-cell @7xl:truncate @7xl:px-2 @7xl:align-middle';

/** One planner request: the requested plan, its price, and its status, which can be set in place. */
export const ItineraryRow = memo(function ItineraryRow(row: RowProps) {
  const { item, today } = row;
  const words = item.answers && toPlanWords(item.answers);
  const days = words ? `${words.days} days` : '';
  const estimate = toStoredTotal(item)?.value ?? item.priceShown.replace(' per person', '');
  return (
    <RowShell row={row} beside={null}>
      <td role="cell" className={`col-start-2 row-start-2 ${CELL}`}>
        <span dir="auto">{item.tourTitle}</span>
        <ListedFacts item={item} />
      </td>
      <td role="cell" className={ROOMY}>
        {words?.experiences}
      </td>
      <td role="cell" className={ROOMY}>
        {words?.comfort}
      </td>
      {/* On phones, the price comes first, so that it is never truncated. */}
      <td role="cell" className={`col-span-2 col-start-2 row-start-3 ${CELL}`}>
        <span className="tabular-nums @4xl:hidden">{estimate}</span>
        <span className="text-ink-soft @4xl:text-ink">
          <span className="@4xl:hidden"> · </span>
          {days}, {formatParty(item)}
          {words && <span className="@4xl:hidden"> · {words.experiences}</span>}
        </span>
      </td>
      <td role="cell" className={`${WIDE} tabular-nums`}>
        {estimate}
      </td>
      {/* On phones, the two parts of this cell are separate cells of the row's grid. */}
      <td
        role="cell"
        className="contents whitespace-nowrap @4xl:table-cell @4xl:space-x-2 @4xl:px-2 @4xl:align-middle"
      >
        <span className="col-start-3 row-start-1 justify-self-end">
          <ItineraryStatus item={item} />
        </span>
        <span className="col-start-3 row-start-2 justify-self-end whitespace-nowrap">
          <RowState item={item} today={today} />
        </span>
      </td>
    </RowShell>
  );
});

/**
 * The most relevant state: time left for the first answer, due follow-up, withdrawn or spam; otherwise, on phones, the
 * day of receipt.
 */
function RowState({ item, today }: { item: InboxItem; today: PlainDate }) {
  const { isSpam, withdrawnAt } = item;
  if (isSpam) return <StatusBadge status="spam" />;
  if (withdrawnAt) return <StatusBadge status="withdrawn" />;
  if (isAwaitingResponse(item)) return <ResponseClock item={item} />;
  if (isFollowUpDue(item, today))
    return (
      <span className="text-xs">
        <FollowUpDay item={item} today={today} />
      </span>
    );
  return (
    <span aria-hidden="true" className="text-xs text-ink-soft @4xl:hidden">
      {formatRecent(item.enquiryDate, today)}
    </span>
  );
}

/**
 * Status of a row as a badge, covered by an invisible, larger select that is easier to touch. Changes are optimistic
 * updates and can be undone.
 */
function ItineraryStatus({ item: { id, customerName, status } }: { item: InboxItem }) {
  const isBusy = useInbox(({ busyIds }) => busyIds.has(id));
  const { setPlanStatus } = useInboxActions();
  return (
    <label className="relative inline-block rounded-full hover:brightness-95 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-lagoon">
      <span aria-hidden="true">
        <StatusBadge status={status} isChoice />
      </span>
      <span className="sr-only">Status of the request of {customerName}</span>
      <Select
        value={status}
        aria-busy={isBusy || undefined}
        options={REQUEST_STATUSES.map((option) => [option, toStatusLabel(option)])}
        onChange={(chosen) => void setPlanStatus(id, chosen)}
        className="absolute top-1/2 -left-1 h-8 w-[calc(100%+0.5rem)] -translate-y-1/2 appearance-none opacity-0 pointer-coarse:h-11"
      />
    </label>
  );
}
