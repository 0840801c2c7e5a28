import type { TouristDestination } from 'schema-dts';
import { findPlace } from '../../places/map/places';
import type { PlacePage } from '../../places/place-pages';
import { toAbsoluteUrl } from '../../platform/routes';

/** A place that a page is about. */
export function toPlaceNode({ name, about }: PlacePage, path: string, origin: string): TouristDestination {
  const place = findPlace(name);
  return {
    '@type': 'TouristDestination',
    name,
    description: about,
    url: toAbsoluteUrl(origin, path),
    containedInPlace: { '@type': 'State', name: 'Kerala' },
    ...(place && {
      geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    }),
  };
}
