'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { type DraftStay, EMPTY_STAY, followDayPlan } from '@/lib/packages/editing/draft';
import { TextButton } from '@/components/editing/kit/text-button';
import { LinesArea } from '@/components/editing/fields/lines-area';
import { DraftNumber, ListRow } from './draft-fields';
import { toInputId, useEditor } from './editor-context';

/** The stays of the trip, each with its class, its room and example hotels. */
export function StaysSection() {
  const { content, change, errorAt, canWrite } = useEditor();
  const { stays } = content;
  const error = errorAt('stays');
  const [added, setAdded] = useState<number | null>(null);

  function add() {
    setAdded(stays.length);
    change({ stays: [...stays, EMPTY_STAY] });
  }

  return (
    <>
      {error && (
        <p id={toInputId('stays')} tabIndex={-1} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {stays.length === 0 && (
        <p className="text-sm text-ink-soft">
          No stays yet. Visitors see only hotel or houseboat and the place, in the day plan.
        </p>
      )}
      {stays.map((stay, index) => (
        <ListRow key={index} isNew={index === added} onLeave={() => setAdded(null)}>
          <Stay
            stay={stay}
            index={index}
            onChange={(part) => change({ stays: stays.with(index, { ...stay, ...part }) })}
            onRemove={() => change({ stays: stays.toSpliced(index, 1) })}
          />
        </ListRow>
      ))}
      {canWrite && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={add}>
            Add a stay
          </Button>
          {content.itinerary.length > 0 && (
            <TextButton onClick={() => change({ stays: followDayPlan(content) })}>
              Take places and nights from the day plan
            </TextButton>
          )}
        </div>
      )}
    </>
  );
}

type StayProps = {
  stay: DraftStay;
  index: number;
  onChange: (part: Partial<DraftStay>) => void;
  onRemove: () => void;
};

function Stay({ stay, index, onChange, onRemove }: StayProps) {
  const { errorAt, touch, canWrite } = useEditor();
  const path = (part: string) => `stays.${index}.${part}`;
  const field = (part: 'place' | 'kind' | 'room') => {
    const error = errorAt(path(part));
    return {
      id: toInputId(path(part)),
      required: true,
      value: stay[part],
      readOnly: !canWrite,
      onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
      onBlur: () => touch('stays'),
      ...(error ? { error } : {}),
    };
  };
  const examplesError =
    errorAt(path('examples')) ?? stay.examples.map((_, at) => errorAt(path(`examples.${at}`))).find(Boolean);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-white p-3">
      <legend className="px-1 text-sm font-semibold">
        Stay {index + 1}
        {stay.place && `: ${stay.place}`}
      </legend>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <TextInput {...field('place')} label="Place of the stay" />
        <DraftNumber
          path={path('nights')}
          field="stays"
          label="Nights"
          value={stay.nights}
          onChange={(nights) => onChange({ nights })}
        />
      </div>
      <TextInput {...field('kind')} label="Kind" hint="Such as 3-star hotel or Deluxe houseboat." />
      <TextInput
        {...field('room')}
        label="Room"
        hint="Room and bathroom; for a houseboat its bedrooms, hours, air conditioning and meals."
      />
      <LinesArea
        id={toInputId(path('examples'))}
        label="Examples"
        hint="Two houses of this kind that you book, one per line. Visitors read “or similar” after them, and without them only class and place."
        rows={2}
        lines={stay.examples}
        readOnly={!canWrite}
        onLines={(examples) => onChange({ examples })}
        onBlur={() => touch('stays')}
        {...(examplesError ? { error: examplesError } : {})}
      />
      {canWrite && (
        <TextButton isDanger onClick={onRemove}>
          Remove<span className="sr-only"> stay {index + 1}</span>
        </TextButton>
      )}
    </fieldset>
  );
}
