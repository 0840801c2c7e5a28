'use client';

import { useMemo, useRef, useState } from 'react';
import { mergeFields } from '@/lib/platform/editing/merge-fields';
import type { ConflictProps } from '../conflict/conflict-notice';
import { readField, type StaffAnswer } from '../kit/staff-request';
import { useUnsaved } from '../kit/unsaved';
import { useStaffForm } from './use-staff-form';

type Author = { by: string | null; at: string | null };
export type FormShape<Stored, Fields extends object> = {
  /** The values that the form shows for a stored item. */
  toFields: (item: Stored) => Fields;
  names: Record<keyof Fields & string, string>;
  /** The value of a field in words. `other` has the values that it is compared with. */
  toText?: (field: keyof Fields & string, fields: Fields, other: Fields) => string;
  /** The values prepared for comparison, for example without blank lines. */
  toCompared?: (fields: Fields) => object;
  /** Reads who saved the item, and when. */
  toAuthor?: (item: Stored) => Author;
};
type SaveOptions<Stored, Fields, Body> = {
  /** The fields that are sent; all by default. */
  sent?: Partial<Fields>;
  /** The stored item in the response, if the form stays open. */
  toItem?: (body: Body) => Stored | null;
  onRefused?: (message: string, field: string | null, status: number) => void;
};

/**
 * A form for one version of an item. If somebody else saved first, the server refuses with the `current` item: fields
 * that were not edited here take its values, a notice shows its changes, and saving again stores what was typed.
 * `blank` has the values of a new item.
 */
export function useVersionedForm<Stored extends object, Fields extends object>(
  stored: Stored | null,
  shape: FormShape<Stored, Fields>,
  blank?: Fields,
) {
  type Field = keyof Fields & string;
  const {
    toFields,
    names,
    toText = toPlainText,
    toCompared = (fields) => fields,
    toAuthor = readAuthor,
  } = shape;
  const form = useStaffForm({ isTracked: false });
  const [state, setState] = useState(() => {
    const fields = stored ? toFields(stored) : (blank as Fields);
    return { item: stored, base: fields, typed: fields };
  });
  const { item, base, typed } = state;
  // The newest state, which can be read before it is rendered.
  const latest = useRef(state);
  const [conflict, setConflict] = useState<{ was: Fields; item: Stored } | null>(null);
  const changed = useMemo(() => listDifferent(base, typed), [base, typed]); // oxlint-disable-line react/exhaustive-deps -- compares by a pure function
  useUnsaved(changed.length > 0);

  function listDifferent(one: Fields, other: Fields): Field[] {
    const compared = toCompared(one) as Fields;
    return mergeFields(compared, compared, toCompared(other) as Fields).mergedFields as Field[];
  }

  function update(next: typeof state): void {
    latest.current = next;
    setState(next);
  }

  function change(part: Partial<Fields>): void {
    update({ ...latest.current, typed: { ...latest.current.typed, ...part } });
  }

  /** Shows a stored item. Fields edited here are kept; fields in `sent` only if they were edited after sending. */
  function accept(next: Stored, sent: Partial<Fields> = {}): void {
    const before = latest.current;
    const theirs = toFields(next);
    const sides = [{ ...before.base, ...sent }, before.typed, theirs].map(toCompared) as [
      Fields,
      Fields,
      Fields,
    ];
    const { mergedFields } = mergeFields(...sides);
    update({ item: next, base: theirs, typed: { ...before.typed, ...pickFields(theirs, mergedFields) } });
  }

  /** Sends the form. Returns the response body, or null after an error or a conflict, which is then shown. */
  async function save<Body>(
    ask: () => Promise<StaffAnswer<Body>>,
    options: SaveOptions<Stored, Fields, Body> = {},
  ): Promise<Body | null> {
    const { sent = typed, toItem, onRefused = form.refuse } = options;
    const answer = await form.run(ask);
    if (answer.ok) {
      setConflict(null);
      const next = toItem?.(answer.body);
      if (next) accept(next, sent);
      return answer.body;
    }
    const { current } = (answer.body ?? {}) as { current?: Stored };
    if (answer.status === 409 && current) {
      setConflict({ was: conflict?.was ?? base, item: current });
      accept(current);
    } else onRefused(answer.message, readField(answer), answer.status);
    return null;
  }

  function describe({ was, item: current }: { was: Fields; item: Stored }): ConflictProps<Field> {
    const theirs = toFields(current);
    const changes = listDifferent(was, theirs).map((field) => ({
      field,
      name: names[field],
      was: toText(field, was, theirs),
      theirs: toText(field, theirs, was),
      mine: changed.includes(field) ? toText(field, typed, theirs) : null,
    }));
    return {
      ...toAuthor(current),
      subject: current,
      changes,
      onTake: (field) => change(pickFields(theirs, [field]) as Partial<Fields>),
      onClose: () => setConflict(null),
    };
  }

  return {
    ...form,
    item,
    typed,
    /** Returns the typed values, even if they are not rendered yet. */
    readTyped: () => latest.current.typed,
    /** Fields whose typed value differs from the stored one. */
    changed,
    change,
    accept,
    save,
    /** Props of the conflict notice; null without a conflict. */
    conflict: conflict && describe(conflict),
    /** Props of a text input. */
    input: <Name extends Field>(name: Name) => ({
      ...form.field(name),
      label: names[name],
      value: typed[name],
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as unknown as Partial<Fields>),
    }),
    /** Props of a select. */
    select: <Name extends Field>(name: Name) => ({
      ...form.field(name),
      label: names[name],
      value: typed[name],
      onChange: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
    }),
  };
}

export function pickFields<Fields extends object, Field extends keyof Fields>(
  fields: Fields,
  names: readonly Field[],
): Pick<Fields, Field> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Field>;
}

function readAuthor(item: { updatedBy?: string | null; updatedAt?: string | null }): Author {
  return { by: item.updatedBy ?? null, at: item.updatedAt ?? null };
}

function toPlainText<Fields extends object>(field: keyof Fields, fields: Fields): string {
  const value = fields[field];
  return (value === null || value === undefined ? '' : String(value)) || 'nothing';
}
