import { TripThumb } from '@/components/site/trip-parts/trip-thumb';
import type { PlainDate } from '@/lib/platform/format/dates';
import { TripTotal } from '@/components/site/total/trip-total';
import { TickRow, type Tick } from './tick-row';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';

type Props = { trip: TripBrief; today: PlainDate } & Tick;

/** A trip that the group votes on, with its checkbox. */
export function GroupTrip({ trip, today, ...tick }: Props) {
  const { id, title, path, duration, location, priced, picture } = trip;
  return (
    <li className="group relative border-b border-line py-5 sm:flex sm:gap-6">
      <TripThumb
        src={picture}
        className="aspect-[2/1] w-full self-start sm:aspect-[4/3] sm:w-52"
        isLazy={false}
      />
      <div className="min-w-0 grow max-sm:mt-3">
        <h2 className="text-xl">
          <a href={path} className="decoration-laterite decoration-1 hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">{duration}</p>
        <p className="text-sm">{location}</p>
        <TripTotal packageId={id} tourPackage={priced} today={today} className="mt-1" />
        <TickRow id={id} title={title} {...tick} />
      </div>
    </li>
  );
}
