'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VersionConflict } from './version-conflict';
import type { FieldConflict } from '../autosave/field-saver';

type Props<Content> = {
  conflict: FieldConflict<Content>;
  mine: Content;
  names: Record<keyof Content & string, string>;
  /** The value of a field as text. */
  toText: (field: keyof Content & string, content: Partial<Content>) => string;
  onResolve: (choice: Partial<Content>) => void;
};
type Side = 'mine' | 'theirs';

/** Fields that a colleague changed at the same time: both values, with a choice for each. */
export function ConflictPanel<Content extends object>({
  conflict: { fields, theirs },
  mine,
  names,
  toText,
  onResolve,
}: Props<Content>) {
  const [chosen, choose] = useState<Partial<Record<keyof Content, Side>>>({});
  const isComplete = fields.every((field) => chosen[field]);

  function resolve() {
    const values = fields.map((field) => [field, (chosen[field] === 'mine' ? mine : theirs)[field]]);
    onResolve(Object.fromEntries(values) as Partial<Content>);
  }

  return (
    <VersionConflict title="A colleague changed the same fields" subject={fields}>
      <p className="mt-1 text-sm text-ink-soft">
        Nothing is lost. Choose for each field; until then nothing is saved.
      </p>
      {fields.map((field) => (
        <fieldset key={field} className="mt-3 border-t border-line pt-2">
          <legend className="float-left w-full text-sm font-semibold">{names[field]}</legend>
          <div className="clear-both grid gap-3 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className="flex items-start gap-2 rounded-lg border border-line p-2 text-sm has-checked:border-lagoon has-checked:bg-lagoon-pale"
              >
                <input
                  type="radio"
                  name={`choice-${field}`}
                  checked={chosen[field] === side}
                  onChange={() => choose({ ...chosen, [field]: side })}
                  className="mt-1 accent-lagoon"
                />
                <span className="min-w-0">
                  <span className="font-semibold">{side === 'mine' ? 'Yours' : 'Your colleague’s'}</span>
                  <span className="block max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
                    {toText(field, side === 'mine' ? mine : theirs)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="mt-3">
        <Button disabled={!isComplete} onClick={resolve}>
          Use these
        </Button>
      </p>
    </VersionConflict>
  );
}
