import couples from '../../../content/for-couples.json';
import type { PackageSummary } from '../model/types';

export type TripForCouples = { tourPackage: PackageSummary; reason: string };

/** The trips that we recommend to couples beside the honeymoon, each with the reason. */
export function listForCouples(packages: readonly PackageSummary[]): TripForCouples[] {
  return couples.flatMap(({ id, reason }) => {
    const tourPackage = packages.find((one) => one.id === id);
    return tourPackage ? [{ tourPackage, reason }] : [];
  });
}
