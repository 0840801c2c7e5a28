import { memo, useDeferredValue, type ReactNode } from 'react';
import { RouteMap } from '@/components/site/map/route-map';
import { toRouteDays } from '@/lib/planner/plan/route-days';
import type { TripDay } from '@/lib/planner/plan/types';
import { pickByPlace } from '@/lib/company/pictures/place-photos';
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

/** Days of the plan as a vertical timeline, stay by stay. */
export function TripDays({ days, editor, ...list }: Props) {
  return (
    <section aria-labelledby="day-by-day">
      <h2 id="day-by-day" className="text-2xl">
        Day by day
      </h2>
      <PhoneFold label="The route on a map">
        <DaysMap days={useDeferredValue(days)} />
      </PhoneFold>
      {editor}
      <StayList days={days} isBelowBar={Boolean(editor)} {...list} />
    </section>
  );
}

/** Memoised: renders only when the deferred days change. */
const DaysMap = memo(function DaysMap({ days }: Pick<Props, 'days'>) {
  return <RouteMap days={toRouteDays(days)} className="mt-6 max-w-sm" />;
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
