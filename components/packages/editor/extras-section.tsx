'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { DraftExtra } from '@/lib/packages/editing/draft';
import { PACKAGE_LIMITS } from '@/lib/packages/model/schema';
import { EXTRA_UNITS } from '@/lib/packages/model/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { DraftNumber, ListRow } from './draft-fields';
import { toInputId, useEditor } from './editor-context';

const EMPTY_EXTRA: DraftExtra = { name: '', price: null, unit: 'person', note: '' };
const UNIT_NAMES: Record<DraftExtra['unit'], string> = {
  person: 'Per person',
  group: 'For the group',
  vehicle: 'Per vehicle',
  room: 'Per room',
};

/** Optional extras with their prices, which are not part of any total. */
export function ExtrasSection() {
  const { content, change, errorAt, canWrite } = useEditor();
  const { extras } = content;
  const error = errorAt('extras');
  const [added, setAdded] = useState<number | null>(null);

  function add() {
    setAdded(extras.length);
    change({ extras: [...extras, EMPTY_EXTRA] });
  }

  return (
    <>
      <p className="text-sm text-ink-soft">
        Shown below the price as “Optional, ask us to add”. Their prices are in no total.
      </p>
      {error && (
        <p id={toInputId('extras')} tabIndex={-1} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {extras.map((extra, index) => (
        <ListRow key={index} isNew={index === added} onLeave={() => setAdded(null)}>
          <Extra
            extra={extra}
            index={index}
            onChange={(part) => change({ extras: extras.with(index, { ...extra, ...part }) })}
            onRemove={() => change({ extras: extras.toSpliced(index, 1) })}
          />
        </ListRow>
      ))}
      {canWrite && extras.length < PACKAGE_LIMITS.extras && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          Add an extra
        </Button>
      )}
    </>
  );
}

type ExtraProps = {
  extra: DraftExtra;
  index: number;
  onChange: (part: Partial<DraftExtra>) => void;
  onRemove: () => void;
};

function Extra({ extra, index, onChange, onRemove }: ExtraProps) {
  const { errorAt, touch, canWrite } = useEditor();
  const path = (part: string) => `extras.${index}.${part}`;
  const field = (part: 'name' | 'note') => {
    const error = errorAt(path(part));
    return {
      id: toInputId(path(part)),
      value: extra[part],
      readOnly: !canWrite,
      onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
      onBlur: () => touch('extras'),
      ...(error ? { error } : {}),
    };
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-white p-3">
      <legend className="px-1 text-sm font-semibold">
        Extra {index + 1}
        {extra.name && `: ${extra.name}`}
      </legend>
      <TextInput
        {...field('name')}
        label="Name of the extra"
        required
        hint="Such as Kathakali evening in Thekkady."
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DraftNumber
          path={path('price')}
          field="extras"
          label="Price of the extra"
          isMoney
          value={extra.price}
          onChange={(price) => onChange({ price })}
        />
        <SelectField
          id={toInputId(path('unit'))}
          label="The price is"
          required
          value={extra.unit}
          disabled={!canWrite}
          options={EXTRA_UNITS.map((unit) => [unit, UNIT_NAMES[unit]])}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <TextInput {...field('note')} label="What it is" hint="One line. May stay empty." />
      {canWrite && (
        <TextButton isDanger className="justify-self-start" onClick={onRemove}>
          Remove<span className="sr-only"> extra {index + 1}</span>
        </TextButton>
      )}
    </fieldset>
  );
}
