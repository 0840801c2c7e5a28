import couples from '../../../content/for-couples.json';
import type { PackageSummary } from '../model/types';

export type TripForCouples<T = PackageSummary> = { tourPackage: T; reason: string };

/** The trips that we recommend to couples beside the honeymoon, each with the reason. */
export function listForCouples<T extends PackageSummary>(packages: readonly T[]): TripForCouples<T>[] {
  return couples.flatMap(({ id, reason }) => {
    const tourPackage = packages.find((one) => one.id === id);
    return tourPackage ? [{ tourPackage, reason }] : [];
  });
}
