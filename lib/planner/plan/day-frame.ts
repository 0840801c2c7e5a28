import type { PlaceId } from './geography';
import type { Outing } from './outings';
import type { Stay } from './slots';

/** A day of the plan before its text is written. */
export type DayFrame = {
  stay: Stay;
  /** Where the day's transfer starts; null on a day without a transfer. */
  from: PlaceId | null;
  /** Index of the day within the stay; 0 on the day of arrival. */
  at: number;
  /** Index of the day within the trip. */
  day: number;
  isBoat: boolean;
  wasBoat: boolean;
};

/** A day's outings in order, ending with an evening outing if there is one. `free` is the number of free half-days. */
export type DayOutings = { list: Outing[]; free: number };
