'use client';

import { memo, type Ref } from 'react';
import { formatDate, formatMoment, getIndiaDate, type PlainDate } from '@/lib/format/dates';
import { toPackageLabel } from '@/lib/inbox/package-label';
import type { InboxItem } from '@/lib/inbox/types';
import { formatParty } from '@/lib/inbox/party';
import { StatusBadge } from '../../status-badge';
import { toInitials } from './initials';
import { ResponseClock } from './response-clock';
import { SourceBadge } from './source-badge';

type Props = {
  item: InboxItem;
  index: number;
  today: PlainDate;
  isSelected: boolean;
  isActive: boolean;
  measure: Ref<HTMLTableRowElement> | undefined;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
};

const ROW =
  'grid scroll-mt-4 scroll-mb-28 grid-cols-[2.75rem_1fr_1fr] gap-x-1 border-b border-line py-2 lg:table-row lg:py-0 lg:hover:bg-sand aria-[current=true]:bg-lagoon-pale';
const CELL = 'min-w-0 lg:table-cell lg:px-2 lg:py-1.5 lg:align-top';
const WIDE = `col-span-2 col-start-2 ${CELL}`;
const LEFT = `col-start-2 ${CELL}`;
const RIGHT = `col-start-3 max-lg:text-xs max-lg:leading-6 ${CELL}`;
/** Style of the label before a date. Labels are shown only on phones, where the column headings are hidden. */
const LABEL = 'text-ink-soft lg:hidden';

/** One request: a table row, or a card on phones. */
export const InboxRow = memo(function InboxRow(props: Props) {
  const { item, index, today, isSelected, isActive, measure, onOpen, onToggle } = props;
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isActive ? 'true' : undefined}
      className={ROW}
    >
      <td role="cell" className="row-span-9 lg:table-cell lg:align-top">
        <label className="grid size-11 cursor-pointer place-items-center">
          <span className="sr-only">Select {item.customerName}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(item.id)}
            className="size-6 accent-lagoon"
          />
        </label>
      </td>
      <td role="cell" className={WIDE}>
        <button
          type="button"
          dir="auto"
          aria-haspopup="dialog"
          data-row-id={item.id}
          onClick={() => onOpen(item.id)}
          className="line-clamp-2 min-h-6 max-w-full rounded-xs outline-offset-0 wrap-anywhere text-start font-semibold text-lagoon underline"
        >
          {item.customerName}
        </button>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {item.reference} <SourceBadge source={item.source} />
        </span>
      </td>
      <td role="cell" className={WIDE}>
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {toPackageLabel(item.tourTitle)}
        </span>
      </td>
      <td role="cell" className={LEFT}>
        {formatParty(item)}
      </td>
      <td role="cell" className={RIGHT}>
        <span className={LABEL}>Travel </span>
        <span className="whitespace-nowrap">{item.travelDate ? formatDate(item.travelDate) : 'Open'}</span>
      </td>
      <Owner name={item.assignee?.username ?? null} />
      <FollowUp at={item.followUpAt} today={today} />
      <td role="cell" className={LEFT}>
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={item.withdrawnAt ? 'withdrawn' : item.status} />
          {item.isSpam && <StatusBadge status="spam" />}
        </span>
        <ResponseClock item={item} />
      </td>
      <td role="cell" className={RIGHT}>
        <time dateTime={item.enquiryDate} className="max-lg:text-ink-soft">
          {formatMoment(item.enquiryDate)}
        </time>
      </td>
    </tr>
  );
});

function Owner({ name }: { name: string | null }) {
  return (
    <td role="cell" className={name ? LEFT : `${LEFT} max-lg:sr-only`}>
      {name ? (
        <span title={name}>
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-lagoon-pale text-xs font-semibold"
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

function FollowUp({ at, today }: { at: string | null; today: PlainDate }) {
  const day = at && getIndiaDate(new Date(at));
  const isDue = day !== null && day <= today;
  return (
    <td role="cell" className={day ? RIGHT : `${RIGHT} max-lg:sr-only`}>
      {day && <span className={LABEL}>Follow-up </span>}
      {day ? (
        <span className={isDue ? 'font-semibold text-laterite' : ''}>
          {formatDate(day)}
          {isDue && <span className="block text-xs">{day === today ? 'due today' : 'overdue'}</span>}
        </span>
      ) : (
        <span className="sr-only">None</span>
      )}
    </td>
  );
}
