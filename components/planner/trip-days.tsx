import type { ReactNode } from 'react';
import { RouteMap } from '@/components/site/map/route-map';
import { RouteDay, RouteDrive } from '@/components/site/trip/route-day';
import { BedIcon, RoadIcon } from '@/components/site/trip/trip-icons';
import { keepTogether } from '@/lib/platform/format/keep-together';
import { toTripDriveWords } from '@/lib/planner/plan/drive-words';
import { toRouteDays } from '@/lib/planner/plan/route-days';
import type { TripDay } from '@/lib/planner/plan/types';
import { pickByPlace } from '@/lib/content/pictures/pick-by-place';
import type { PlanPageProps } from './trip-props';

type Props = {
  days: readonly TripDay[];
  /** Opens a stay for editing; `onMove` moves it, by Alt and an arrow key. */
  onChange: (stay: number) => void;
  onMove: (stay: number, by: -1 | 1) => void;
  /** Verdict and undo of a plan that is being changed. */
  editor: ReactNode;
} & Pick<PlanPageProps, 'placePhotos'>;

/** Days of the plan as a vertical timeline. */
export function TripDays({ days, placePhotos, onChange, onMove, editor }: Props) {
  const stays = toStayStarts(days);
  const photos = pickByPlace(
    days.map(({ location }) => location),
    (place) => placePhotos[place] ?? [],
  );
  return (
    <section aria-labelledby="day-by-day">
      <h2 id="day-by-day" className="text-2xl">
        Day by day
      </h2>
      <RouteMap days={toRouteDays(days)} />
      {editor}
      <ol className="mt-8">
        {days.map((day, index) => (
          <RouteDay
            key={day.day}
            day={day.day}
            place={day.location}
            title={day.title}
            photo={photos[index] ?? null}
          >
            <RouteDrive icon={<RoadIcon className="mt-0.5 size-4.5" />}>
              {keepTogether(toTripDriveWords(day.drive))}
            </RouteDrive>
            <p className="mt-3 max-w-prose">{keepTogether(day.description)}</p>
            <ul aria-label="Activities" className="mt-3 grid list-disc gap-1 pl-5 marker:text-laterite">
              {day.activities.map((activity) => (
                <li key={activity}>{activity}</li>
              ))}
            </ul>
            {stays.get(index) !== undefined && day.night && (
              <button
                type="button"
                data-stay={stays.get(index)}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onChange(stays.get(index) ?? 0)}
                onKeyDown={(event) => {
                  if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
                  event.preventDefault();
                  onMove(stays.get(index) ?? 0, event.key === 'ArrowUp' ? -1 : 1);
                }}
                className="float-right ml-3 inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:border-lagoon"
              >
                Change<span className="sr-only"> {day.night.place}</span>
              </button>
            )}
            {day.night && (
              <p className="mt-3 flex gap-2 text-sm">
                <BedIcon className="mt-0.5 size-4.5 text-leaf" />
                <span>
                  <span className="text-ink-soft">Night in </span>
                  <strong className="font-semibold">{day.night.place}</strong>, {keepTogether(day.night.stay)}
                </span>
              </p>
            )}
          </RouteDay>
        ))}
      </ol>
    </section>
  );
}

/** Maps the index of each stay's first day to the index of the stay. */
function toStayStarts(days: readonly TripDay[]): Map<number, number> {
  const starts = new Map<number, number>();
  days.forEach(({ night }, at) => {
    if (night && night.place !== days[at - 1]?.night?.place) starts.set(at, starts.size);
  });
  return starts;
}
