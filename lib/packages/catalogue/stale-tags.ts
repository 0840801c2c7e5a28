import { remember } from '../../platform/remember';
import { EVERY_PAGE_TAG } from '../../platform/server-contract';
import { listDestinations } from './destinations';
import { listSimilar } from './similar';
import type { OfferedPackage, PackageSummary } from '../model/types';

/** Tag of the pages with cards or the search: they show what a package's card and day plan say. */
export const PACKAGES_TAG = 'packages';
/** Tag of the pages that estimate what a trip costs. */
export const PACKAGE_PRICES_TAG = 'package-prices';
/** Tag of the pages that show all of every package. */
export const PACKAGE_DETAILS_TAG = 'package-details';

/** Tag of the pages of one package. */
export function toPackageTag(id: string): string {
  return `package:${id}`;
}

/** The tags of the pages that show something else after a change of packages than before. */
export function listStaleTags(
  packages: readonly OfferedPackage[],
  before: readonly OfferedPackage[] = [],
): string[] {
  const [now, earlier] = [describePages(packages), describePages(before)];
  const tags = new Set([...now.keys(), ...earlier.keys()]);
  return [...tags].filter((tag) => now.get(tag) !== earlier.get(tag));
}

/** What the pages with each tag show of the packages. Remembered, since it is compared with the next state too. */
const describePages = remember((packages: readonly OfferedPackage[]): ReadonlyMap<string, string> => {
  const summaries = packages.map(({ summary }) => summary);
  const shown: [tag: string, value: unknown][] = [
    [EVERY_PAGE_TAG, listDestinations(summaries)],
    [PACKAGES_TAG, packages.map(({ summary, content }) => [summary, content.itinerary])],
    [PACKAGE_PRICES_TAG, summaries.map(pickEstimated)],
    [PACKAGE_DETAILS_TAG, packages.map(({ summary, content }) => [summary, content])],
    ...packages.map((one): [string, unknown] => [
      toPackageTag(one.summary.id),
      [one, listSimilar(one.summary, summaries)],
    ]),
  ];
  return new Map(shown.map(([tag, value]) => [tag, JSON.stringify(value)]));
});

/** What an estimate depends on (lib/planner/plan/estimate.ts). */
function pickEstimated(summary: PackageSummary): unknown[] {
  const { price, durationDays, isKerala, isHoneymoon, highlights, description } = summary;
  return [price, durationDays, isKerala, isHoneymoon, highlights, description];
}
