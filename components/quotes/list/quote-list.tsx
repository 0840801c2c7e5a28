'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import type { PlainDate } from '@/lib/platform/format/dates';
import { hasWords } from '@/lib/platform/format/has-words';
import { formatRupees } from '@/lib/platform/format/money';
import type { QuoteListItem } from '@/lib/quotes/editing/types';
import { Choice, SearchBox } from '@/components/editing/list/list-filters';
import { useBrowserSetting, saveBrowserSetting } from '@/components/editing/kit/browser-setting';
import {
  OPEN_QUOTE_COLUMNS,
  QUOTE_COLUMNS,
  QUOTE_COLUMN_NAMES,
  toQuoteColumn,
  type QuoteColumn,
} from '@/lib/requests/inbox/quote-state';
import { sumColumn } from './columns';
import { QuoteBoard } from './quote-board';
import { QuoteTable } from './quote-table';
import { readReference } from '@/lib/requests/submission/reference';

type Filter = 'open' | 'all' | QuoteColumn;
const FILTERS: [Filter, string][] = [
  ['open', 'State: open'],
  ...(Object.entries(QUOTE_COLUMN_NAMES) as [QuoteColumn, string][]),
  ['all', 'State: all'],
];
const VIEWS = ['table', 'board'] as const;
const VIEW_SETTING = 'quotes-view';

type Props = { items: QuoteListItem[]; today: PlainDate };

/** All quotes as a table or as the pipeline, found by name, reference or title. */
export function QuoteList({ items, today }: Props) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<Filter>('open');
  const view = useBrowserSetting(VIEW_SETTING, VIEWS, 'table');
  const words = useDeferredValue(query);
  const found = useMemo(
    () =>
      items.filter(
        ({ customerName, reference, title }) =>
          hasWords(`${customerName} ${reference} ${title}`, words) || readReference(words) === reference,
      ),
    [items, words],
  );
  const columns = useMemo(() => toColumns(found, today), [found, today]);
  const shown = useMemo(
    () => found.filter((item) => isWithin(filter, toQuoteColumn(item, today))),
    [found, filter, today],
  );
  const isBoard = view === 'board';
  const { count, value } = sumColumn(isBoard ? QUOTE_COLUMNS.flatMap((column) => columns[column]) : shown);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-2">
        <SearchBox label="Find a quote" value={query} onChange={setQuery} />
        {!isBoard && <Choice label="State" value={filter} onChange={setFilter} options={FILTERS} />}
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {count === 1 ? '1 quote' : `${count} quotes`}, {formatRupees(value)}
        </p>
        <div role="group" aria-label="View" className="ml-auto flex">
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => saveBrowserSetting(VIEW_SETTING, one)}
              className="min-h-11 rounded-full px-3 text-sm font-semibold text-lagoon hover:bg-sand aria-pressed:bg-lagoon-pale aria-pressed:text-lagoon-deep"
            >
              {one === 'table' ? 'Table' : 'Pipeline'}
            </button>
          ))}
        </div>
      </div>
      {items.length === 0 && (
        <p className="border-t border-line py-10 text-ink-soft">
          There are no quotes yet. To start one, open a request in the inbox and press Quote, or the key q.
        </p>
      )}
      {isBoard ? (
        <QuoteBoard columns={columns} />
      ) : (
        items.length > 0 && <QuoteTable items={shown} today={today} />
      )}
    </>
  );
}

function isWithin(filter: Filter, column: QuoteColumn): boolean {
  if (filter === 'all') return true;
  return filter === 'open' ? OPEN_QUOTE_COLUMNS.includes(column) : filter === column;
}

function toColumns(items: readonly QuoteListItem[], today: PlainDate): Record<QuoteColumn, QuoteListItem[]> {
  const columns: Record<QuoteColumn, QuoteListItem[]> = {
    ...{ draft: [], sent: [], seen: [], accepted: [], declined: [], expired: [], withdrawn: [] },
  };
  for (const item of items) columns[toQuoteColumn(item, today)].push(item);
  return columns;
}
