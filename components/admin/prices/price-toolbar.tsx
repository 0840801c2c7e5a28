'use client';

import { useRouter } from 'next/navigation';
import { MoreMenu } from '@/components/admin/more-menu';
import { QuietButton } from '@/components/admin/quiet-button';
import { INPUT_CLASS } from '@/components/ui/field';
import { formatDate } from '@/lib/platform/format/dates';
import type { PriceBook } from '@/lib/packages/price-books/types';
import { ROUTES } from '@/lib/platform/routes';

export type Filter = { words: string; list: string };

type Props = {
  books: readonly PriceBook[];
  book: PriceBook;
  lists: readonly string[];
  filter: Filter;
  count: string;
  canWrite: boolean;
  canUndo: boolean;
  /** On a phone, what is rarely needed is behind a menu. */
  isNarrow: boolean;
  onFilter: (filter: Filter) => void;
  onUndo: () => void;
  onBulk: () => void;
  onPrepare: () => void;
  onDates: () => void;
};

const INPUT = `${INPUT_CLASS} max-w-full text-sm max-[22.5rem]:col-span-2 sm:!w-auto`;

/** Book chooser, filters and actions above the prices. */
export function PriceToolbar(props: Props) {
  const { books, book, lists, filter, count, canWrite, canUndo, isNarrow, ...actions } = props;
  const router = useRouter();
  return (
    <div className="grid grid-cols-2 items-center gap-2 py-3 sm:flex sm:flex-wrap">
      <select
        aria-label="Season"
        value={book.id}
        onChange={(event) => router.push(`${ROUTES.adminPrices}?book=${event.target.value}`)}
        className={INPUT}
      >
        {books.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {describeBook(entry)}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label="Find a package"
        placeholder="Find a package"
        value={filter.words}
        onChange={(event) => actions.onFilter({ ...filter, words: event.target.value })}
        className={`${INPUT} order-first col-span-2 sm:order-none sm:max-w-56`}
      />
      <select
        aria-label="List"
        value={filter.list}
        onChange={(event) => actions.onFilter({ ...filter, list: event.target.value })}
        className={INPUT}
      >
        <option value="">All lists</option>
        {lists.map((list) => (
          <option key={list}>{list}</option>
        ))}
      </select>
      <div className="col-span-2 flex grow items-center justify-between gap-x-2">
        <p role="status" className="text-sm text-ink-soft">
          {count}
        </p>
        {canWrite && (
          <div className="-mr-3 flex flex-wrap items-center justify-end sm:mr-0">
            <QuietButton disabled={!canUndo} onClick={actions.onUndo}>
              Undo
            </QuietButton>
            <QuietButton onClick={actions.onBulk}>Change many</QuietButton>
            {isNarrow ? (
              <MoreMenu
                actions={[
                  { label: 'Season name and dates', run: actions.onDates },
                  { label: 'Prepare next season', run: actions.onPrepare },
                ]}
              />
            ) : (
              <>
                <QuietButton onClick={actions.onDates}>Season name and dates</QuietButton>
                <QuietButton onClick={actions.onPrepare}>Prepare next season</QuietButton>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** `2026-27, until 31 Mar 2027 (current)` */
function describeBook({ name, from, to, isCurrent }: PriceBook): string {
  const dates = isCurrent || !from ? to && `until ${formatDate(to)}` : `from ${formatDate(from)}`;
  return `${name}${dates ? `, ${dates}` : ''}${isCurrent ? ' (current)' : ''}`;
}
