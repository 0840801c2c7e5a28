import { isHouseboat } from '../../packages/catalogue/day-words';
import { toPackagePath } from '../../packages/model/collections';
import type { PackageDetail } from '../../packages/model/types';
import { toPriced } from '../../packages/prices/price';
import { findMatches, type PricedPackage, type SoldPackage } from './estimate';
import { EXPERIENCES } from './experiences';
import { EXPERIENCE_IDS } from './answers';

type Sold = PricedPackage & Pick<PackageDetail, 'id' | 'slug' | 'title' | 'stays'>;

/**
 * Compact input for estimates in the browser: the Kerala packages, with texts replaced by one keyword per matching
 * experience. The estimates are the same as with the full texts.
 */
export function toPriceFacts(packages: readonly Sold[]): PricedPackage[] {
  return packages
    .filter(({ isKerala }) => isKerala)
    .map((entry) => ({
      ...toPriced(entry),
      highlights: EXPERIENCE_IDS.filter(
        (id) => findMatches({ experiences: [id], duration: entry.durationDays }, [entry]).length > 0,
      ).flatMap((id) => EXPERIENCES[id].keywords[0] ?? []),
      description: '',
      sold: toSold(entry),
    }));
}

function toSold(entry: Sold): SoldPackage {
  return {
    id: entry.id,
    title: entry.title,
    path: toPackagePath(entry),
    nights: entry.stays.map((stay) => ({
      place: stay.place,
      nights: stay.nights,
      isBoat: isHouseboat(stay),
    })),
  };
}
