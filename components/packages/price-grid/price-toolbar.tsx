'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { SearchBox } from '@/components/editing/list/list-filters';
import { MoreMenu } from '@/components/editing/kit/more-menu';
import { TextButton } from '@/components/editing/kit/text-button';
import { leave } from '@/components/editing/kit/unsaved';
import { INPUT_CLASS } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
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
  /** Line that says whether the prices are saved. */
  saving: ReactNode;
  canWrite: boolean;
  canUndo: boolean;
  /** True on phones, where rarely used actions are in a menu. */
  isNarrow: boolean;
  onFilter: (filter: Filter) => void;
  onUndo: () => void;
  onBulk: () => void;
  onPrepare: () => void;
  onDates: () => void;
};

const SIZE = 'max-w-full text-sm max-[22.5rem]:col-span-2 sm:!w-auto';
const INPUT = `${INPUT_CLASS} ${SIZE}`;

/** Book chooser, filters and actions above the prices. */
export function PriceToolbar(props: Props) {
  const { books, book, lists, filter, count, saving, canWrite, canUndo, isNarrow, ...actions } = props;
  const router = useRouter();
  return (
    <div className="grid grid-cols-2 items-center gap-2 py-3 sm:flex sm:flex-wrap">
      <Select
        aria-label="Price list"
        value={String(book.id)}
        options={books.map((entry) => [String(entry.id), describeBook(entry)])}
        onChange={(id) => leave(() => router.push(`${ROUTES.adminPrices}?book=${id}`))}
        className={INPUT}
      />
      <SearchBox
        label="Find a package"
        value={filter.words}
        onChange={(words) => actions.onFilter({ ...filter, words })}
        className={`${SIZE} order-first col-span-2 sm:order-none sm:max-w-56`}
      />
      <Select
        aria-label="List"
        value={filter.list}
        options={[['', 'All lists'], ...lists.map((list) => [list, list] as const)]}
        onChange={(list) => actions.onFilter({ ...filter, list })}
        className={INPUT}
      />
      <div className="col-span-2 flex grow items-center justify-between gap-x-2">
        <p role="status" className="text-sm text-ink-soft">
          {count}
        </p>
        {saving}
        {canWrite && (
          <div className="-mr-3 flex flex-wrap items-center justify-end sm:mr-0">
            <TextButton disabled={!canUndo} onClick={actions.onUndo}>
              Undo
            </TextButton>
            <TextButton onClick={actions.onBulk}>Change many</TextButton>
            {isNarrow ? (
              <MoreMenu
                actions={[
                  { label: 'Name and dates', run: actions.onDates },
                  { label: 'Prepare next price list', run: actions.onPrepare },
                ]}
              />
            ) : (
              <>
                <TextButton onClick={actions.onDates}>Name and dates</TextButton>
                <TextButton onClick={actions.onPrepare}>Prepare next price list</TextButton>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Label of a book, such as `2026-27, until 31 Mar 2027 (current)`. */
function describeBook({ name, from, to, isCurrent }: PriceBook): string {
  const dates = isCurrent || !from ? to && `until ${formatDate(to)}` : `from ${formatDate(from)}`;
  return `${name}${dates ? `, ${dates}` : ''}${isCurrent ? ' (current)' : ''}`;
}
