'use client';

import { memo } from 'react';
import { formatParty } from '@/lib/inbox/party';
import { toPlanWords } from '@/lib/inbox/plan-words';
import { ItineraryStatus } from './itinerary-status';
import { CELL } from './row-look';
import { RowShell, type RowProps } from './row-shell';

const WIDE = 'hidden @4xl:table-cell @4xl:truncate @4xl:px-2 @4xl:align-middle';

/** One request of the planner with its answers by name, and its status to be set in place. */
export const ItineraryRow = memo(function ItineraryRow(row: RowProps) {
  const { item } = row;
  const words = item.answers && toPlanWords(item.answers);
  const days = words ? `${words.days} days` : '';
  const estimate = item.priceShown.replace(' per person', '');
  return (
    <RowShell row={row} beside={null}>
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
    </RowShell>
  );
});
