import { useState } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { SelectField } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { isTravelDate } from '@/lib/packages/prices/travel-date';
import { getFirstDay, type PlanStart } from '@/lib/planner/plan/start';
import { formatMonthName, getIndiaDate } from '@/lib/platform/format/dates';

type Props = {
  id: string;
  value: PlanStart | null | undefined;
  /** Called with a month, a day that can be booked, or null. */
  onChange: (start: PlanStart | null) => void;
};

// Not in the first load of the planner.
const TravelDateField = lazyPart(() =>
  import('@/components/site/trip-parts/travel-date-field').then((module) => ({
    default: module.TravelDateField,
  })),
);

/** The months of any year, `1` to `12`, with their names. */
const MONTH_OPTIONS = Array.from(
  { length: 12 },
  (_, at) => [String(at + 1), formatMonthName(at + 1)] as const,
);

/** When the trip starts: a month, a day, or not known yet. */
export function StartField({ id, value, onChange }: Props) {
  const today = getIndiaDate();
  const chosen = getFirstDay(value) ?? '';
  const [typed, setTyped] = useState(chosen);

  const day = { id: `${id}-day`, name: 'firstDay', label: 'or first day' };
  function type(text: string) {
    setTyped(text);
    // A day that cannot be booked stays in the field with an error and is not applied to the plan.
    if (text === '' || isTravelDate(text, today)) onChange(text === '' ? null : { date: text });
    else if (chosen) onChange(null);
  }

  return (
    <div role="group" aria-label="When" className="grid max-w-md items-start gap-3 xs:grid-cols-2">
      <SelectField
        id={`${id}-month`}
        label="Month"
        value={value ? String('month' in value ? value.month : Number(value.date.slice(5, 7))) : ''}
        options={[['', 'Not sure yet'], ...MONTH_OPTIONS]}
        onChange={(month) => {
          setTyped('');
          onChange(month ? { month: Number(month) } : null);
        }}
      />
      <TravelDateField
        failed={null}
        waiting={<TextInput {...day} disabled placeholder="Select date" />}
        {...day}
        required={false}
        value={chosen || typed}
        onChange={type}
      />
    </div>
  );
}
