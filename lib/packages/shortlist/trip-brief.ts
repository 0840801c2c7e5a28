import { toPackagePath } from '../model/collections';
import { formatFromPrice } from '../prices/price';
import type { PackageSummary } from '../model/types';
import { getPicture, toPictureUrl } from '../../content/pictures/pictures';

const PICTURE_WIDTH = 480;

/** The package data that the shortlist shows; sent to the browser. */
export type TripBrief = {
  id: string;
  /** Slug or id. */
  key: string;
  title: string;
  path: string;
  duration: string;
  location: string;
  /** The "from" price with its unit. */
  price: string;
  /** URL of a small picture. */
  picture: string;
};

export function toTripBrief(tourPackage: PackageSummary): TripBrief {
  const { id, slug, title, duration, location, image } = tourPackage;
  return {
    ...{ id, key: slug ?? id, title, duration, location },
    path: toPackagePath(tourPackage),
    price: formatFromPrice(tourPackage),
    picture: toPictureUrl(getPicture(image), PICTURE_WIDTH, 'webp'),
  };
}
