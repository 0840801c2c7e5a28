import places from '../../../content/generated/map.json';
import type { LatLon } from './outline';

/** `outside` is the state of a place outside Kerala that our Kerala trips visit. */
export type Place = LatLon & { outside?: string };

// Town centres, dams and park entrances, in degrees; an area has the coordinates of the place where its trips stay.
// "Cochin" is the airport, where the distances of all day plans start. Places abroad have no coordinates, since the map
// shows only Kerala and its surroundings.
const PLACES = places as Record<string, readonly (number | string)[]> as Record<
  string,
  readonly [lat: number, lon: number, outside?: string]
>;

/** The place with this name; null if it has no coordinates. */
export function findPlace(name: string): Place | null {
  const place = Object.hasOwn(PLACES, name) && PLACES[name];
  if (!place) return null;
  const [lat, lon, outside] = place;
  return outside === undefined ? { lat, lon } : { lat, lon, outside };
}
