import { toPackagePath } from '../model/collections';
import { toPriced, type Priced } from '../prices/price';
import type { PackageSummary } from '../model/types';
import { toSmallPictureUrl } from '../../company/pictures/pictures';

/** The summary of a package in a list of trips; sent to the browser. */
export type TripBrief = {
  id: string;
  /** The package's slug or id in URLs. */
  key: string;
  title: string;
  path: string;
  duration: string;
  location: string;
  priced: Priced;
  /** URL of a small picture. */
  picture: string;
};

export function toTripBrief(tourPackage: PackageSummary): TripBrief {
  const { id, slug, title, duration, location, image } = tourPackage;
  return {
    id,
    key: slug ?? id,
    title,
    duration,
    location,
    path: toPackagePath(tourPackage),
    priced: toPriced(tourPackage),
    picture: toSmallPictureUrl(image),
  };
}
