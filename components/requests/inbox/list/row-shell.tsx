'use client';

import { EllipsisVertical } from 'lucide-react';
import type { DOMAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { BOX_CLASS } from '@/components/ui/checkbox';
import {
  formatDate,
  formatMoment,
  formatRecent,
  getIndiaDate,
  type PlainDate,
} from '@/lib/platform/format/dates';
import { listFieldFacts } from '@/lib/requests/derived-fields';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { formatFollowUpHour, isFollowUpDue } from '@/lib/requests/response-time/clock';
import { useInboxActions } from '../state/inbox-context';

export type RowProps = {
  item: InboxItem;
  index: number;
  today: PlainDate;
  columns: Columns;
  isSelected: boolean;
  isActive: boolean;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
};

type ShellProps = {
  row: RowProps;
  /** Content beside the name. */
  beside: ReactNode;
  /** Further event handlers of the row. */
  handlers?: DOMAttributes<HTMLTableRowElement>;
  /** The cells between the name and the time of receipt. */
  children: ReactNode;
};

/** Frame of a row in all lists: selection, name, time of receipt, actions. A click anywhere opens the request. */
export function RowShell({ row, beside, handlers, children }: ShellProps) {
  const { item, index, today, isSelected, isActive, measure } = row;
  const { open } = useInboxActions();
  return (
    <tr
      ref={measure as Ref<HTMLTableRowElement>}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isActive ? 'true' : undefined}
      onClick={(event) => isPlainClick(event) && void open(item.id)}
      {...handlers}
      className={ROW}
    >
      <td role="cell" className="row-span-3 @4xl:table-cell @4xl:align-middle">
        <SelectBox item={item} isSelected={isSelected} size="size-9 @max-4xl:size-11" />
      </td>
      <td role="cell" className="col-start-2 row-start-1 min-w-0 leading-5.5 @4xl:px-2 @4xl:align-middle">
        {/* The name has its own line, except in a narrow or compact list. */}
        <span className="flex items-baseline gap-x-2 @4xl:flex-wrap @4xl:in-data-[density=compact]:flex-nowrap print:block">
          <span className="flex min-w-0 items-baseline gap-x-2 @4xl:basis-full @4xl:in-data-[density=compact]:basis-auto print:block">
            <CustomerButton item={item} />
            <span className="sr-only print:not-sr-only print:block print:text-xs"> {item.reference} </span>
            <Earlier count={item.earlier} />
          </span>
          <span className="hidden h-4.5 max-w-full shrink-0 items-center gap-x-2 @4xl:flex">
            <span className="truncate text-xs text-ink-soft tabular-nums in-data-[density=compact]:hidden">
              {item.phone}
            </span>
            {beside}
          </span>
        </span>
      </td>
      {children}
      <td
        role="cell"
        className="hidden whitespace-nowrap text-ink-soft @4xl:table-cell @4xl:px-2 @4xl:align-middle"
      >
        <time dateTime={item.enquiryDate} title={formatMoment(item.enquiryDate)}>
          <span className="sr-only">{formatMoment(item.enquiryDate)}</span>
          <span aria-hidden="true">{formatRecent(item.enquiryDate, today)}</span>
        </time>
      </td>
      <td role="cell" className="col-start-4 row-span-3 row-start-1 @4xl:table-cell @4xl:align-middle">
        <RowMenuButton id={item.id} name={item.customerName} />
      </td>
    </tr>
  );
}

/** True for a click outside the row's controls that does not end a text selection. */
export function isPlainClick({ target }: MouseEvent): boolean {
  const isOther = target instanceof Element && target.closest('button, a, input, label, select');
  return !isOther && !window.getSelection()?.toString();
}

/*
 * A narrow list shows three lines per request, a wide one a table row; all requests have the same height. The container
 * is the list, which is narrow on phones and beside an open request. Requests that are not in view are not laid out.
 */
