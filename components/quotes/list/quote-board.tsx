'use client';

import Link from 'next/link';
import { memo, useState } from 'react';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toQuotePath } from '@/lib/platform/routes';
import type { QuoteListItem } from '@/lib/quotes/editing/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { QUOTE_COLUMN_NAMES, QUOTE_COLUMNS, type QuoteColumn } from '@/lib/requests/inbox/quote-state';
import { BELOW, sumColumn } from './columns';

/** Number of cards shown at first in a column; a button shows the rest. */
const FIRST_CARDS = 30;

type Props = { columns: Record<QuoteColumn, QuoteListItem[]> };

/** The pipeline: one column for each state, with the number and value of its quotes. */
export const QuoteBoard = memo(function QuoteBoard({ columns }: Props) {
  return (
    <div
      className="-mx-4 overflow-x-auto px-4 pb-4 lg:-mx-6 lg:px-6"
      role="region"
      aria-label="Pipeline"
      tabIndex={0}
    >
      <div className="grid min-w-[66rem] grid-cols-6 gap-2">
        {QUOTE_COLUMNS.map((column) => (
          <BoardColumn key={column} column={column} items={columns[column]} />
        ))}
      </div>
    </div>
  );
});

function BoardColumn({ column, items }: { column: QuoteColumn; items: readonly QuoteListItem[] }) {
  const [isWhole, showWhole] = useState(false);
  const { count, value } = sumColumn(items);
  const shown = isWhole ? items : items.slice(0, FIRST_CARDS);
  return (
    <section aria-labelledby={`column-${column}`} className="min-w-0 rounded-lg bg-sand p-2">
      <h2 id={`column-${column}`} className="font-text text-sm font-semibold">
        {QUOTE_COLUMN_NAMES[column]} <span className="font-normal text-ink-soft">{count}</span>
      </h2>
      <p className="text-xs text-ink-soft tabular-nums">{formatRupees(value)}</p>
      <ul className="mt-2 grid gap-1.5">
        {shown.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </ul>
      {shown.length < count && (
        <TextButton className="w-full" onClick={() => showWhole(true)}>
          Show all {count}
        </TextButton>
      )}
    </section>
  );
}

const Card = memo(function Card({ item }: { item: QuoteListItem }) {
  const { id, customerName, title, total, validUntil, isBelow } = item;
  return (
    <li className="relative rounded-lg border border-line bg-white px-2 py-1.5 text-sm hover:border-lagoon">
      <Link
        href={toQuotePath(id)}
        prefetch={false}
        dir="auto"
        className="block min-h-6 truncate font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {customerName}
      </Link>
      <p className="truncate text-xs text-ink-soft">{title || 'Untitled'}</p>
      {isBelow && <p className="text-xs font-semibold text-danger">{BELOW}</p>}
      <p className="flex justify-between gap-2 text-xs">
        <span className="tabular-nums">{total === null ? 'No price yet' : formatRupees(total)}</span>
        {validUntil && <span className="text-ink-soft">to {formatDate(validUntil).slice(0, -5)}</span>}
      </p>
    </li>
  );
});
