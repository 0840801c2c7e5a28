'use client';

import type { KeyboardEvent } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { useSortableItem } from '@/components/editing/sort/sortable-list';
import { ACCOMMODATIONS, MEALS } from '@/lib/packages/model/types';
import type { DraftDay } from '@/lib/packages/editing/draft';
import { TextButton } from '@/components/editing/kit/text-button';
import { DraftNumber } from './draft-fields';
import { toInputId, useEditor } from './editor-context';

type Props = {
  /** Id of the row, since days themselves have none. */
  id: string;
  day: DraftDay;
  index: number;
  count: number;
  canWrite: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (part: Partial<DraftDay>) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called when the focus leaves the row. */
  onLeave: () => void;
};

/** One day: a line that expands to its fields. */
export function DayRow(props: Props) {
  const { id, day, index, count, canWrite, isOpen, onToggle, onMove, onCopy, onRemove, onKeyDown, onLeave } =
    props;
  const { errorAt } = useEditor();
  const { isDragging, item, handle } = useSortableItem(id);
  const hasError = PARTS.some((part) => errorAt(`itinerary.${index}.${part}`));
  const name = day.title || 'Untitled';
  return (
    <li
      {...item}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
      className={`min-w-0 rounded-lg border bg-white ${hasError ? 'border-danger' : 'border-line'} ${isDragging ? 'relative z-10 shadow-raised' : ''}`}
    >
      <div className="flex items-center">
        {canWrite && handle}
        <button
          type="button"
          id={`day-${id}`}
          aria-expanded={isOpen}
          aria-describedby="day-keys"
          onClick={() => onToggle(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-2 text-left text-sm"
        >
          <span className="shrink-0 font-semibold">Day {index + 1}</span>
          <span className="min-w-0 py-1 wrap-anywhere">{name}</span>
          <span className="ml-auto hidden shrink-0 text-xs text-ink-soft sm:inline">
            {toSummary(day, index, count)}
          </span>
          {hasError && <span className="shrink-0 text-xs font-semibold text-danger">Incomplete</span>}
        </button>
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-3 border-t border-line p-3">
          <DayFields {...props} />
          {canWrite && (
            <div className="-mx-2 flex flex-wrap">
              <TextButton disabled={index === 0} onClick={() => onMove(index - 1)}>
                Move up
              </TextButton>
              <TextButton disabled={index === count - 1} onClick={() => onMove(index + 1)}>
                Move down
              </TextButton>
              <TextButton onClick={onCopy}>Copy</TextButton>
              <TextButton isDanger onClick={onRemove}>
                Remove
              </TextButton>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

const PARTS = [
  'title',
  'description',
  'meals',
  'accommodation',
  'overnight',
  'drive.route',
  'drive.km',
  'drive.minutes',
];

function DayFields({ day, index, count, canWrite, onChange }: Props) {
  const { errorAt, touch } = useEditor();
  const path = (part: string) => `itinerary.${index}.${part}`;
  const field = (part: 'title' | 'description' | 'overnight') => {
    const error = errorAt(path(part));
    return {
      id: toInputId(path(part)),
      value: day[part],
      readOnly: !canWrite,
      onBlur: () => touch('itinerary'),
      ...(error ? { error } : {}),
    };
  };
  const isLast = index === count - 1;
  return (
    <>
      <TextInput
        {...field('title')}
        label="Title"
        required
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        {...field('description')}
        label="Description"
        required
        rows={4}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <fieldset disabled={!canWrite}>
        <legend className="text-sm font-semibold">Meals</legend>
        <div className="flex flex-wrap gap-x-5">
          {MEALS.map((meal) => (
            <Checkbox
              key={meal}
              label={meal}
              look="text-sm"
              checked={day.meals.includes(meal)}
              onChange={(has) =>
                onChange({ meals: MEALS.filter((one) => (one === meal ? has : day.meals.includes(one))) })
              }
            />
          ))}
        </div>
      </fieldset>
      {isLast ? (
        <p className="text-xs text-ink-soft">The last day ends with the drop: no stay.</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            id={toInputId(path('accommodation'))}
            label="Stay"
            required
            value={day.accommodation}
            disabled={!canWrite}
            options={ACCOMMODATIONS.map((stay) => [
              stay,
              stay === 'None' ? 'No stay' : `${stay[0]?.toUpperCase()}${stay.slice(1)}`,
            ])}
            onChange={(accommodation) => onChange({ accommodation })}
          />
          <TextInput
            {...field('overnight')}
            label="Place of the night"
            onChange={({ target }) => onChange({ overnight: target.value })}
          />
        </div>
      )}
      <DriveFields day={day} path={path('drive')} canWrite={canWrite} onChange={onChange} />
    </>
  );
}

type DriveProps = Pick<Props, 'day' | 'canWrite' | 'onChange'> & { path: string };

function DriveFields({ day: { drive }, path, canWrite, onChange }: DriveProps) {
  const { errorAt, touch } = useEditor();
  const error = errorAt(`${path}.route`);
  return (
    <>
      <Checkbox
        label="Transfer on this day"
        look="text-sm"
        checked={drive !== null}
        disabled={!canWrite}
        onChange={(has) => onChange({ drive: has ? { route: '', km: null, minutes: null } : null })}
      />
      {drive && (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
          <TextInput
            id={toInputId(`${path}.route`)}
            label="Route"
            required
            value={drive.route}
            readOnly={!canWrite}
            onBlur={() => touch('itinerary')}
            onChange={({ target }) => onChange({ drive: { ...drive, route: target.value } })}
            {...(error ? { error } : {})}
          />
          <DraftNumber
            path={`${path}.km`}
            field="itinerary"
            label="Kilometres"
            value={drive.km}
            onChange={(km) => onChange({ drive: { ...drive, km } })}
          />
          <DraftNumber
            path={`${path}.minutes`}
            field="itinerary"
            label="Driving time"
            isDrive
            value={drive.minutes}
            onChange={(minutes) => onChange({ drive: { ...drive, minutes } })}
          />
        </div>
      )}
    </>
  );
}

function toSummary({ meals, accommodation, overnight }: DraftDay, index: number, count: number): string {
  const eaten = meals.length === MEALS.length ? 'All meals' : meals.join(', ');
  if (index === count - 1) return [eaten, 'Drop'].filter(Boolean).join(' · ');
  return [eaten, overnight || (accommodation === 'None' ? 'no night' : accommodation)]
    .filter(Boolean)
    .join(' · ');
}
