'use client';

import { useRef, useState, useSyncExternalStore } from 'react';
import { useSaver } from '@/components/editing/autosave/use-saver';
import { pickFields } from '@/components/editing/form/use-versioned-form';
import { isAnswerLost, sendStaff } from '@/components/editing/kit/staff-request';
import { notify } from '@/components/ui/toast';
import { isLargeChange } from '@/lib/packages/price-books/line-rules';
import {
  PRICE_FIELDS,
  type UnrevertedChange,
  type PriceField,
  type PriceSheet,
  type PricesUndone,
} from '@/lib/packages/price-books/types';
import { createPriceSaver, SHAPE, toCell, toCells, toPrices, type Cells } from './price-saver';
import { checkRow, type RowTexts } from './row-check';

/** Text typed into a cell. */
export type Typed = { id: string; field: PriceField; text: string };

export type LargeChange = { id: string; field: PriceField; title: string; from: number; to: number };

type Texts = Record<string, RowTexts>;

/**
 * The prices of a book while they are edited. A row is saved as soon as it is valid; until then its typed text is
 * kept here.
 */
export function usePriceSheet(initial: PriceSheet) {
  const [saver] = useState(() => createPriceSaver(initial));
  const view = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  const [texts, setTexts] = useState<Texts>({});
  const [toConfirm, setToConfirm] = useState<readonly LargeChange[]>([]);
  const [unreverted, setUnreverted] = useState<readonly UnrevertedChange[]>([]);
  const undoing = useRef(Promise.resolve());
  useSaver(saver);

  /** Saves typed or pasted text of the rows that are valid. */
  function type(cells: readonly Typed[]): void {
    const next = { ...texts };
    for (const { id, field, text } of cells) next[id] = { ...next[id], [field]: text };
    const ids = [...new Set(cells.map(({ id }) => id))].filter((id) => check(id, next).problem === null);
    const large = ids.flatMap((id) => listLargeChanges(id, next));
    if (large.length > 0) setToConfirm([...toConfirm.filter(({ id }) => !ids.includes(id)), ...large]);
    save(
      ids.filter((one) => !large.some(({ id }) => id === one)),
      next,
    );
  }

  function save(ids: readonly string[], typed: Texts): void {
    const changes: Cells[] = ids.map((id) => toCells({ id, prices: check(id, typed).prices }));
    setTexts(drop(typed, ids));
    if (ids.length === 0) return;
    saver.change(Object.assign({}, ...changes) as Cells);
    void saver.flush();
  }

  function check(id: string, typed: Texts) {
    const { item, content } = saver.read();
    const facts = item.items.find((line) => line.id === id) ?? item.items[0]!;
    return checkRow({ ...facts, prices: toPrices(id, content) }, typed[id] ?? {});
  }

  /** The prices of a row that would fall or rise by more than half. */
  function listLargeChanges(id: string, typed: Texts): LargeChange[] {
    const line = saver.read().item.items.find((one) => one.id === id);
    if (!line) return [];
    const cells = toCells({ id, prices: check(id, typed).prices });
    return PRICE_FIELDS.flatMap((field) => {
      const [from, to = null] = [line.prices[field], cells[toCell(id, field)]];
      return from !== null && to !== null && isLargeChange(from, to)
        ? [{ id, field, title: line.title, from, to }]
        : [];
    });
  }

  async function undo(): Promise<void> {
    if (!(await saver.flush())) return void notify.error('Not undone, because other changes are not saved.');
    const last = saver.read().item.undo;
    if (!last) return void notify.info('There is nothing to undo.');
    const answer = await sendStaff<PricesUndone>('POST', '/prices/undo', { undo: last.id });
    if (answer.ok) {
      const { changes, rest } = answer.body;
      setUnreverted(rest);
      notify.success(changes.length === 1 ? 'One price undone' : `${changes.length} prices undone`);
    } else notify.error(answer.message);
    // If the answer was lost, the undo may be stored. Its id stays, so that a retry does not undo an earlier change.
    if (!isAnswerLost(answer)) await saver.reload();
  }

  const { item, content } = view;
  const stored = SHAPE.toContent(item);
  return {
    ...saver,
    ...view,
    texts,
    /** The rows with their unsaved prices. */
    lines: item.items.map((line) => ({ ...line, prices: toPrices(line.id, content) })),
    isUnsaved: (id: string, field: PriceField) => content[toCell(id, field)] !== stored[toCell(id, field)],
    /** Changes from an earlier visit; packages that the book no longer has are left out. */
    use: (changes: Partial<Cells>) =>
      saver.change(
        pickFields(
          changes,
          Object.keys(changes).filter((cell) => cell in content),
        ),
      ),
    /** Large changes, which are saved only after confirmation. */
    toConfirm,
    /** Saves the large changes, or discards their texts. */
    answer(isSure: boolean): void {
      const ids = [...new Set(toConfirm.map(({ id }) => id))];
      setToConfirm([]);
      if (isSure) save(ids, texts);
      else setTexts(drop(texts, ids));
    },
    unreverted,
    dismissUnreverted: () => setUnreverted([]),
    type,
    /** Undoes the last change of this account, one undo after another. */
    undo: () => void (undoing.current = undoing.current.then(undo)),
  };
}

function drop(texts: Texts, ids: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !ids.includes(id)));
}
