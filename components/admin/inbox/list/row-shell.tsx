import type { DOMAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { formatMoment, formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import type { InboxItem } from '@/lib/requests/inbox/types';
import type { Columns } from './row-columns';
import { CELL, ROW } from './row-look';
import { RowMenuButton } from './row-menu-button';

export type RowProps = {
  item: InboxItem;
  index: number;
  today: PlainDate;
  columns: Columns;
  isSelected: boolean;
  isActive: boolean;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
};

type ShellProps = {
  row: RowProps;
  /** Shown beside the name. */
  beside: ReactNode;
  /** Further event handlers of the row. */
  handlers?: DOMAttributes<HTMLTableRowElement>;
  /** The cells between the name and the time of receipt. */
  children: ReactNode;
};

/** What the rows of all lists share: selection, name, time of receipt, actions. A click anywhere opens the request. */
export function RowShell({ row, beside, handlers, children }: ShellProps) {
  const { item, index, today, isSelected, isActive, measure, onOpen, onToggle } = row;

  function open({ target }: MouseEvent) {
    // Controls act by themselves, and a drag that selects text is no click.
    const isOther = target instanceof Element && target.closest('button, a, input, label, select');
    if (!isOther && !window.getSelection()?.toString()) onOpen(item.id);
  }

  return (
    <tr
      ref={measure as Ref<HTMLTableRowElement>}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isActive ? 'true' : undefined}
      onClick={open}
      {...handlers}
      className={ROW}
    >
      <td role="cell" className="row-span-3 @4xl:table-cell @4xl:align-middle">
        <label className="grid size-9 cursor-pointer place-items-center">
          <span className="sr-only">Select {item.customerName}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(item.id)}
            className="size-5 accent-lagoon"
          />
        </label>
      </td>
      <td role="cell" className={`col-start-2 row-start-1 ${CELL}`}>
        <span className="flex items-baseline gap-x-2">
          <button
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            data-row-id={item.id}
            onClick={() => onOpen(item.id)}
            className="min-h-6 min-w-0 truncate rounded-xs text-start font-semibold text-ink outline-offset-0 group-hover/row:underline"
          >
            {item.customerName}
          </button>
          <span className="sr-only"> {item.reference} </span>
          {beside}
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
