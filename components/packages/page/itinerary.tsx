import type { ReactNode } from 'react';
import { RouteDay, RouteDrive } from '@/components/site/trip-parts/route-day';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { toDriveWords, toMealsWords, toStayWords } from '@/lib/packages/catalogue/day-words';
import type { ItineraryDay } from '@/lib/packages/model/types';
import { listPlacePhotos, type PlacePhoto, pickByPlace } from '@/lib/company/pictures/place-photos';
import { BedIcon, MealIcon, RoadIcon } from '@/components/site/trip-parts/trip-icons';
import { DayDrawings } from './drawings';

type Props = {
  itinerary: readonly ItineraryDay[];
  /** The places of the gallery; the days have one picture of each other place. */
  shownPlaces: readonly string[];
};

/** Itinerary days as a vertical timeline. */
export function Itinerary({ itinerary, shownPlaces }: Props) {
  if (itinerary.length === 0) return <Placeholder />;
  const photos = pickByPlace(
    itinerary.map(({ overnight }, index) =>
      overnight &&
      !shownPlaces.includes(overnight) &&
      itinerary.findIndex((day) => day.overnight === overnight) === index
        ? overnight
        : null,
    ),
    listPlacePhotos,
  );
  return (
    <section aria-labelledby="day-by-day">
      <h2 id="day-by-day" className="sr-only">
        Day by day
      </h2>
      <ol className="untargeted:[&>li]:later-540 md:untargeted:[&>li]:later-280">
        {itinerary.map((day, index) => (
          <Day key={day.day} day={day} photo={photos[index] ?? null}>
            <DayDrawings day={day} itinerary={itinerary} />
          </Day>
        ))}
      </ol>
    </section>
  );
}

function Placeholder() {
  return (
    <section aria-labelledby="day-by-day">
      <h2 id="day-by-day" className="text-2xl">
        Detailed Itinerary
      </h2>
      <p className="mt-3 max-w-prose">
        The plan of each day is made for your dates. Send us an enquiry and our team sends you the detailed
        itinerary.
      </p>
    </section>
  );
}

type DayProps = { day: ItineraryDay; photo: PlacePhoto | null; children: ReactNode };

function Day({ day, photo, children }: DayProps) {
  return (
    <RouteDay day={day.day} place={day.overnight} title={day.title} photo={photo}>
      {day.drive && (
        <RouteDrive icon={<RoadIcon className="mt-0.5 size-4.5" />}>
          {keepTogether(toDriveWords(day.drive))}
        </RouteDrive>
      )}
      <p className="mt-3 max-w-prose">{keepTogether(day.description)}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1.5 text-sm">
        <Detail icon={<MealIcon className="size-4.5 text-leaf" />} term="Meals" words={toMealsWords(day)} />
        <Detail
          icon={<BedIcon className="size-4.5 text-leaf" />}
          term="Accommodation"
          words={toStayWords(day)}
        />
      </dl>
      {children}
    </RouteDay>
  );
}

function Detail({ icon, term, words }: { icon: ReactNode; term: string; words: string }) {
  return (
    <div className="flex gap-2">
      <dt className="flex items-center gap-2 self-start text-ink-soft">
        {icon}
        <span className="max-sm:sr-only">{term}:</span>
      </dt>
      <dd className="font-semibold max-sm:first-letter:uppercase">{words}</dd>
    </div>
  );
}
