'use client';

import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { useLatePart } from '@/components/site/frame/use-late-part';
import { chooseTrip, useChosenTrip } from '@/components/site/trip-parts/chosen-trip';
import type { TravelDateField } from '@/components/site/trip-parts/travel-date-field';
import { FIRST_TRIP } from '@/components/site/trip-parts/trip-choice';
import { TextInput } from '@/components/ui/text-input';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { isTravelDate } from '@/lib/packages/prices/travel-date';
import { getIndiaDate, parseDateInput } from '@/lib/platform/format/dates';

type Picker = ComponentType<ComponentProps<typeof TravelDateField>>;

const LABEL = { id: 'first-day', name: 'date', label: 'or first day' };
const picker = lazyModule(() =>
  import('@/components/site/trip-parts/travel-date-field').then((module) => module.TravelDateField),
);

/** The first day of the choice. It is plain text, which public/choice.js fills in, until it is touched. */
export function FirstDayField() {
  const { root, Live, start } = useLatePart(picker);
  return (
    <div ref={root} data-act onFocus={start} onPointerDown={start}>
      {Live ? (
        <LiveField Picker={Live} />
      ) : (
        <TextInput
          {...LABEL}
          data-field="date"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Select date"
        />
      )}
    </div>
  );
}

function LiveField({ Picker }: { Picker: Picker }) {
  const trip = useChosenTrip();
  const [typed, setTyped] = useState(readTyped);
  const type = (text: string) => {
    setTyped(text);
    const date = isTravelDate(text, getIndiaDate()) ? text : null;
    if (date !== (trip?.date ?? null)) chooseTrip({ ...(trip ?? FIRST_TRIP), date, month: null });
  };
  useEffect(() => {
    if (typed) type(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was typed before
  }, []);
  return (
    <Picker
      {...LABEL}
      required={false}
      month={trip?.month ?? null}
      value={trip?.date ?? typed}
      onChange={type}
    />
  );
}

/** What the plain field contains. */
function readTyped(): string {
  const field = document.getElementById(LABEL.id);
  const text = field instanceof HTMLInputElement ? field.value : '';
  return parseDateInput(text) ?? text;
}
