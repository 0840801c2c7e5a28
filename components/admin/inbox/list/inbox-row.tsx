'use client';

import { memo } from 'react';
import { formatDate, formatRecent, getIndiaDate, type PlainDate } from '@/lib/format/dates';
import { toPackageLabel } from '@/lib/inbox/package-label';
import { formatParty } from '@/lib/inbox/party';
import type { InboxItem } from '@/lib/inbox/types';
import { isAwaitingResponse, isFollowUpDue } from '@/lib/response-time/clock';
import { StatusBadge } from '../../status-badge';
import { toInitials } from './initials';
import { ResponseClock } from './response-clock';
import { CELL } from './row-look';
import { RowShell, type RowProps } from './row-shell';
import { SourceBadge } from './source-badge';
import { useSwipe } from './use-swipe';

/** One request: a table row, or three lines where the list is narrow. A click anywhere opens it. */
export const InboxRow = memo(function InboxRow(row: RowProps) {
  const { item, today, columns } = row;
  const swipe = useSwipe(item);
  // Where a line is narrow, it stands beside the package, or takes the place of the message.
  const when = `${formatParty(item)} · ${formatTravelDate(item)}`;
  const source =
    item.source === 'website' ? (
      <span className="sr-only">Website</span>
    ) : (
      <SourceBadge source={item.source} />
    );
  return (
    <RowShell row={row} beside={<span className="hidden @4xl:inline">{source}</span>} handlers={swipe}>
      <td role="cell" className={`col-span-2 col-start-2 row-start-2 ${CELL}`}>
        <span className="@4xl:hidden">{source} </span>
        <span dir="auto">{toPackageLabel(item.tourTitle)}</span>
        {item.excerpt && <span className="text-ink-soft @4xl:hidden"> · {when}</span>}
      </td>
      <td role="cell" className="hidden @4xl:table-cell @4xl:truncate @4xl:px-2 @4xl:align-middle">
        {formatParty(item)}
      </td>
      <td role="cell" className="hidden whitespace-nowrap @4xl:table-cell @4xl:px-2 @4xl:align-middle">
        {formatTravelDate(item)}
      </td>
      <td
        role="cell"
        className={`col-span-2 col-start-2 row-start-3 text-ink-soft @max-4xl:pr-8 ${CELL} ${columns.message ? '' : '@4xl:hidden'}`}
      >
        <span dir="auto">{item.excerpt}</span>
        {!item.excerpt && <span className="@4xl:hidden">{when}</span>}
      </td>
      {columns.owner && <Owner name={item.assignee?.username ?? null} />}
      {columns.followUp && <FollowUp item={item} today={today} />}
      <td
        role="cell"
        className="col-start-3 row-start-1 flex items-center justify-end gap-x-1.5 whitespace-nowrap @4xl:table-cell @4xl:space-x-2 @4xl:px-2 @4xl:align-middle"
      >
        <StatusBadge status={item.withdrawnAt ? 'withdrawn' : item.status} />
        {item.isSpam && <StatusBadge status="spam" />}
        {isWaiting(item) ? (
          <ResponseClock item={item} />
        ) : (
          <span aria-hidden="true" className="text-xs text-ink-soft @4xl:hidden">
            {formatRecent(item.enquiryDate, today)}
          </span>
        )}
      </td>
    </RowShell>
  );
});

function isWaiting({ status, enquiryDate: receivedAt, firstContactAt, isSpam }: InboxItem): boolean {
  return isAwaitingResponse({ status, receivedAt, firstContactAt, isSpam });
}

function formatTravelDate({ travelDate }: InboxItem): string {
  return travelDate ? formatDate(travelDate) : 'Open';
}

function Owner({ name }: { name: string | null }) {
  return (
    <td
      role="cell"
      className="absolute right-10 bottom-1.5 bg-inherit pl-1 @4xl:static @4xl:table-cell @4xl:px-2 @4xl:align-middle"
    >
      {name ? (
        <span title={name}>
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border border-line bg-lagoon-pale text-xs font-semibold"
          >
            {toInitials(name)}
          </span>
          <span className="sr-only">{name}</span>
        </span>
      ) : (
        <span className="sr-only">Nobody</span>
      )}
    </td>
  );
}

function FollowUp({ item, today }: { item: InboxItem; today: PlainDate }) {
  const day = item.followUpAt && getIndiaDate(new Date(item.followUpAt));
  const isDue = isFollowUpDue(item, today);
  return (
    <td
      role="cell"
      className={`text-xs whitespace-nowrap @4xl:static @4xl:table-cell @4xl:px-2 @4xl:align-middle @4xl:text-sm ${day ? 'absolute right-18 bottom-2 bg-inherit pl-2' : ''}`}
    >
      {day ? (
        <span className={isDue ? 'font-semibold text-laterite' : ''}>
          <span className={isDue ? 'sr-only' : ''}>
            <span className="sr-only">Follow-up </span>
            {formatDate(day)}{' '}
          </span>
          {isDue && (day === today ? 'due today' : 'overdue')}
        </span>
      ) : (
        <span className="sr-only">None</span>
      )}
    </td>
  );
}
