'use client';

import { useRef, useState } from 'react';
import { isAnswerLost, sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { notify } from '@/components/ui/toast';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { isLargeChange } from '@/lib/packages/price-books/large-change';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import type {
  CellInput,
  KeptChange,
  PriceField,
  PriceLine,
  PricesChanged,
  PriceSheet,
  PricesUndone,
} from '@/lib/packages/price-books/types';
import { checkRow, type RowProblem, type RowTexts } from './row-check';

/** Text typed into a cell. */
export type Typed = { id: string; field: PriceField; text: string };

export type LargeChange = { id: string; field: PriceField; title: string; from: number; to: number };

type State = {
  sheet: PriceSheet;
  /** Unsaved cell texts by package. */
  texts: Record<string, RowTexts>;
  /** Errors from the server by package. */
  refused: Record<string, RowProblem>;
};

/**
 * The prices of a book while they are edited. A row is saved as soon as it is valid, one save at a time; until then its
 * typed text is kept.
 */
export function usePriceSheet(initial: PriceSheet) {
  const [state, setState] = useState<State>({ sheet: initial, texts: {}, refused: {} });
  const [saving, setSaving] = useState(0);
  const [asked, ask] = useState<readonly LargeChange[]>([]);
  const [hasSaved, setSaved] = useState(false);
  const [kept, setKept] = useState<readonly KeptChange[]>([]);
  // Saves are queued and read the state when they start, not the state of the render that queued them.
  const latest = useRef(state);
  const queue = useRef(Promise.resolve());

  function update(change: (before: State) => State): void {
    latest.current = change(latest.current);
    setState(latest.current);
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    setSaving((count) => count + 1);
    queue.current = queue.current.then(work).finally(() => setSaving((count) => count - 1));
    return queue.current;
  }

  /** Applies typed or pasted text and saves the rows that are valid. */
  function type(cells: readonly Typed[]): void {
    update((before) => takeTexts(before, cells));
    const ids = [...new Set(cells.map(({ id }) => id))].filter((id) => isComplete(latest.current, id));
    const large = ids.flatMap((id) => listLargeChanges(latest.current, id));
    const isLarge = (id: string) => large.some((change) => change.id === id);
    if (large.length > 0) ask((before) => [...before.filter(({ id }) => !ids.includes(id)), ...large]);
    const sure = ids.filter((id) => !isLarge(id));
    if (sure.length > 0) void enqueue(() => save(sure));
  }

  async function save(ids: readonly string[]): Promise<void> {
    const { sheet, texts } = latest.current;
    const complete = ids.filter((id) => isComplete(latest.current, id));
    const changes = complete.flatMap((id) => {
      const line = sheet.items.find((entry) => entry.id === id);
      return line ? checkRow(line, texts[id] ?? {}).cells : [];
    });
    if (changes.length === 0) return;
    const sent = Object.fromEntries(complete.map((id) => [id, texts[id] ?? {}]));
    const answer = await sendStaff<PricesChanged>('POST', '/prices', { book: sheet.book.id, changes });
    setSaved(answer.ok);
    if (answer.ok) update((before) => dropTexts(takeChanges(before, answer.body), sent));
    else if (answer.status !== 409 || !(await findStored(answer.body, changes, sent)))
      refuse(answer, complete);
  }

  /** Whether exactly these prices are stored already: the same save was sent before and its answer was lost. */
  async function findStored(
    body: unknown,
    changes: readonly CellInput[],
    sent: Record<string, RowTexts>,
  ): Promise<boolean> {
    const { current = [] } = (body ?? {}) as { current?: PriceLine[] };
    const isStored = changes.every(
      ({ id, field, value }) => current.find((line) => line.id === id)?.prices[field] === value,
    );
    if (!isStored) return false;
    update((before) => dropTexts({ ...before, sheet: replaceLines(before.sheet, current) }, sent));
    setSaved(true);
    await reload(); // which also updates the change that Undo undoes
    return true;
  }

  function refuse(answer: StaffAnswer<unknown> & { ok: false }, ids: readonly string[]): void {
    notify.error(answer.message);
    const { field, current } = (answer.body ?? {}) as { field?: PriceField; current?: PriceLine[] };
    const named = field && field in PRICE_LABELS ? field : 'price';
    update((before) => ({
      ...before,
      sheet: replaceLines(before.sheet, current ?? []),
      refused: {
        ...before.refused,
        ...Object.fromEntries(ids.map((id) => [id, { field: named, message: answer.message }])),
      },
    }));
  }

  /** Reloads the book. Unsaved text is kept. */
  async function reload(): Promise<void> {
    const answer = await sendStaff<PriceSheet>('GET', `/prices?book=${latest.current.sheet.book.id}`);
    if (answer.ok) update((before) => ({ ...before, sheet: answer.body }));
    else notify.error(answer.message);
  }

  /** Undoes the last change of this account. */
  function undo(): void {
    void enqueue(async () => {
      const last = latest.current.sheet.undo;
      if (!last) return void notify.info('There is nothing to undo.');
      const answer = await sendStaff<PricesUndone>('POST', '/prices/undo', { undo: last.id });
      if (answer.ok) {
        const { changes, rest } = answer.body;
        setKept(rest);
        notify.success(changes.length === 1 ? 'One price undone' : `${changes.length} prices undone`);
      } else notify.error(answer.message);
      await reload();
      // If the answer was lost, the undo may be stored. Keep its id, so that a retry does not undo an earlier change.
      if (isAnswerLost(answer)) update((before) => ({ ...before, sheet: { ...before.sheet, undo: last } }));
    });
  }

  return {
    ...state,
    isSaving: saving > 0,
    /** Whether the last save succeeded. */
    hasSaved,
    /** Large changes, which are saved only after confirmation. */
    asked,
    /** Saves the large changes, or discards their texts. */
    answer(isSure: boolean): void {
      const ids = [...new Set(asked.map(({ id }) => id))];
      ask([]);
      if (isSure) return void enqueue(() => save(ids));
      update((before) => ({
        ...before,
        texts: { ...before.texts, ...Object.fromEntries(ids.map((id) => [id, {}])) },
      }));
    },
    kept,
    dismissKept: () => setKept([]),
    type,
    undo,
    reload: () => void enqueue(reload),
  };
}

/** The prices of a row that would fall or rise by more than half. */
function listLargeChanges({ sheet, texts }: State, id: string): LargeChange[] {
  const line = sheet.items.find((entry) => entry.id === id);
  if (!line) return [];
  return checkRow(line, texts[id] ?? {}).cells.flatMap(({ field, value }) => {
    const from = line.prices[field];
    return from !== null && value !== null && isLargeChange(from, value)
      ? [{ id, field, title: line.title, from, to: value }]
      : [];
  });
}

function isComplete({ sheet, texts }: State, id: string): boolean {
  const line = sheet.items.find((entry) => entry.id === id);
  if (!line) return false;
  const { cells, problem } = checkRow(line, texts[id] ?? {});
  return problem === null && cells.length > 0;
}

/** Drops texts that equal the stored price. */
function takeTexts(state: State, cells: readonly Typed[]): State {
  const texts = { ...state.texts };
  const refused = { ...state.refused };
  for (const { id, field, text } of cells) {
    const parsed = parsePrice(text);
    const stored = state.sheet.items.find((line) => line.id === id)?.prices[field];
    const own = { ...texts[id], [field]: text };
    if (parsed.ok && parsed.value === stored) delete own[field];
    texts[id] = own;
    delete refused[id];
  }
  return { ...state, texts, refused };
}

/** Drops the texts that were saved, unless they were edited meanwhile. */
function dropTexts(state: State, sent: Record<string, RowTexts>): State {
  const texts = { ...state.texts };
  for (const [id, own] of Object.entries(sent)) {
    texts[id] = Object.fromEntries(
      Object.entries(texts[id] ?? {}).filter(([field, text]) => own[field as PriceField] !== text),
    );
  }
  return { ...state, texts };
}

function takeChanges(state: State, { changes, versions, undo }: PricesChanged): State {
  const items = state.sheet.items.map((line) => {
    const own = changes.filter(({ id }) => id === line.id);
    if (own.length === 0) return line;
    const prices = { ...line.prices, ...Object.fromEntries(own.map(({ field, to }) => [field, to])) };
    return { ...line, prices, version: versions[line.id] ?? line.version };
  });
  const last = undo ? { id: undo, at: new Date().toISOString(), changes: changes.length } : state.sheet.undo;
  return { ...state, sheet: { ...state.sheet, items, undo: last } };
}

function replaceLines(sheet: PriceSheet, lines: readonly PriceLine[]): PriceSheet {
  const items = sheet.items.map((line) => lines.find(({ id }) => id === line.id) ?? line);
  return { ...sheet, items };
}
