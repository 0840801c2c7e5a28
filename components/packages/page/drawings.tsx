import { Disclosure } from '@/components/site/trip-parts/disclosure';
import type { ItineraryDay } from '@/lib/packages/model/types';

type Drawing = { name: string; height: number; alt: string };
type DrawingSet = {
  summary: string;
  caption: string;
  drawings: readonly Drawing[];
  fits: (day: ItineraryDay) => boolean;
};

/** Drawings of things that no photo shows, for the days that include the thing. All are 360 units wide. */
const SETS: readonly DrawingSet[] = [
  {
    summary: 'The boat from above, and its hours',
    caption:
      'The rooms follow each other like this on almost every boat. Premium boats are cooled by day as well.',
    drawings: [
      {
        name: 'houseboat-plan',
        height: 170,
        alt: 'From the bow: an open deck with a table, a bedroom with a double bed, a bathroom, then the kitchen and the crew. A passage runs along one side.',
      },
      {
        name: 'day-on-board',
        height: 176,
        alt: 'You board at noon and sail until 5.30 pm with lunch and tea, are moored for the night with dinner on board, air conditioning from 9 pm to 6 am, sail back over breakfast and leave at 9 am.',
      },
    ],
    fits: ({ accommodation }) => accommodation === 'houseboat',
  },
  {
    summary: 'The road up to Munnar, in profile',
    caption: 'If bends make you sick, sit in front from Neriamangalam on; children stay in the back.',
    drawings: [
      {
        name: 'munnar-road',
        height: 190,
        alt: 'The road is flat until beyond Kothamangalam, begins to climb at Neriamangalam, passes Adimali half way up and reaches Munnar at about 1,500 metres.',
      },
    ],
    fits: ({ drive }) => /^Cochin airport – .*Munnar$/.test(drive?.route ?? ''),
  },
];

/** The folded drawings of a day; each set stands on the first day that it fits. */
export function DayDrawings({ day, itinerary }: { day: ItineraryDay; itinerary: readonly ItineraryDay[] }) {
  return SETS.filter(({ fits }) => itinerary.find(fits) === day).map(({ summary, caption, drawings }) => (
    <Disclosure key={summary} summary={summary} className="mt-2 text-sm">
      <figure className="pb-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {drawings.map(({ name, height, alt }) => (
            <img
              key={name}
              src={`/drawings/${name}.svg`}
              alt={alt}
              width={360}
              height={height}
              loading="lazy"
              className="w-full rounded-sm border border-line"
            />
          ))}
        </div>
        <figcaption className="mt-2 text-ink-soft">{caption}</figcaption>
      </figure>
    </Disclosure>
  ));
}
