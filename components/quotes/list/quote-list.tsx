'use client';

import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { QuoteListItem } from '@/lib/quotes/editing/types';
import { ListPage, type ListFilter } from '@/components/editing/list/list-page';
import { useBrowserSetting, saveBrowserSetting } from '@/components/editing/kit/browser-setting';
import {
  OPEN_QUOTE_COLUMNS,
  QUOTE_COLUMN_NAMES,
  toQuoteColumn,
  type QuoteColumn,
} from '@/lib/requests/inbox/quote-state';
import { sumColumn } from './columns';
import { QuoteBoard } from './quote-board';
import { QuoteTable } from './quote-table';
import { readReference } from '@/lib/requests/submission/reference';

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
