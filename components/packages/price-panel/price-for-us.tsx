'use client';

import { useEffect, useState } from 'react';
import {
  chooseTrip,
  keepPriceCode,
  useChosenTrip,
  type ChosenTrip,
} from '@/components/site/trip/chosen-trip';
import { getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import type { Priced } from '@/lib/packages/prices/price';
import type { SeasonLabels } from '@/lib/packages/prices/season';
import { toPriceUrl } from '@/lib/platform/routes';
import { FIRST_TRIP, PricePanel } from './price-panel';
import { isOfferedDay, TRAVEL_DAY_ID } from './travel-day-field';

export type PriceForUsProps = {
  tourPackage: Priced;
  packageKey: string;
  /** The date in India when the page was rendered. */
  today: PlainDate;
  seasonLabels?: SeasonLabels;
};

/** Price for a day of travel and a party, computed in the browser; only the price code comes from the server. */
export function PriceForUs({ packageKey, today, ...panel }: PriceForUsProps) {
  const [day, setDay] = useState(readTypedDay);
  const chosen = useChosenTrip() ?? FIRST_TRIP;
  const date = isOfferedDay(day, today) ? day : null;
  const trip = chosen.date === date ? chosen : { ...chosen, date };
  const change = (changes: Partial<ChosenTrip>) => chooseTrip({ ...trip, code: null, ...changes });
  // Reset the choice when the visitor leaves the page, so that it does not apply to the next package.
  useEffect(() => () => chooseTrip(null), []);

  return (
    <PricePanel
      {...panel}
      packageKey={packageKey}
      trip={trip}
      day={day}
      firstDay={today}
      // A page opened before midnight counts the days from today.
      today={getIndiaDate()}
      onDay={(value) => {
        setDay(value);
        change({ date: isOfferedDay(value, today) ? value : null });
      }}
      onChange={change}
      onEnquire={() => void addCode(packageKey, trip)}
    />
  );
}

/** The day that was entered in the static field before this part had loaded. */
function readTypedDay(): string {
  const field = document.getElementById(TRAVEL_DAY_ID);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Requests the code of this price from the server. If that fails, the enquiry is sent without a code. */
async function addCode(packageKey: string, trip: ChosenTrip): Promise<void> {
  chooseTrip(trip); // so that the form uses the shown trip even if nothing was changed
  const { date, adults, children } = trip;
  if (!date || trip.code) return;
  try {
    const response = await fetch(toPriceUrl({ package: packageKey, date, adults, children }));
    const { code } = (await response.json()) as { code?: string };
    if (response.ok && code) keepPriceCode(trip, code);
  } catch {
    // Offline: continue without a code.
  }
}
