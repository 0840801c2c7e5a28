'use client';

import { type PlainDate, formatDate, formatRecent } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { QuoteListItem } from '@/lib/quotes/editing/types';
import { ListPage, type ListFilter } from '@/components/editing/list/list-page';
import { useBrowserSetting, saveBrowserSetting } from '@/components/editing/kit/browser-setting';
import {
  OPEN_QUOTE_COLUMNS,
  QUOTE_COLUMN_NAMES,
  toQuoteColumn,
  type QuoteColumn,
  QUOTE_COLUMNS,
} from '@/lib/requests/inbox/quote-state';
import { sumColumn, BELOW } from './columns';
import { readReference } from '@/lib/requests/submission/reference';
import Link from 'next/link';
import { memo, useState } from 'react';
import { toQuotePath } from '@/lib/platform/routes';
import { QuoteBadge } from '@/components/editing/kit/quote-badge';
import { TextButton } from '@/components/editing/kit/text-button';

const FILTERS: [string, string][] = [
  ['open', 'State: open'],
  ...Object.entries(QUOTE_COLUMN_NAMES),
  ['all', 'State: all'],
];
const VIEWS = ['table', 'board'] as const;
const VIEW_SETTING = 'quotes-view';
/** Number of rows shown at first; a button shows the rest. */
const FIRST_ROWS = 100;

type Props = { items: QuoteListItem[]; today: PlainDate };

/** All quotes as a table or as the pipeline, found by name, reference or title. */
export function QuoteList({ items, today }: Props) {
  const isBoard = useBrowserSetting(VIEW_SETTING, VIEWS, 'table') === 'board';
  const state: ListFilter<QuoteListItem> = {
    label: 'State',
    options: FILTERS,
    fits: (item, value) => isWithin(value, toQuoteColumn(item, today)),
  };
  return (
    <ListPage
      items={isBoard ? items.filter((item) => toQuoteColumn(item, today) !== 'withdrawn') : items}
      find="Find a quote"
      text={({ customerName, reference, title }) => `${customerName} ${reference} ${title}`}
      isMeant={({ reference }, words) => readReference(words) === reference}
      filters={isBoard ? [] : [state]}
      count={describeCount}
      none="No quote fits. Choose other words or another state."
      empty="There are no quotes yet. To start one, open a request in the inbox and press Quote, or the key q."
      {...(!isBoard && { first: FIRST_ROWS })}
      actions={<ViewSwitch isBoard={isBoard} />}
    >
      {(shown) =>
        isBoard ? (
          <QuoteBoard columns={toColumns(shown, today)} />
        ) : (
          <QuoteTable items={shown} today={today} />
        )
      }
    </ListPage>
  );
}

function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  return (
    <div role="group" aria-label="View" className="flex">
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={isBoard === (one === 'board')}
          onClick={() => saveBrowserSetting(VIEW_SETTING, one)}
          className="min-h-11 rounded-full px-3 text-sm font-semibold text-lagoon hover:bg-sand aria-pressed:bg-lagoon-pale aria-pressed:text-lagoon-deep"
        >
          {one === 'table' ? 'Table' : 'Pipeline'}
        </button>
      ))}
    </div>
  );
}

function describeCount(items: readonly QuoteListItem[]): string {
  const { count, value } = sumColumn(items);
  return `${count === 1 ? '1 quote' : `${count} quotes`}, ${formatRupees(value)}`;
}

function isWithin(filter: string, column: QuoteColumn): boolean {
  if (filter === 'all') return true;
  return filter === 'open' ? OPEN_QUOTE_COLUMNS.includes(column) : filter === column;
}

function toColumns(items: readonly QuoteListItem[], today: PlainDate): Record<QuoteColumn, QuoteListItem[]> {
  const columns: Record<QuoteColumn, QuoteListItem[]> = {
    draft: [],
    sent: [],
    seen: [],
    accepted: [],
    declined: [],
    expired: [],
    withdrawn: [],
  };
  for (const item of items) columns[toQuoteColumn(item, today)].push(item);
  return columns;
}

type QuoteTableProps = { items: readonly QuoteListItem[]; today: PlainDate };

/** The listed quotes as a table, latest change first. */
function QuoteTable({ items, today }: QuoteTableProps) {
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
        <QuoteLink id={id} name={customerName} className="wrap-anywhere" />
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

/** The customer's name, which makes the whole row or card a link to the quote. */
function QuoteLink({ id, name, className }: { id: string; name: string; className: string }) {
  return (
    <Link
      href={toQuotePath(id)}
      prefetch={false}
      dir="auto"
      className={`block font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline ${className}`}
    >
      {name}
    </Link>
  );
}

/** Number of cards shown at first in a column; a button shows the rest. */
const FIRST_CARDS = 30;

type QuoteBoardProps = { columns: Record<QuoteColumn, QuoteListItem[]> };

/** The pipeline: one column for each state, with the number and value of its quotes. */
const QuoteBoard = memo(function QuoteBoard({ columns }: QuoteBoardProps) {
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
      <QuoteLink id={id} name={customerName} className="min-h-6 truncate" />
      <p className="truncate text-xs text-ink-soft">{title || 'Untitled'}</p>
      {isBelow && <p className="text-xs font-semibold text-danger">{BELOW}</p>}
      <p className="flex justify-between gap-2 text-xs">
        <span className="tabular-nums">{total === null ? 'No price yet' : formatRupees(total)}</span>
        {validUntil && <span className="text-ink-soft">to {formatDate(validUntil).slice(0, -5)}</span>}
      </p>
    </li>
  );
});
