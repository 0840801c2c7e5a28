'use client';

import Link from 'next/link';
import { memo } from 'react';
import { formatDate, formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toQuotePath } from '@/lib/platform/routes';
import type { QuoteListItem } from '@/lib/quotes/editing/types';
import { BELOW } from './columns';
import { QuoteBadge } from '@/components/editing/kit/quote-badge';
import { toQuoteColumn } from '@/lib/requests/inbox/quote-state';

type Props = { items: readonly QuoteListItem[]; today: PlainDate };

/** The listed quotes as a table, latest change first. */
export function QuoteTable({ items, today }: Props) {
  return (
    <ul className="border-t border-line text-sm">
      {items.map((item) => (
        <QuoteRow key={item.id} item={item} today={today} />
      ))}
    </ul>
  );
}

const QuoteRow = memo(function QuoteRow({ item, today }: { item: QuoteListItem; today: PlainDate }) {
  const { id, reference, customerName, title, total, validUntil, latest, updatedAt, staff, isBelow } = item;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 hover:bg-sand sm:grid-cols-[minmax(0,1fr)_7rem_7rem] lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_7rem_7rem_8rem_12rem]">
      <p className="min-w-0">
        <Link
          href={toQuotePath(id)}
          prefetch={false}
          dir="auto"
          className="block wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {customerName}
        </Link>
        <span className="block truncate text-xs text-ink-soft">
          {reference}
          {isBelow && <strong className="font-semibold text-danger"> · {BELOW}</strong>}
          <span className="lg:hidden"> · {title || 'Untitled'}</span>
        </span>
      </p>
      <p className="truncate max-lg:hidden">{title || 'Untitled'}</p>
      <p className="text-right tabular-nums max-sm:order-last max-sm:col-start-2">
        {total === null ? '–' : formatRupees(total)}
      </p>
      <p className="justify-self-end sm:justify-self-start">
        <QuoteBadge column={toQuoteColumn(item, today)} />
      </p>
      <p className="text-xs text-ink-soft max-lg:hidden">
        {validUntil ? `Valid until ${formatDate(validUntil).slice(0, -5)}` : 'Not sent yet'}
        {latest > 1 && `, version ${latest}`}
      </p>
      <p className="truncate text-xs text-ink-soft max-lg:hidden">
        Changed {formatRecent(updatedAt, today)}
        {staff ? ` by ${staff}` : ''}
      </p>
    </li>
  );
});