const ROW =
  'group/row relative grid h-(--card) cursor-pointer touch-pan-y scroll-mt-4 scroll-mb-28 grid-cols-[2.25rem_minmax(0,1fr)_auto_2.25rem] content-center items-center gap-x-2 border-b border-line bg-paper [contain-intrinsic-size:auto_var(--card)] hover:bg-sand @max-4xl:[content-visibility:auto] aria-[current=true]:bg-lagoon-pale @4xl:table-row @4xl:h-(--row) print:h-auto! print:break-inside-avoid print:[content-visibility:visible]!';
export const CELL = 'min-w-0 truncate leading-5.5 @4xl:table-cell @4xl:px-2 @4xl:align-middle';

/** Optional columns; each is shown only if at least one row has a value for it. */
export type Columns = { message: boolean; owner: boolean; followUp: boolean };

export function getColumns(items: readonly InboxItem[]): Columns {
  return {
    message: items.some(({ excerpt }) => excerpt !== ''),
    owner: items.some(({ assignee }) => assignee !== null),
    followUp: items.some(({ followUpAt }) => followUpAt !== null),
  };
}

export function SelectBox({
  item,
  isSelected,
  size,
}: {
  item: InboxItem;
  isSelected: boolean;
  size: string;
}) {
  const { toggleSelected } = useInboxActions();
  return (
    <label className={`grid shrink-0 cursor-pointer place-items-center ${size}`}>
      <span className="sr-only">Select {item.customerName}</span>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={() => toggleSelected(item.id)}
        className={BOX_CLASS}
      />
    </label>
  );
}

/** The name, which opens the request. */
export function CustomerButton({ item: { id, customerName } }: { item: InboxItem }) {
  const { open } = useInboxActions();
  return (
    <button
      type="button"
      dir="auto"
      aria-haspopup="dialog"
      data-row-id={id}
      onClick={() => void open(id)}
      className="min-h-6 min-w-0 truncate rounded-xs text-start font-semibold text-ink outline-offset-0 group-hover/row:underline"
    >
      {customerName}
    </button>
  );
}

/** Hint with the number of earlier requests from the same phone number; the open request lists them. */
export function Earlier({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="shrink-0 text-xs text-laterite">
      {count} earlier<span className="sr-only"> {count === 1 ? 'request' : 'requests'}</span>
    </span>
  );
}

/** Button that opens the actions of a row. A swipe to the left opens them too. */
export function RowMenuButton({ id, name }: { id: string; name: string }) {
  const { showRowMenu } = useInboxActions();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Actions for ${name}`}
      onClick={() => showRowMenu(id)}
      className="-ml-2 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-line @4xl:ml-0 @4xl:size-9"
    >
      <EllipsisVertical />
    </button>
  );
}

type Props = {
  item: InboxItem;
  today: PlainDate;
  /** True below the column heading "Follow-up"; then a wide table does not repeat that word. */
  isBelowHeading?: boolean;
};

/** The day and hour of a follow-up, or that it is due; nothing when none is set. */
export function FollowUpDay({ item, today, isBelowHeading = false }: Props) {
  if (!item.followUpAt) return null;
  const day = getIndiaDate(new Date(item.followUpAt));
  const hour = formatFollowUpHour(item.followUpAt);
  const isDue = isFollowUpDue(item, today);
  return (
    <span className={isDue ? 'font-semibold text-laterite' : 'text-ink-soft'}>
      <span className={isBelowHeading ? '@4xl:sr-only' : ''}>Follow-up </span>
      <span className={isDue ? 'sr-only' : ''}>
        {hour
          ? `${day === today ? 'today' : formatRecent(`${day}T12:00:00Z`, today)}, ${hour}`
          : formatDate(day)}{' '}
      </span>
      {isDue && (
        <span className={isBelowHeading ? '@4xl:inline-block @4xl:first-letter:uppercase' : ''}>
          {day === today ? `due today ${hour}`.trim() : 'overdue'}
        </span>
      )}
    </span>
  );
}

/** The plain fields of a request that its row shows. */
export function ListedFacts({ item }: { item: InboxItem }) {
  return listFieldFacts('list', item).map(({ label, value }) => (
    <span key={label} className="text-ink-soft">
      {` · ${label}: `}
      <bdi>{value}</bdi>
    </span>
  ));
}
