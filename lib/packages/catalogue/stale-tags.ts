import { memoize } from '../../platform/memoize';
import { EVERY_PAGE_TAG } from '../../platform/server-contract';
import { listDestinations } from './destinations';
import { listSimilar } from './similar-packages';
import { toPriced } from '../prices/price';
import type { OfferedPackage } from '../model/types';

/** Tag of pages with cards or search, which show summaries and day plans. */
export const PACKAGES_TAG = 'packages';
/** Tag of pages with the planner's estimate. */
export const PACKAGE_PRICES_TAG = 'package-prices';
/** Tag of pages that show every detail of all packages. */
export const PACKAGE_DETAILS_TAG = 'package-details';

/** Tag of the pages of one package. */
export function toPackageTag(id: string): string {
  return `package:${id}`;
}

/** Tags of the pages whose content differs between two states of the packages. */
export function listStaleTags(
  packages: readonly OfferedPackage[],
  before: readonly OfferedPackage[] = [],
): string[] {
  const [now, earlier] = [describePages(packages), describePages(before)];
  const tags = new Set([...now.keys(), ...earlier.keys()]);
  return [...tags].filter((tag) => now.get(tag) !== earlier.get(tag));
}

/** The package data that the pages of each tag show, as JSON. Memoised for the comparison with the next state. */
const describePages = memoize((packages: readonly OfferedPackage[]): ReadonlyMap<string, string> => {
  const summaries = packages.map(({ summary, laterPrices, peaks }) => ({ ...summary, laterPrices, peaks }));
  const shown: [tag: string, value: unknown][] = [
    [EVERY_PAGE_TAG, listDestinations(summaries)],
    [
      PACKAGES_TAG,
      packages.map(({ summary, content, laterPrices, childBands, peaks, single }) => [
        summary,
        content.itinerary,
        laterPrices,
        childBands,
        peaks,
        single,
      ]),
    ],
    [PACKAGE_PRICES_TAG, packages.map(pickEstimated)],
    [PACKAGE_DETAILS_TAG, packages],
    ...packages.map((one): [string, unknown] => [
      toPackageTag(one.summary.id),
      [one, listSimilar(one.summary, summaries)],
    ]),
  ];
  return new Map(shown.map(([tag, value]) => [tag, JSON.stringify(value)]));
});

/** The data from which the planner computes prices (lib/planner/plan/price-facts.ts). */
function pickEstimated({ summary, content, laterPrices, peaks, single }: OfferedPackage): unknown[] {
  const { id, slug, title, highlights, description } = summary;
  const prices = [toPriced(summary), laterPrices, peaks, single];
  return [id, slug, title, highlights, description, prices, content.stays];
}
