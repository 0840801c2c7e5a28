'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/platform/format/dates';
import { TextButton } from '../kit/text-button';

/** A field that somebody else changed. */
type FieldChange<Field extends string = string> = {
  field: Field;
  name: string;
  was?: string;
  theirs: string;
  /** The value typed here; null if the form already shows the other person's value. */
  mine: string | null;
};
type Choice = { label: string; onChoose: () => void };
export type ConflictProps<Field extends string = string> = {
  by?: string | null;
  at?: string | null;
  /** Identifies the conflict. The notice takes the focus whenever this value changes. */
  subject: unknown;
  changes?: readonly FieldChange<Field>[];
  onTake?: (field: Field) => void;
  /** Keeps the value typed here; only for forms where each field must be decided before saving continues. */
  onKeep?: (field: Field) => void;
  onClose?: () => void;
  /** Buttons that choose one of the two versions as a whole. */
  choices?: { mine: Choice; theirs: Choice };
};

/** Notice that somebody else saved first: their changes field by field. Nothing typed here is lost. */
export function ConflictNotice<Field extends string>(props: ConflictProps<Field>) {
  const { by, at, subject, changes = [], onTake, onKeep, onClose, choices } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), [subject]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-4 rounded-lg border border-laterite bg-white px-4 py-3 outline-none"
    >
      <h2 id={id} className="text-lg">
        {by ?? 'Somebody'} saved first{at && `, ${formatMoment(at)}`}. What you typed is kept.
      </h2>
      {changes.length > 0 && (
        <dl className="mt-2 text-sm">
          {changes.map(({ field, name, was, theirs, mine }) => (
            <div key={field} className="border-t border-line py-2 wrap-anywhere">
              <dt className="font-semibold">{name}</dt>
              <dd className="max-h-64 overflow-y-auto whitespace-pre-line">
                {was !== undefined && (
                  <>
                    <del className="text-ink-soft">{was}</del> became{' '}
                  </>
                )}
                <ins dir="auto" className="no-underline">
                  {theirs}
                </ins>
                {mine !== null ? (
                  <span className="block">
                    You {choices ? 'wanted' : 'typed'} <strong dir="auto">{mine}</strong>.
                  </span>
                ) : (
                  !choices && <span className="text-ink-soft"> (taken over here)</span>
                )}
              </dd>
              {mine !== null && (
                <dd className="flex flex-wrap">
                  {onKeep && <Decision label="Keep mine" name={name} onClick={() => onKeep(field)} />}
                  {onTake && <Decision label="Take theirs" name={name} onClick={() => onTake(field)} />}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {choices ? (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={choices.mine.onChoose}>
            {choices.mine.label}
          </Button>
          <Button variant="quiet" onClick={choices.theirs.onChoose}>
            {choices.theirs.label}
          </Button>
        </p>
      ) : (
        <p className="mt-2 text-sm">
          {onKeep
            ? 'Choose for each field; until then nothing is saved.'
            : 'Save again to store what you typed.'}
          {onClose && <TextButton onClick={onClose}>Hide this</TextButton>}
        </p>
      )}
    </section>
  );
}

function Decision({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <TextButton onClick={onClick}>
      {label}
      <span className="sr-only"> for {name}</span>
    </TextButton>
  );
}
