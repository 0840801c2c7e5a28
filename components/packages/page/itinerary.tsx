import type { ReactNode } from 'react';
import { RouteMap } from '@/components/site/map/route-map';
import { RouteDay, RouteDrive } from '@/components/site/trip-parts/route-day';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { toDriveWords, toMealsWords, toStayWords, toNightsWords } from '@/lib/packages/catalogue/day-words';
import { getTripFacts, toRouteDays } from '@/lib/packages/catalogue/trip-facts';
import type { ItineraryDay } from '@/lib/packages/model/types';
import { listPlacePhotos, type PlacePhoto, pickByPlace } from '@/lib/company/pictures/place-photos';
import { BedIcon, MealIcon, RoadIcon } from '@/components/site/trip-parts/trip-icons';
import { Drawings } from './drawings';

/** Itinerary days as a vertical timeline. */
export function Itinerary({ itinerary }: { itinerary: readonly ItineraryDay[] }) {
  if (itinerary.length === 0) return <Placeholder />;
  const { stays } = getTripFacts({ itinerary: [...itinerary] });
  const photos = pickByPlace(
    itinerary.map(({ overnight }) => overnight),
    listPlacePhotos,
  );
  return (
    <section aria-labelledby="day-by-day">
      <h2 id="day-by-day" className="text-2xl">
        Day by day
      </h2>
      {stays.length > 0 && <p className="mt-2 text-ink-soft">{stays.map(toNightsWords).join(', then ')}.</p>}
      <RouteMap days={toRouteDays(itinerary)} />
      <ol className="mt-8 untargeted:[&>li]:later-680 md:untargeted:[&>li]:later-320">
        {itinerary.map((day, index) => (
          <Day key={day.day} day={day} photo={photos[index] ?? null} />
        ))}
      </ol>
      <Drawings itinerary={itinerary} />
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

function Day({ day, photo }: { day: ItineraryDay; photo: PlacePhoto | null }) {
  return (
    <RouteDay day={day.day} place={day.overnight} title={day.title} photo={photo}>
      {day.drive && (
        <RouteDrive icon={<RoadIcon className="mt-0.5 size-4.5" />}>
          {keepTogether(toDriveWords(day.drive))}
        </RouteDrive>
      )}
      <p className="mt-3 max-w-prose">{keepTogether(day.description)}</p>
      <dl className="mt-4 flex flex-col gap-x-8 gap-y-1.5 text-sm sm:flex-row sm:flex-wrap">
        <Detail icon={<MealIcon className="size-4.5 text-leaf" />} term="Meals" words={toMealsWords(day)} />
        <Detail
          icon={<BedIcon className="size-4.5 text-leaf" />}
          term="Accommodation"
          words={toStayWords(day)}
        />
      </dl>
    </RouteDay>
  );
}

function Detail({ icon, term, words }: { icon: ReactNode; term: string; words: string }) {
  return (
    <div className="flex gap-2 max-2xs:flex-wrap">
      <dt className="flex items-center gap-2 self-start text-ink-soft">
        {icon}
        {term}:
      </dt>
      <dd className="font-semibold">{words}</dd>
    </div>
  );
}
