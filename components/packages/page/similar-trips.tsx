import { PageLink } from '@/components/site/frame/page-link';
import { TripTotal } from '@/components/site/total/trip-total';
import { Thumbnail } from '@/components/site/trip-parts/picture';
import { toPackagePath } from '@/lib/packages/model/collections';
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
      <ul className="mt-2 grid gap-x-8 lg:grid-cols-3">
        {packages.map((tourPackage) => (
          <li key={tourPackage.id} className="border-line not-first:max-lg:border-t">
            <Row tourPackage={tourPackage} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ tourPackage, today }: { tourPackage: PackageSummary; today: PlainDate }) {
  const { id, title, image, duration, location } = tourPackage;
  return (
    <div className="group relative flex gap-4 py-3">
      <Thumbnail name={image} className="size-20 shrink-0" />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <PageLink
            href={toPackagePath(tourPackage)}
            className="decoration-laterite decoration-1 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </PageLink>
        </h3>
        <p className="text-sm text-ink-soft">
          {duration} · {location}
        </p>
        <TripTotal packageId={id} tourPackage={tourPackage} today={today} className="text-sm" />
      </div>
    </div>
  );
}
