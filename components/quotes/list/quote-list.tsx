'use client';

import { type PlainDate, formatDate, formatRecent } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatShare } from '@/lib/platform/format/numbers';
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
import { ArrowUp } from 'lucide-react';
import Link from 'next/link';
import { memo, useState } from 'react';
import { ROUTES, toQuotePath } from '@/lib/platform/routes';
import { QuoteBadge } from '@/components/editing/kit/quote-badge';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';

const OPEN: [string, string] = ['open', 'State: open'];
const ALL: [string, string] = ['all', 'State: all'];
const VIEWS = ['table', 'board'] as const;
const VIEW_SETTING = 'quotes-view';
/** Number of rows shown at first; a button shows the rest. */
const FIRST_ROWS = 100;

type Sort = {
  key: 'customerName' | 'title' | 'firstDay' | 'total' | 'margin' | 'validUntil' | 'updatedAt';
  isDown: boolean;
};

type Props = {
  items: QuoteListItem[];
  today: PlainDate;
  canSeeCosts: boolean;
  /** True for staff who may export files. */
  canExport: boolean;
};

/**
 * All quotes as a table or as the pipeline, found by name, reference or title. The table begins with the open ones, or
 * with all once there are accepted ones.
 */
export function QuoteList({ items, today, canSeeCosts, canExport }: Props) {
  const [sort, setSort] = useState<Sort>({ key: 'updatedAt', isDown: true });
  const isBoard = useBrowserSetting(VIEW_SETTING, VIEWS, 'table') === 'board';
  const state: ListFilter<QuoteListItem> = {
    label: 'State',
    options: items.some((item) => item.state === 'accepted')
      ? [ALL, OPEN, ...Object.entries(QUOTE_COLUMN_NAMES)]
      : [OPEN, ...Object.entries(QUOTE_COLUMN_NAMES), ALL],
    fits: (item, value) => isWithin(value, toQuoteColumn(item, today)),
  };
  return (
    <ListPage
      items={
        isBoard ? items.filter((item) => toQuoteColumn(item, today) !== 'withdrawn') : sortBy(items, sort)
      }
      find="Find a quote"
      text={({ customerName, reference, title }) => `${customerName} ${reference} ${title}`}
      isMeant={({ reference }, words) => readReference(words) === reference}
      filters={isBoard ? [] : [state]}
      count={describeCount}
      none="No quote fits. Choose other words or another state."
      empty="There are no quotes yet. To start one, open a request in the inbox and press Quote, or the key q."
      {...(!isBoard && { first: FIRST_ROWS })}
      actions={
        <>
          {canExport && items.length > 0 && (
            <a href={ROUTES.api.quoteExport} download className={textButtonClass('quiet', 'no-underline')}>
              Export
            </a>
          )}
          <ViewSwitch isBoard={isBoard} />
        </>
      }
    >
      {(shown) =>
        isBoard ? (
          <QuoteBoard items={shown} today={today} />
        ) : (
          <QuoteTable items={shown} today={today} canSeeCosts={canSeeCosts} sort={sort} onSort={setSort} />
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

/** The quotes by one of their values, equal ones as before; those without the value are last. */
function sortBy(items: readonly QuoteListItem[], { key, isDown }: Sort): QuoteListItem[] {
  return items.toSorted((a, b) => {
    const [one, other] = [a[key], b[key]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === 'number'
        ? one - Number(other)
        : one.localeCompare(String(other), undefined, { numeric: true });
    return isDown ? -order : order;
  });
}

function describeCount(items: readonly QuoteListItem[]): string {
  const { count, value } = sumColumn(items);
  return `${count === 1 ? '1 quote' : `${count} quotes`}, ${formatRupees(value)}`;
}

function isWithin(filter: string, column: QuoteColumn): boolean {
  if (filter === 'all') return true;
  return filter === 'open' ? OPEN_QUOTE_COLUMNS.includes(column) : filter === column;
}

type QuoteTableProps = {
  items: readonly QuoteListItem[];
  today: PlainDate;
  canSeeCosts: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The listed quotes as a table; a press on a head sorts by it, another press turns the order. */
function QuoteTable({ items, today, canSeeCosts, sort, onSort }: QuoteTableProps) {
  const heads = HEADS.filter(({ key }) => canSeeCosts || key !== 'margin');
  return (
    <table className="w-full border-t border-line text-sm">
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          {heads.map(({ key, label, look }) => {
            const isSorted = key === sort.key;
            return (
              <th
                key={label}
                aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                className={`pr-3 font-normal last:pr-0 ${look}`}
              >
                {key ? (
                  <button
                    type="button"
                    onClick={() => onSort({ key, isDown: isSorted ? !sort.isDown : key === 'updatedAt' })}
                    className={`min-h-11 whitespace-nowrap hover:underline lg:min-h-8 ${isSorted ? 'font-semibold text-ink' : ''}`}
                  >
                    {label}
                    {isSorted && (
                      <ArrowUp className={`ml-1 inline size-3 ${sort.isDown ? 'rotate-180' : ''}`} />
                    )}
                  </button>
                ) : (
                  label
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <QuoteRow key={item.id} item={item} today={today} canSeeCosts={canSeeCosts} />
        ))}
      </tbody>
    </table>
  );
}

const WIDE = 'max-lg:hidden';
const HEADS: readonly { key: Sort['key'] | null; label: string; look: string }[] = [
  { key: 'customerName', label: 'Traveller', look: '' },
  { key: 'title', label: 'Trip', look: WIDE },
  { key: 'firstDay', label: 'First day', look: 'max-sm:hidden' },
  { key: 'total', label: 'Total', look: 'text-right' },
  { key: 'margin', label: 'Margin', look: `text-right ${WIDE}` },
  { key: null, label: 'State', look: 'lg:pl-3' },
  { key: 'validUntil', label: 'Valid until', look: WIDE },
  { key: 'updatedAt', label: 'Last change', look: WIDE },
];

type RowProps = { item: QuoteListItem; today: PlainDate; canSeeCosts: boolean };

const QuoteRow = memo(function QuoteRow({ item, today, canSeeCosts }: RowProps) {
  const { id, reference, customerName, title, firstDay, total, margin, validUntil, latest, staff } = item;
  return (
    // Without the transform, WebKit would stretch the link of each row over the whole page.
    <tr className="relative [transform:translate(0)] border-t border-line hover:bg-sand">
      <td className="py-2 pr-3">
        <QuoteLink id={id} name={customerName} className="wrap-anywhere" />
        <span className="block text-xs text-ink-soft">
          {reference}
          {item.isBelow && <strong className="font-semibold text-danger"> · {BELOW}</strong>}
          <span className="lg:hidden"> · {title || 'Untitled'}</span>
          {firstDay && <span className="whitespace-nowrap sm:hidden"> · {formatDate(firstDay)}</span>}
        </span>
      </td>
      <td className={`py-2 pr-3 ${WIDE}`}>{title || 'Untitled'}</td>
      <td className="py-2 pr-3 whitespace-nowrap max-sm:hidden">{firstDay ? formatDate(firstDay) : '–'}</td>
      <td className="py-2 pr-3 text-right tabular-nums">{total === null ? '–' : formatRupees(total)}</td>
      {canSeeCosts && (
        <td className={`py-2 pr-3 text-right tabular-nums ${WIDE}`}>
          {margin === null ? '–' : formatShare(margin / 100)}
        </td>
      )}
      <td className="py-2 pr-3 max-lg:pr-0 lg:pl-3">
        <QuoteBadge column={toQuoteColumn(item, today)} />
      </td>
      <td className={`py-2 pr-3 text-xs text-ink-soft ${WIDE}`}>
        {validUntil ? formatDate(validUntil) : 'Not sent yet'}
        {latest > 1 && `, version ${latest}`}
      </td>
      <td className={`py-2 text-xs text-ink-soft ${WIDE}`}>
        {formatRecent(item.updatedAt, today)}
        {staff ? ` by ${staff}` : ''}
      </td>
    </tr>
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

/** The pipeline: one column for each state, with the number and value of its quotes; those to send are drafts. */
const QuoteBoard = memo(function QuoteBoard({ items, today }: Pick<QuoteTableProps, 'items' | 'today'>) {
  const isIn = (item: QuoteListItem, column: QuoteColumn) =>
    toQuoteColumn(item, today).replace('ready', 'draft') === column;
  return (
    <div
      className="-mx-4 overflow-x-auto px-4 pb-4 lg:-mx-6 lg:px-6"
      role="region"
      aria-label="Pipeline"
      tabIndex={0}
    >
      <div className="grid min-w-[66rem] grid-cols-6 gap-2">
        {QUOTE_COLUMNS.map((column) => (
          <BoardColumn key={column} column={column} items={items.filter((item) => isIn(item, column))} />
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
