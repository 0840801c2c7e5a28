import type { PlaceId } from './geography';
import type { Outing } from './outing';
import type { Stay } from './slots';

/** One day before its text is written. */
export type DayFrame = {
  stay: Stay;
  /** Where the day starts; null without a transfer. */
  from: PlaceId | null;
  /** Day of the stay, 0 on arrival. */
  at: number;
  isBoat: boolean;
  wasBoat: boolean;
};

/** A day's outings in order, the evening's last; `free` is the number of free half-days. */
export type DayOutings = { list: Outing[]; free: number };
