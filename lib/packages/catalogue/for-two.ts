import type { PlainDate } from '../../platform/format/dates';
import { NO_CHOICE } from '../prices/choice';
import { getTotal } from '../prices/total';
import type { PackageSummary } from '../model/types';

/** The trips besides honeymoons that are sold to two people, from the lowest total for two. */
export function listTripsForTwo(packages: readonly PackageSummary[], today: PlainDate): PackageSummary[] {
  return packages
    .filter(({ isHoneymoon, groupSize }) => !isHoneymoon && Number.parseInt(groupSize, 10) <= 2)
    .map((tourPackage) => ({ tourPackage, total: getTotal(tourPackage, NO_CHOICE, today).amount }))
    .sort((a, b) => a.total - b.total)
    .map(({ tourPackage }) => tourPackage);
}
