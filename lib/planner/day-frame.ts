import type { PlaceId } from './geography';
import type { Outing } from './outing';
import type { Stay } from './slots';

/** One day before it is told: where it comes from, where it sleeps, and what it holds. */
export type DayFrame = {
  stay: Stay;
  /** The place left in the morning; null when one stays. */
  from: PlaceId | null;
  /** Day of the stay, 0 on arrival. */
  at: number;
  isBoat: boolean;
  wasBoat: boolean;
};

/** A day's outings in the order of the day, the evening's last; `free` is how many halves are left open. */
export type DayOutings = { list: Outing[]; free: number };
