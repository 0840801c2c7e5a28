import { PageLink } from '@/components/site/frame/page-link';
import { TripTotal } from '@/components/site/total/trip-total';
import { Thumbnail } from '@/components/site/trip-parts/picture';
import { toPackagePath } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import type { PlainDate } from '@/lib/platform/format/dates';

/** `reason` says why this trip is recommended to couples; its price is then that for two. */
type ListedTrip = { tourPackage: PackageSummary; reason?: string };

type Props = { trips: readonly ListedTrip[]; today: PlainDate; className?: string };

/** Trips as small rows, where the page is about something else. They open in the same tab. */
export function TripRows({ trips, today, className = 'lg:grid-cols-2' }: Props) {
  return (
    <ul className={`grid gap-x-8 ${className}`}>
      {trips.map((trip) => (
        <li key={trip.tourPackage.id} className="border-line not-first:max-lg:border-t">
          <Row {...trip} today={today} />
        </li>
      ))}
    </ul>
  );
}

function Row({ tourPackage, reason, today }: ListedTrip & { today: PlainDate }) {
  const { id, title, image, duration, location } = tourPackage;
  return (
    <article className="group relative flex gap-4 py-3 max-2xs:flex-col">
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
        {reason && <p className="text-sm">{reason}</p>}
        <TripTotal packageId={id} tourPackage={tourPackage} today={today} isForTwo={Boolean(reason)} />
      </div>
    </article>
  );
}
