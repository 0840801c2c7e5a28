import type { PlainDate } from '../../platform/format/dates';

/** A trip's state, which follows from its payments and dates. */
export const TRIP_STATES = {
  'awaiting-advance': 'Awaiting advance',
  confirmed: 'Confirmed',
  travelling: 'Travelling',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;
export type TripState = keyof typeof TRIP_STATES;

/** Payments may fall short of an instalment by this, in rupees. */
export const TOLERANCE = 1;

type Facts = {
  isCancelled: boolean;
  /** The first instalment, in whole rupees. */
  advance: number;
  /** The sum of the verified payments. */
  paid: number;
  firstDay: PlainDate;
  lastDay: PlainDate;
};

/** The state on `today`, the date in India. A trip without its advance stays `awaiting-advance`, also when it has begun. */
export function getTripState(
  { isCancelled, advance, paid, firstDay, lastDay }: Facts,
  today: PlainDate,
): TripState {
  if (isCancelled) return 'cancelled';
  if (paid < advance - TOLERANCE) return 'awaiting-advance';
  if (today < firstDay) return 'confirmed';
  return today <= lastDay ? 'travelling' : 'completed';
}
