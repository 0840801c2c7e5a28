'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { pickFields, useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { createUndoStack } from '@/components/editing/undo/undo-stack';
import { notify } from '@/components/ui/toast';
import { COLUMNS, type RowTexts } from '@/lib/quotes/rate-book/columns';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { toSupplierPath } from '@/lib/platform/routes';
import { drawAndFocus } from './draw-and-focus';
import { isBlank, readTexts, toTexts, type SheetProblems, type SheetTexts } from './sheet-texts';

const NO_PROBLEMS: SheetProblems = { fields: {}, cells: {} };
const FIRST_PROBLEM = 'main [aria-invalid=true]';

/** A supplier while it is edited: texts, problems, undo and saving. */
export function useSheet(initial: SupplierSheet | null) {
  const router = useRouter();
  const [blank] = useState(() => toTexts(null));
  const form = useVersionedForm(initial, SHEET, blank);
  const [steps] = useState(createUndoStack<SheetTexts>);
  const [isAllShown, showAll] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { typed: texts, item: saved } = form;
  const read = useMemo(() => readTexts(texts), [texts]);

  /** Changes the sheet; `step` joins consecutive changes of one field into one step of undo. */
  function change(next: (before: SheetTexts) => SheetTexts, step?: string): void {
    setRefused({});
    const before = form.readTyped();
    const after = next(before);
    const fields = (Object.keys(after) as (keyof SheetTexts)[]).filter(
      (field) => after[field] !== before[field],
    );
    steps.push('', pickFields(before, fields), step);
    form.change(after);
  }

  async function save(): Promise<void> {
    if (!read.input) {
      notify.error(countProblems(read.problems));
      return drawAndFocus(() => showAll(true), FIRST_PROBLEM);
    }
    const { input } = read;
    const stored = await form.save<SupplierSheet | { id: string }>(
      () =>
        saved
          ? sendStaff('PUT', `/rates/${saved.supplier.id}`, { ...input, version: saved.supplier.version })
          : sendStaff('POST', '/rates', input),
      {
        toItem: (body) => ('supplier' in body ? body : null),
        onRefused(message, field) {
          notify.error(message);
          drawAndFocus(() => field && setRefused({ [field]: message }), FIRST_PROBLEM);
        },
      },
    );
    if (!stored) return;
    notify.success('Saved');
    showAll(false);
    if ('id' in stored) router.replace(toSupplierPath(stored.id));
  }

  return {
    saved,
    texts,
    isAllShown,
    change,
    save,
    isUnsaved: form.changed.length > 0,
    isBusy: form.isBusy,
    conflict: form.conflict,
    canUndo: !steps.isEmpty(),
    undo: () => form.change(steps.pop()?.before ?? {}),
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

const SHEET: FormShape<SupplierSheet, SheetTexts> = {
  names: { details: 'Details', items: 'Rooms or vehicles', rows: 'Rates', supplements: 'Supplements' },
  toFields: toTexts,
  toText: (field, texts, other) =>
    toLines(texts[field])
      .filter((line) => !toLines(other[field]).includes(line))
      .join('\n') || 'nothing',
  toCompared: (texts) => ({
    ...texts,
    // The keys of rows are new after each save, and the server sorts them and writes numbers with commas.
    rows: toLines(texts.rows.filter((row) => !isBlank(row))).sort(),
    supplements: toLines(texts.supplements).sort(),
  }),
};

function toLines(part: SheetTexts[keyof SheetTexts]): string[] {
  const parts = Array.isArray(part) ? part : Object.values(part).map((value) => ({ value }));
  return parts.map((one) =>
    Object.entries('texts' in one ? inOrder(one.texts) : one)
      .filter(([name, value]) => name !== 'key' && name !== 'id' && (value ?? '') !== '')
      .map(([, value]) => value)
      .join(' ')
      .replaceAll(/[,₹]/g, ''),
  );
}

function inOrder(texts: RowTexts): object {
  return Object.fromEntries(COLUMN_KEYS.map((key) => [key, texts[key]?.trim()]));
}

const COLUMN_KEYS = [...new Set(Object.values(COLUMNS).flatMap((columns) => columns.map(({ key }) => key)))];
