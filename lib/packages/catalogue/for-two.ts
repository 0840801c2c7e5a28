import type { PlainDate } from '../../platform/format/dates';
import { NO_CHOICE, USUAL_ADULTS } from '../prices/choice';
import { getTotal } from '../prices/total';
import type { PackageSummary } from '../model/types';

const FOR_TWO = { ...NO_CHOICE, adults: USUAL_ADULTS };

/** Trips other than honeymoons that two people can book, cheapest total for two first. */
export function listTripsForTwo(packages: readonly PackageSummary[], today: PlainDate): PackageSummary[] {
  return packages
    .filter(({ isHoneymoon, groupSize }) => !isHoneymoon && Number.parseInt(groupSize, 10) <= 2)
    .map((tourPackage) => ({ tourPackage, total: getTotal(tourPackage, FOR_TWO, today).amount }))
    .sort((a, b) => a.total - b.total)
    .map(({ tourPackage }) => tourPackage);
}
