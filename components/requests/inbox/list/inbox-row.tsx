'use client';

import { memo, useRef, type PointerEvent } from 'react';
import { formatDate, formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import { formatParty, toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { formatStoredPrice } from '@/lib/packages/prices/stored-total';
import { isAwaitingResponse } from '@/lib/requests/response-time/clock';
import { StatusBadge } from '@/components/editing/kit/status-badge';
import { StoredTotal } from '../../stored-total';
import { useInboxActions } from '../state/inbox-context';
import { CELL, FollowUpDay, ListedFacts, RowShell, type RowProps } from './row-shell';
import { ResponseClock } from './response-clock';
import { SourceBadge } from './source-badge';

/** One request: a table row, or three lines where the list is narrow. A click anywhere opens it. */
export const InboxRow = memo(function InboxRow(row: RowProps) {
  const { item, today, columns } = row;
  const swipe = useSwipe(item);
  const isWaiting = isAwaitingResponse(item);
  const party = formatParty(item);
  const price = formatStoredPrice(item);
  const day = formatTravelDate(item);
  const source =
    item.source === 'website' ? (
      <span className="sr-only">Website</span>
    ) : (
      <SourceBadge source={item.source} />
    );
  return (
    <RowShell row={row} beside={<span className="hidden @4xl:inline">{source}</span>} handlers={swipe}>
      <td role="cell" className={`col-span-2 col-start-2 row-start-2 @max-4xl:flex @max-4xl:gap-x-1 ${CELL}`}>
        {item.source !== 'website' && <span className="shrink-0 @4xl:hidden">{source} </span>}
        <span dir="auto" className="truncate">
          {toPackageLabel(item.tourTitle)}
          <ListedFacts item={item} />
        </span>
        {item.travelDate && <span className="shrink-0 text-ink-soft @4xl:hidden"> · {day}</span>}
      </td>
      <td role="cell" className="hidden leading-4.5 @4xl:table-cell @4xl:px-2 @4xl:align-middle">
        <span title={party} className="block truncate">
          {party}
        </span>
        {price && (
          <span title={price} className="block truncate text-xs leading-4">
            <StoredTotal request={item} rateClass="hidden" />
          </span>
        )}
      </td>
      <td role="cell" className="hidden whitespace-nowrap @4xl:table-cell @4xl:px-2 @4xl:align-middle">
        {day}
      </td>
      <td
        role="cell"
        className={`col-span-2 col-start-2 row-start-3 text-ink-soft ${toRoom(item)} ${CELL} ${columns.message ? '' : '@4xl:hidden!'}`}
      >
        <span className="@4xl:hidden">
          {price && (
            <>
              <span className="text-ink">
                <StoredTotal request={item} rateClass="@max-2xl:hidden" />
              </span>
              {' · '}
            </>
          )}
          {party}
          {item.excerpt && ' · '}
        </span>
        <span dir="auto">{item.excerpt}</span>
      </td>
      {columns.owner && <Owner name={item.assignee?.name ?? null} />}
      {columns.followUp && <FollowUp item={item} today={today} />}
      <td
        role="cell"
        className="col-start-3 row-start-1 flex items-center justify-end gap-x-1.5 whitespace-nowrap @4xl:table-cell @4xl:space-x-2 @4xl:px-2 @4xl:align-middle"
      >
        {/* In narrow lists, the clock already shows that a request is new, which leaves more room for the name. */}
        <StatusBadge
          status={item.withdrawnAt ? 'withdrawn' : item.status}
          className={isWaiting ? '@max-4xl:sr-only' : ''}
        />
        {item.isSpam && <StatusBadge status="spam" />}
        {isWaiting ? (
          <ResponseClock item={item} />
        ) : (
          <span aria-hidden="true" className="text-xs text-ink-soft @max-sm:hidden @4xl:hidden">
            {formatRecent(item.enquiryDate, today)}
          </span>
        )}
      </td>
    </RowShell>
  );
});

/** Reserves space for lead owner and follow-up at the end of the third line. */
function toRoom({ followUpAt, assignee }: InboxItem): string {
  if (!followUpAt) return assignee ? '@max-4xl:pr-8' : '';
  return assignee ? '@max-4xl:pr-40' : '@max-4xl:pr-34';
}

/** The day of travel, or `Open` if none is set. */
export function formatTravelDate({ travelDate }: InboxItem): string {
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
          <OwnerMark name={name} />
        </span>
      ) : (
        <span className="sr-only">Unassigned</span>
      )}
    </td>
  );
}

/** The initials of the lead owner in a circle, read out as the whole name. */
export function OwnerMark({ name }: { name: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full border border-line bg-lagoon-pale text-xs font-semibold print:hidden"
      >
        {toInitials(name)}
      </span>
      <span className="sr-only print:not-sr-only">{name}</span>
    </>
  );
}

function FollowUp({ item, today }: { item: InboxItem; today: PlainDate }) {
  const place = `absolute bottom-2 bg-inherit pl-2 ${item.assignee ? 'right-18' : 'right-11'}`;
  return (
    <td
      role="cell"
      className={`text-xs whitespace-nowrap @4xl:static @4xl:table-cell @4xl:px-2 @4xl:align-middle ${item.followUpAt ? place : ''}`}
    >
      {item.followUpAt ? (
        <FollowUpDay item={item} today={today} isBelowHeading />
      ) : (
        <span className="sr-only">None</span>
      )}
    </td>
  );
}

/** Initials of a name: `AM` for `asha.menon` or `Asha Menon`. A single word gives its first two letters. */
export function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** A swipe acts once the row has been dragged this far. */
const ACTS_PX = 72;
/** A drag that starts with this much sideways movement is a swipe, not a scroll. */
const STARTS_PX = 12;

/**
 * Pointer handlers for a row on touch screens: a swipe to the right marks a new request as contacted, a swipe to the
 * left opens the row's actions. The button of the row opens the same actions.
 */
function useSwipe(item: InboxItem) {
  const { setStatus, showRowMenu } = useInboxActions();
  const start = useRef<{ x: number; y: number; isSwipe: boolean } | null>(null);
  const canContact = item.status === 'new' && !item.isSpam && !item.withdrawnAt;

  function settle(row: HTMLElement): number {
    const offset = Number(row.dataset.swipe ?? 0);
    start.current = null;
    delete row.dataset.swipe;
    row.style.translate = '';
    return offset;
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') start.current = { x: clientX, y: clientY, isSwipe: false };
    },
    onPointerMove({ currentTarget: row, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      if (!start.current.isSwipe && (Math.abs(x) < STARTS_PX || Math.abs(y) > Math.abs(x))) return;
      start.current.isSwipe = true;
      const offset = canContact ? x : Math.min(x, 0);
      row.dataset.swipe = String(offset);
      row.style.translate = `${Math.max(-120, Math.min(120, offset))}px 0`;
    },
    onPointerUp({ currentTarget: row }: PointerEvent<HTMLElement>) {
      const offset = settle(row);
      if (offset >= ACTS_PX) void setStatus(item.id, 'contacted');
      else if (offset <= -ACTS_PX) showRowMenu(item.id);
    },
    onPointerCancel({ currentTarget: row }: PointerEvent<HTMLElement>) {
      settle(row);
    },
  };
}
