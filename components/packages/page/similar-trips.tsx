import type { PlainDate } from '@/lib/platform/format/dates';
import type { PackageSummary } from '@/lib/packages/model/types';
import { toComparePath } from '@/lib/platform/routes';
import { PackageCard } from '../list/package-card';

type Props = { tourPackage: PackageSummary; packages: readonly PackageSummary[]; today: PlainDate };

/** Links to similar packages at the end of a package page. */
export function SimilarTrips({ tourPackage: own, packages, today }: Props) {
  if (packages.length === 0) return null;
  return (
    <section
      aria-labelledby="similar-trips"
      className="later-1690 md:later-800 mt-16 border-t border-line pt-10 lg:mt-20 lg:pt-14 print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="similar-trips" className="text-2xl lg:text-title">
          Trips like this one
        </h2>
        <a
          href={toComparePath([own, ...packages].map(({ id, slug }) => slug ?? id))}
          className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
        >
          Compare them side by side
        </a>
      </div>
      <ul className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-8 lg:grid-cols-3">
        {packages.map((tourPackage) => (
          <li key={tourPackage.id}>
            <PackageCard tourPackage={tourPackage} today={today} shape="third" isCompact />
          </li>
        ))}
      </ul>
    </section>
  );
}
