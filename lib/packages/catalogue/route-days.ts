import type { RouteDay } from '../../places/map/day-route';
import type { ItineraryDay } from '../model/types';

/** The days of a package as the map needs them; a night counts as the end of its day. */
export function toRouteDays(itinerary: readonly ItineraryDay[]): RouteDay[] {
  return itinerary.map(({ day, drive, overnight }) => {
    const places = drive ? drive.route.split(' – ') : [];
    return { day, places: overnight && places.at(-1) !== overnight ? [...places, overnight] : places };
  });
}
