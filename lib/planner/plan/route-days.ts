import type { RouteDay } from '../../places/map/day-route';
import type { TripDay } from './types';

/** The days of a plan for the map. Round trips are left out, so that the line only connects the stays. */
export function toRouteDays(days: readonly TripDay[]): RouteDay[] {
  return days.map(({ day, drive, night, location }) => {
    const start = day === 1 ? [location] : [];
    const end = night?.place ?? drive?.to ?? location;
    return { day, places: [...start, end] };
  });
}
