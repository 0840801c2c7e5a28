'use client';

import { useEffect, useRef, useState } from 'react';
import { chooseTrip, leaveTrip, useChosenTrip } from '@/components/site/trip-parts/chosen-trip';
import { FIRST_TRIP, type ChosenTrip } from '@/components/site/trip-parts/trip-choice';
import { getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import type { Terms } from '@/lib/company/terms/cancellation';
import { USUAL_ADULTS } from '@/lib/packages/prices/choice';
import type { Priced } from '@/lib/packages/prices/price';
import type { SeasonLabels } from '@/lib/packages/prices/season';
import { PricePanel } from './price-panel';
import { isOfferedDay, TRAVEL_DAY_ID } from '@/components/site/trip-parts/travel-day-field';

export type PriceForUsProps = {
  tourPackage: Priced;
  packageKey: string;
  /** The date in India when the page was rendered. */
  today: PlainDate;
  seasonLabels?: SeasonLabels;
  terms: Terms;
};

/** Price for a day of travel and a party, computed in the browser. */
export function PriceForUs({ packageKey, today, ...panel }: PriceForUsProps) {
  const trip = useChosenTrip() ?? FIRST_TRIP;
  const [text, setText] = useState(() => readTypedDay() || (trip.date ?? ''));
  // A valid day is read from the trip, because the enquiry form can change it too. Invalid text is only in this field.
  const day = trip.date ?? (isOfferedDay(text, today) ? '' : text);
  // Whoever changes one field has seen the others, so the party that they show is chosen as well.
  const change = (changes: Partial<ChosenTrip>) =>
    chooseTrip({ ...trip, adults: trip.adults ?? USUAL_ADULTS, ...changes });
  const changeDay = (value: string) => {
    setText(value);
    const date = isOfferedDay(value, today) ? value : null;
    if (date !== trip.date) change({ date, month: date ? null : trip.month });
  };
  // Apply a day that was entered before React had loaded.
  const typed = useRef(text);
  useEffect(() => changeDay(typed.current), []); // oxlint-disable-line react/exhaustive-deps -- once, at the start
  useEffect(() => leaveTrip, []);

  return (
    <PricePanel
      {...panel}
      packageKey={packageKey}
      trip={trip}
      day={day}
      fieldToday={today}
      // The current date, because the page may have been rendered before midnight.
      today={getIndiaDate()}
      onDay={changeDay}
      onChange={change}
    />
  );
}

/** The day that was entered in the static field before React had loaded. */
function readTypedDay(): string {
  const field = document.getElementById(TRAVEL_DAY_ID);
  return field instanceof HTMLInputElement ? field.value : '';
}
