'use client';

import { useEffect, useRef, useState } from 'react';
import { INPUT_CLASS } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { keepTogether } from '@/lib/platform/format/keep-together';
import { concernsMonth } from '@/lib/places/closures';
import type { TripPlan } from '@/lib/planner/plan/types';
import { describeMonth } from '@/lib/packages/catalogue/when-to-go';
import { MONTH_OPTIONS } from './month-options';
import { isExperienceNote } from './trip-parts';

type Props = {
  trip: Pick<TripPlan, 'notes' | 'days'>;
  /** The month of a plan that was changed by hand, whose editor asks for it; null while it is not known. */
  plannedMonth?: number | null;
};

/**
 * Notes that depend on the travel dates, such as closures. A month narrows them down and adds its weather; it changes
 * neither the plan nor the estimate.
 */
export function TripNotes({ trip, plannedMonth }: Props) {
  const [chosen, setMonth] = useState<number | null>(null);
  const month = plannedMonth === undefined ? chosen : plannedMonth;
  const select = useRef<HTMLSelectElement>(null);
  const choose = () => setMonth(Number(select.current?.value) || null);
  useEffect(choose, []); // the month may have been chosen before hydration
  const notes = trip.notes.filter((note) => !isExperienceNote(note)).map(({ text }) => text);
  const shown =
    month === null ? notes : [...advise(trip, month), ...notes.filter((text) => concernsMonth(text, month))];
  return (
    <section aria-labelledby="good-to-know">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="good-to-know" className="text-2xl">
          Good to know
        </h2>
        {plannedMonth === undefined && (
          <label className="text-sm">
            Month of travel (optional)
            <Select
              ref={select}
              defaultValue=""
              options={[['', 'Not decided'], ...MONTH_OPTIONS]}
              onChange={choose}
              className={`${INPUT_CLASS} mt-1 block`}
            />
          </label>
        )}
      </div>
      <ul
        aria-live={plannedMonth === undefined ? 'polite' : undefined}
        className="mt-4 grid list-disc gap-2 pl-5 marker:text-laterite"
      >
        {shown.map((text) => (
          <li key={text} className="max-w-prose">
            {keepTogether(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function advise({ days }: Props['trip'], month: number): string[] {
  const places = days.map(({ location }) => location).join(', ');
  return describeMonth(month, places, `${places} ${days.map(({ title }) => title).join(' ')}`);
}
