'use client';

import { useCallback } from 'react';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import type { DraftLine } from '@/lib/quotes/model/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { makeLine } from '../changes/options';
import { toInputId, useIds, useQuoteStore } from '../state/quote-context';
import type { LineList as ListName } from '../state/quote-store';
import { useFocusNext } from '../state/use-focus-next';
import { LineRow } from './line-row';

type ListProps = { optionId: string; list: ListName; add: string; kind: DraftLine['kind'] };

/** The services that an option includes in addition to its stays, or its optional extras. */
export function LineList({ optionId, list, add, kind }: ListProps) {
  const store = useQuoteStore();
  const ids = useIds(({ options }) => options.find(({ id }) => id === optionId)?.[list] ?? []);
  const focusNext = useFocusNext();
  const most = list === 'lines' ? QUOTE_LIMITS.lines : 12;

  const readLines = useCallback(
    () => store.read().content.options.find(({ id }) => id === optionId)?.[list] ?? [],
    [store, optionId, list],
  );

  const onRemove = useCallback(
    (id: string) => {
      const lines = readLines();
      const at = lines.findIndex((line) => line.id === id);
      const next = lines[at + 1] ?? lines[at - 1];
      focusNext(next ? toInputId('label', next.id) : toInputId(`add-${list}`, optionId));
      store.setLines('Line removed', optionId, list, lines.toSpliced(at, 1));
    },
    [store, optionId, list, readLines, focusNext],
  );

  function append(added: DraftLine['kind']) {
    const line = makeLine(added);
    focusNext(toInputId(added === 'discount' ? 'unitCost' : 'label', line.id));
    store.setLines('Line added', optionId, list, [...readLines(), line]);
  }

  return (
    <>
      <ul className="grid gap-1.5 empty:hidden">
        {ids.map((id, index) => (
          <LineRow
            key={id}
            id={id}
            optionId={optionId}
            list={list}
            onRemove={onRemove}
            isFirst={index === 0}
          />
        ))}
      </ul>
      {ids.length < most && (
        <div className="-ml-3">
          <TextButton id={toInputId(`add-${list}`, optionId)} onClick={() => append(kind)}>
            {add}
          </TextButton>
          {list === 'lines' && <TextButton onClick={() => append('discount')}>Add a discount</TextButton>}
        </div>
      )}
    </>
  );
}
