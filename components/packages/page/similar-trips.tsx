import { TripRows } from '@/components/packages/list/trip-rows';
import { listForCouples } from '@/lib/packages/catalogue/for-couples';
import type { PackageSummary } from '@/lib/packages/model/types';
import type { PlainDate } from '@/lib/platform/format/dates';
import { toComparePath } from '@/lib/platform/routes';

type Props = { tourPackage: PackageSummary; packages: readonly PackageSummary[]; today: PlainDate };

/** Similar packages as rows at the end of a package page. They open in the same tab. */
export function SimilarTrips({ tourPackage: own, packages, today }: Props) {
  if (packages.length === 0) return null;
  return (
    <section
      aria-labelledby="similar-trips"
      className="later-480 lg:later-230 mt-12 border-t border-line pt-8 print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="similar-trips" className="text-2xl">
          Trips like this one
        </h2>
        <a
          href={toComparePath([own, ...packages].map(({ id, slug }) => slug ?? id))}
          className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
        >
          Compare them side by side
        </a>
      </div>
      <TripRows
        trips={own.isHoneymoon ? listForCouples(packages) : packages.map((tourPackage) => ({ tourPackage }))}
        today={today}
        className="mt-2 lg:grid-cols-3"
      />
    </section>
  );
}
