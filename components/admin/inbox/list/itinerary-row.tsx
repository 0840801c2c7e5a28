'use client';

import { memo, type Ref } from 'react';
import { formatMoment, formatRecent } from '@/lib/format/dates';
import { formatParty } from '@/lib/inbox/party';
import { toPlanWords } from '@/lib/inbox/plan-words';
import type { RowProps } from './inbox-row';
import { ItineraryStatus } from './itinerary-status';
import { CELL, ROW } from './row-look';
import { RowMenuButton } from './row-menu-button';
import { openFromRow, RowTick } from './row-tick';

const WIDE = 'hidden @4xl:table-cell @4xl:truncate @4xl:px-2 @4xl:align-middle';

/** One request of the planner with its answers by name, and its status to be set in place. */
export const ItineraryRow = memo(function ItineraryRow(props: RowProps) {
  const { item, index, today, isSelected, isActive, measure, onOpen, onToggle } = props;
  const words = item.answers && toPlanWords(item.answers);
  const days = words ? `${words.days} days` : '';
  const estimate = item.priceShown.replace(' per person', '');
  return (
    <tr
      ref={measure as Ref<HTMLTableRowElement>}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isActive ? 'true' : undefined}
      onClick={(event) => openFromRow(event, () => onOpen(item.id))}
      className={ROW}
    >
      <RowTick item={item} isSelected={isSelected} onToggle={onToggle} />
      <td role="cell" className={`col-start-2 row-start-1 ${CELL}`}>
        <button
          type="button"
          id={`name-${item.id}`}
          dir="auto"
          aria-haspopup="dialog"
          data-row-id={item.id}
          onClick={() => onOpen(item.id)}
          className="min-h-6 max-w-full truncate rounded-xs text-start align-middle font-semibold text-ink outline-offset-0 group-hover/row:underline"
        >
          {item.customerName}
        </button>
        <span className="sr-only"> {item.reference}</span>
      </td>
      <td role="cell" className={`col-span-2 col-start-2 row-start-2 ${CELL}`}>
        <span dir="auto">{item.tourTitle}</span>
      </td>
      <td role="cell" className={`col-span-2 col-start-2 row-start-3 text-ink-soft ${CELL}`}>
        <span className="@4xl:hidden">
          {days}, {formatParty(item)} · {estimate} ·{' '}
        </span>
        {words?.experiences}
      </td>
      <td role="cell" className={WIDE}>
        {words?.vibe}
      </td>
      <td role="cell" className={WIDE}>
        {words?.comfort}
      </td>
      <td role="cell" className={WIDE}>
        {days}, {formatParty(item)}
      </td>
      <td role="cell" className={`${WIDE} tabular-nums`}>
        {estimate}
      </td>
      <td
        role="cell"
        className="col-start-3 row-start-1 justify-self-end @4xl:table-cell @4xl:px-2 @4xl:align-middle"
      >
        <ItineraryStatus item={item} />
      </td>
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
        <RowMenuButton id={item.id} nameId={`name-${item.id}`} />
      </td>
    </tr>
  );
});
