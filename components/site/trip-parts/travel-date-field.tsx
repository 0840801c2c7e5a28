'use client';

import type { ComponentProps } from 'react';
import { DateField } from '@/components/ui/date-field';
import { getLastTravelDate } from '@/lib/packages/prices/travel-date';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';

/** The date field of every page for visitors, with the days on which a trip can start. */
export function TravelDateField(props: Omit<ComponentProps<typeof DateField>, 'min' | 'max'>) {
  const today = getIndiaDate();
  return <DateField {...props} min={addPlainDays(today, 1)} max={getLastTravelDate(today)} />;
}
