import type { TouristDestination } from 'schema-dts';
import { findPlace } from '../../places/map/places';
import type { PlacePage } from '../../places/place-pages';
import { toAbsoluteUrl } from '../../platform/routes';
import { toShareImage } from './page-metadata';

/** A place that a page is about. */
export function toPlaceNode(
  { name, about, picture }: PlacePage,
  path: string,
  origin: string,
): TouristDestination {
  const place = findPlace(name);
  return {
    '@type': 'TouristDestination',
    name,
    description: about,
    url: toAbsoluteUrl(origin, path),
    ...(picture && { image: toShareImage(origin, picture).url }),
    containedInPlace: { '@type': 'State', name: 'Kerala' },
    ...(place && {
      geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    }),
  };
}
