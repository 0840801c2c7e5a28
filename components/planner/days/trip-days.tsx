import { memo, useDeferredValue, type ReactNode } from 'react';
import { RouteMap } from '@/components/site/map/route-map';
import { toDayRoute } from '@/lib/places/map/day-route';
import { toRouteDays } from '@/lib/planner/plan/route-days';
import type { TripDay } from '@/lib/planner/plan/types';
import { pickByPlace } from '@/lib/company/pictures/place-photos';
import { TripNights } from '../trip-nights';
import { DayEntry } from './day-entry';
import { PhoneFold } from '../fold';
import { StayCard } from './stay-card';
import type { PlanPageProps } from '../trip-props';
import { useStayDrag } from './use-stay-drag';

type Props = {
  days: readonly TripDay[];
  /** Opens a stay for editing; `onMove` moves it (Alt and an arrow key, or dragging its handle). */
  onChange: (stay: number) => void;
  onMove: (stay: number, by: number) => void;
  /** Verdict and undo buttons of a plan that is being changed. */
  editor: ReactNode;
} & Pick<PlanPageProps, 'placePhotos'>;

/** Map and nights of the plan, then its days as a vertical timeline, stay by stay. */
export function TripDays({ days, editor, ...list }: Props) {
  return (
    <>
      <PhoneFold label="Route, nights and meals">
        <Overview days={useDeferredValue(days)} />
      </PhoneFold>
      <section aria-labelledby="day-by-day">
        <h2 id="day-by-day" className="text-2xl">
          Day by day
        </h2>
        {editor}
        <StayList days={days} isBelowBar={Boolean(editor)} {...list} />
      </section>
    </>
  );
}

/** Memoised: renders only when the deferred days change. */
const Overview = memo(function Overview({ days }: Pick<Props, 'days'>) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 sm:max-lg:grid-cols-2 xl:grid-cols-2">
      <RouteMap route={toDayRoute(toRouteDays(days))} className="max-w-sm" />
      <TripNights days={days} />
    </div>
  );
});

type ListProps = Omit<Props, 'editor'> & { isBelowBar: boolean };

function StayList({ days, isBelowBar, placePhotos, onChange, onMove }: ListProps) {
  const { list, drag, toHandle } = useStayDrag(onMove);
  const photos = pickByPlace(
    days.map(({ location }) => location),
    (place) => placePhotos[place] ?? [],
  );
  return (
    <ol
      ref={list}
      data-dragging={drag ? '' : undefined}
      className={`group/list ${isBelowBar ? '[&>li:first-child]:border-t-0' : 'mt-6'}`}
    >
      {groupByStay(days).map(({ key, place, days: own }, stay) => {
        const entries = (
          <ol className="group-data-dragging/list:hidden max-lg:[&>li]:pb-5">
            {own.map((day) => (
              <DayEntry key={day.day} day={day} photo={photos[day.day - 1] ?? null} />
            ))}
          </ol>
        );
        return place === null ? (
          <li key={key} className="border-t border-line pt-4">
            {entries}
          </li>
        ) : (
          <StayCard
            key={key}
            place={place}
            nights={own.length}
            stay={stay}
            drop={
              drag && drag.to === stay && drag.from !== stay
                ? drag.to < drag.from
                  ? 'before'
                  : 'after'
                : null
            }
            isDragged={drag?.from === stay}
            handle={toHandle(stay)}
            onChange={() => onChange(stay)}
            onMove={(by) => onMove(stay, by)}
          >
            {entries}
          </StayCard>
        );
      })}
    </ol>
  );
}

type StayGroup = { key: string; place: string | null; days: TripDay[] };

/** Groups the days by stay. The day of departure has no place and is the last group. Moved groups keep their keys. */
function groupByStay(days: readonly TripDay[]): StayGroup[] {
  const groups: StayGroup[] = [];
  for (const day of days) {
    const place = day.night?.place ?? null;
    const last = groups.at(-1);
    if (last?.place === place) last.days.push(day);
    else {
      const times = groups.filter((group) => group.place === place).length;
      groups.push({ key: `${place ?? 'departure'} ${times}`, place, days: [day] });
    }
  }
  return groups;
}
