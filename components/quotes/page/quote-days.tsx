import { RouteMap } from '@/components/site/map/route-map';
import { RouteDay, RouteDrive } from '@/components/site/trip-parts/route-day';
import { RoadIcon } from '@/components/site/trip-parts/trip-icons';
import { listPlacePhotos, pickByPlace } from '@/lib/company/pictures/place-photos';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import { addPlainDays } from '@/lib/platform/format/dates';
import { formatWeekdayDate } from '@/lib/platform/format/weekday';
import type { TravellerQuote } from '@/lib/quotes/sent/types';
import { DayComment } from './day-comment';

type Props = { quote: TravellerQuote; token: string };

/** The trip day by day, with the route on a map and a way to comment on each day. */
export function QuoteDays({ quote: { content, number, comments, state }, token }: Props) {
  const { days, firstDay } = content;
  const photos = pickByPlace(
    days.map(({ place }) => place),
    listPlacePhotos,
  );
  const canComment = state === 'open' || state === 'expired' || state === 'accepted';
  return (
    <section aria-labelledby="days" className="mt-12">
      <h2 id="days" className="text-2xl">
        Day by day
      </h2>
      <RouteMap
        days={days.map(({ place }, at) => ({ day: at + 1, places: [place].filter(Boolean) }))}
        className="mt-6 max-w-sm"
      />
      <ol className="mt-8 max-w-3xl">
        {days.map((day, at) => (
          <RouteDay key={day.id} day={at + 1} place={day.place} title={day.title} photo={photos[at] ?? null}>
            {firstDay && (
              <p className="mt-1 text-sm text-ink-soft">{formatWeekdayDate(addPlainDays(firstDay, at))}</p>
            )}
            {day.driveMinutes !== null && day.driveMinutes > 0 && (
              <RouteDrive icon={<RoadIcon className="mt-0.5 size-4 shrink-0" />}>
                about {formatDriveTime(day.driveMinutes)} by car
              </RouteDrive>
            )}
            <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
              {day.text}
            </p>
            <Comments comments={comments.filter((comment) => comment.day === day.id)} />
            {canComment && <DayComment token={token} number={number} day={day.id} name={`day ${at + 1}`} />}
          </RouteDay>
        ))}
      </ol>
    </section>
  );
}

function Comments({ comments }: { comments: TravellerQuote['comments'] }) {
  return (
    <ul aria-label="Your comments" className="empty:hidden">
      {comments.map(({ at, text }) => (
        <li
          key={at}
          dir="auto"
          className="mt-3 border-l-2 border-laterite pl-4 whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
