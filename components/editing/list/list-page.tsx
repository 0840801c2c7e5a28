'use client';

import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Options } from '@/components/ui/select';
import { hasWords } from '@/lib/platform/format/has-words';
import { TextButton } from '../kit/text-button';
import { Choice, SearchBox } from './list-filters';

export type ListFilter<Item> = {
  label: string;
  /** The first option is the default. */
  options: Options<string>;
  fits: (item: Item, value: string) => boolean;
};
type Props<Item> = {
  items: readonly Item[];
  /** Label of the search box. */
  find: string;
  /** The text of an item that the search box searches. */
  text: (item: Item) => string;
  /** Returns true for an item that `words` identifies in another way, such as by its reference in any spelling. */
  isMeant?: (item: Item, words: string) => boolean;
  filters?: readonly ListFilter<Item>[];
  /** Text with the number of shown items; `3 of 20` by default. */
  count?: ((shown: readonly Item[]) => string) | undefined;
  /** Text when no item matches; without `empty`, also when there are no items at all. */
  none: string;
  empty?: string;
  /** Number of items shown at first; a button shows the rest. */
  first?: number;
  /** Content at the end of the bar. */
  actions?: ReactNode;
  /** Content between the bar and the items. */
  above?: ReactNode;
  /** Content beside the items on wide screens, above them on narrow ones. */
  aside?: ReactNode;
  children: (shown: readonly Item[]) => ReactNode;
};

/** A list below a bar with a search box, filters and the number of shown items. */
export function ListPage<Item>(props: Props<Item>) {
  const { items, find, text, isMeant, filters = [], count, none, empty = none, first = Infinity } = props;
  const [query, setQuery] = useState('');
  const [chosen, choose] = useState<Readonly<Record<string, string>>>({});
  const [isWhole, showWhole] = useState(false);
  const words = useDeferredValue(query);
  const getValue = ({ label, options }: ListFilter<Item>) => chosen[label] ?? options[0]?.[0] ?? '';
  const found = items.filter(
    (item) =>
      (hasWords(text(item), words) || isMeant?.(item, words)) &&
      filters.every((filter) => filter.fits(item, getValue(filter))),
  );
  const shown = isWhole ? found : found.slice(0, first);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <SearchBox label={find} value={query} onChange={setQuery} />
        {filters.map((filter) => (
          <Choice
            key={filter.label}
            label={filter.label}
            value={getValue(filter)}
            options={filter.options}
            onChange={(value) => choose({ ...chosen, [filter.label]: value })}
          />
        ))}
        <p role="status" className="mr-auto text-sm text-ink-soft tabular-nums">
          {items.length > 0 && (count?.(found) ?? `${found.length} of ${items.length}`)}
        </p>
        {props.actions}
      </div>
      {props.above}
      <div className={props.aside ? 'gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]' : undefined}>
        {props.aside && <div className="mb-6 lg:order-2 lg:mb-0">{props.aside}</div>}
        {found.length === 0 ? (
          <p className="border-t border-line py-10 text-ink-soft">{items.length === 0 ? empty : none}</p>
        ) : (
          props.children(shown)
        )}
      </div>
      {shown.length < found.length && (
        <TextButton onClick={() => showWhole(true)}>Show all {found.length}</TextButton>
      )}
    </>
  );
}
