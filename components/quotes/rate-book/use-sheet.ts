'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { readField, sendStaff } from '@/components/editing/kit/staff-request';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { notify } from '@/components/ui/toast';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { toSupplierPath } from '@/lib/platform/routes';
import { drawAndFocus } from './draw-and-focus';
import { readTexts, toTexts, type SheetProblems, type SheetTexts } from './sheet-texts';

type State = {
  texts: SheetTexts;
  /** Earlier states of the unsaved sheet, the latest last. */
  past: readonly SheetTexts[];
  /** Key of the last change; further changes with the same key are undone together with it. */
  step: string | null;
};

const NO_PROBLEMS: SheetProblems = { fields: {}, cells: {} };
const MOST_STEPS = 100;
const FIRST_PROBLEM = 'main [aria-invalid=true]';

/** A supplier while it is edited: texts, problems, undo and saving. */
export function useSheet(initial: SupplierSheet | null) {
  const router = useRouter();
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<State>(() => ({ texts: toTexts(initial), past: [], step: null }));
  const [isBusy, setBusy] = useState(false);
  const [isAllShown, showAll] = useState(false);
  const [conflict, setConflict] = useState<SupplierSheet | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { texts, past } = state;
  const read = useMemo(() => readTexts(texts), [texts]);
  const isUnsaved = past.length > 0;
  useUnsaved(isUnsaved);

  /** Changes the sheet; `step` joins consecutive changes of one field into one step of undo. */
  function change(next: (before: SheetTexts) => SheetTexts, step: string | null = null): void {
    setRefused({});
    setState((before) => {
      const isSameStep = step !== null && step === before.step;
      const kept = isSameStep ? before.past : [...before.past, before.texts].slice(-MOST_STEPS);
      return { texts: next(before.texts), past: kept, step };
    });
  }

  function undo(): void {
    setState((before) => {
      const last = before.past.at(-1);
      return last ? { texts: last, past: before.past.slice(0, -1), step: null } : before;
    });
  }

  function take(sheet: SupplierSheet): void {
    setSaved(sheet);
    setState({ texts: toTexts(sheet), past: [], step: null });
    setConflict(null);
    showAll(false);
  }

  async function save(version = saved?.supplier.version): Promise<void> {
    if (!read.input) {
      notify.error(countProblems(read.problems));
      return drawAndFocus(() => showAll(true), FIRST_PROBLEM);
    }
    setBusy(true);
    const id = saved?.supplier.id;
    const answer = id
      ? await sendStaff<SupplierSheet>('PUT', `/rates/${id}`, { ...read.input, version })
      : await sendStaff<{ id: string }>('POST', '/rates', read.input);
    setBusy(false);
    if (!answer.ok) {
      const current = (answer.body as { current?: SupplierSheet } | undefined)?.current;
      if (current) return setConflict(current);
      notify.error(answer.message);
      const field = readField(answer);
      return drawAndFocus(() => field && setRefused({ [field]: answer.message }), FIRST_PROBLEM);
    }
    notify.success('Saved');
    // The rows keep their keys, and with them the focus. What was typed meanwhile is still unsaved.
    setState((before) => ({ ...before, past: before.texts === texts ? [] : [texts], step: null }));
    setConflict(null);
    showAll(false);
    if ('supplier' in answer.body) setSaved(answer.body);
    else router.replace(toSupplierPath(answer.body.id));
  }

  return {
    ...{ saved, texts, isUnsaved, isBusy, isAllShown, change, undo, save, take },
    conflict: conflict && {
      theirs: conflict,
      keepMine: () => {
        setConflict(null);
        return save(conflict.supplier.version);
      },
    },
    problems: isAllShown
      ? { ...read.problems, fields: { ...read.problems.fields, ...refused } }
      : { ...NO_PROBLEMS, fields: refused, cells: onlyTyped(texts, read.problems) },
  };
}

export type Sheet = ReturnType<typeof useSheet>;

/** Blank cells are reported only after the first attempt to save. */
function onlyTyped({ rows }: SheetTexts, { cells }: SheetProblems): SheetProblems['cells'] {
  const texts = new Map(rows.map((row) => [row.key, row.texts]));
  return Object.fromEntries(
    Object.entries(cells).map(([key, problems]) => [
      key,
      problems.filter((problem) => (texts.get(key)?.[problem.key] ?? '').trim() !== ''),
    ]),
  );
}

function countProblems({ fields, cells }: SheetProblems): string {
  const count = Object.keys(fields).length + Object.keys(cells).length;
  return count === 1
    ? 'Not saved: one thing must be corrected.'
    : `Not saved: ${count} things must be corrected.`;
}
