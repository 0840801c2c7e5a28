import couples from '../../../content/for-couples.json';
import type { PackageSummary } from '../model/types';

export type TripForCouples<T = PackageSummary> = { tourPackage: T; reason: string };

/** Why each trip that we recommend to couples beside the honeymoon is good for them, by its id. */
export const REASONS_FOR_COUPLES = new Map(couples.map(({ id, reason }) => [id, reason]));

/** These trips, each with the reason. */
export function listForCouples<T extends PackageSummary>(packages: readonly T[]): TripForCouples<T>[] {
  return [...REASONS_FOR_COUPLES].flatMap(([id, reason]) => {
    const tourPackage = packages.find((one) => one.id === id);
    return tourPackage ? [{ tourPackage, reason }] : [];
  });
}
