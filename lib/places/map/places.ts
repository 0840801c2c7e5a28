import places from '../../../content/generated/map.json';
import type { LatLon } from './outline';

/** `outside` names the state of a place beyond the border of Kerala that our Kerala trips go to. */
export type Place = LatLon & { outside?: string };

// Town centres, dams and park entrances, in degrees; an area has the coordinates of the place where its trips stay.
// "Cochin" is the airport, where the distances of all day plans start. Places abroad have no coordinates, since the map
// shows only Kerala and its surroundings.
const PLACES = places as Record<string, readonly (number | string)[]> as Record<
  string,
  readonly [lat: number, lon: number, outside?: string]
>;

/** The place that an itinerary day names; null without coordinates. */
export function findPlace(name: string): Place | null {
  const place = Object.hasOwn(PLACES, name) && PLACES[name];
  if (!place) return null;
  const [lat, lon, outside] = place;
  return outside === undefined ? { lat, lon } : { lat, lon, outside };
}
