import { memo } from 'react';
import { DayPicture, RouteDayFrame, RouteDayHead, RouteDrive } from '@/components/site/trip-parts/route-day';
import { BedIcon, RoadIcon } from '@/components/site/trip-parts/trip-icons';
import type { PlacePhoto } from '@/lib/company/pictures/place-photos';
import { toDayDriveWords } from '@/lib/planner/plan/drive-words';
import type { TripDay } from '@/lib/planner/plan/types';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { Fold } from '../fold';

type Props = { day: TripDay; photo: PlacePhoto | null };

/** One day of a plan; on phones, its text is collapsed. Renders again only when the day or its photo changes. */
export const DayEntry = memo(
  Entry,
  (was, is) => was.photo === is.photo && JSON.stringify(was.day) === JSON.stringify(is.day),
);

function Entry({ day, photo }: Props) {
  return (
    <RouteDayFrame day={day.day}>
      <Fold
        label={`More about day ${day.day}`}
        head={
          <>
            <RouteDayHead day={day.day} place={day.location} title={day.title} />
            <RouteDrive icon={<RoadIcon className="mt-0.5 size-4.5" />}>
              {keepTogether(toDayDriveWords(day))}
            </RouteDrive>
          </>
        }
      >
        <div className="mt-3">
          {photo && <DayPicture photo={photo} />}
          <p className="max-w-prose">{keepTogether(day.description)}</p>
          {day.night && (
            <p className="mt-3 flex gap-2 text-sm">
              <BedIcon className="mt-0.5 size-4.5 text-leaf" />
              <span>
                <span className="text-ink-soft">Night in </span>
                <strong className="font-semibold">{day.night.place}</strong>, {keepTogether(day.night.stay)}
              </span>
            </p>
          )}
        </div>
      </Fold>
    </RouteDayFrame>
  );
}
