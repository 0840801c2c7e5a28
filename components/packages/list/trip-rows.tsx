import { PageLink } from '@/components/site/frame/page-link';
import { TripTotal } from '@/components/site/total/trip-total';
import { Picture } from '@/components/site/trip-parts/picture';
import { toPackagePath } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import type { PlainDate } from '@/lib/platform/format/dates';

type Props = {
  /** A reason stands in place of the places that the trip visits. */
  trips: readonly { tourPackage: PackageSummary; reason?: string }[];
  today: PlainDate;
};

/** Trips as small rows, where the page is about something else. They open in the same tab. */
export function TripRows({ trips, today }: Props) {
  return (
    <ul className="grid gap-x-12 border-t border-line lg:grid-cols-2">
      {trips.map(({ tourPackage, reason }) => (
        <li key={tourPackage.id} className="later-120 group relative flex gap-4 border-b border-line py-3">
          <Picture name={tourPackage.image} alt="" sizes="6rem" className="size-24 shrink-0" />
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{tourPackage.duration}</p>
            <h3 className="text-lg leading-snug">
              <PageLink
                href={toPackagePath(tourPackage)}
                className="decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
              >
                {tourPackage.title}
              </PageLink>
            </h3>
            <p className="text-sm">{reason ?? tourPackage.location}</p>
            <TripTotal
              packageId={tourPackage.id}
              tourPackage={tourPackage}
              today={today}
              className="mt-0.5 text-sm"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
