import type { ItineraryDay } from '@/lib/packages/model/types';

type Drawing = {
  name: string;
  height: number;
  alt: string;
  caption: string;
  fits: (day: ItineraryDay) => boolean;
};

const isOnHouseboat = ({ accommodation }: ItineraryDay) => accommodation === 'houseboat';

/** Drawings of things that no photo shows, each for the trips that include the thing. All are 360 units wide. */
const DRAWINGS: readonly Drawing[] = [
  {
    name: 'houseboat-plan',
    height: 170,
    alt: 'From the bow: an open deck with a table, a bedroom with a double bed, a bathroom, then the kitchen and the crew. A passage runs along one side.',
    caption: 'A one-bedroom houseboat from above. Boats differ; the order of the rooms hardly does.',
    fits: isOnHouseboat,
  },
  {
    name: 'day-on-board',
    height: 176,
    alt: 'You board at noon and sail until 5.30 pm with lunch and tea, are moored for the night with dinner on board, air conditioning from 9 pm to 6 am, sail back over breakfast and leave at 9 am.',
    caption: 'The hours on board. Boats may not sail at night, when the nets are out.',
    fits: isOnHouseboat,
  },
  {
    name: 'munnar-road',
    height: 190,
    alt: 'The road is flat until beyond Kothamangalam, begins to climb at Neriamangalam, passes Adimali half way up and reaches Munnar at about 1,500 metres.',
    caption:
      'The road to Munnar, heights rounded. If bends make you sick, sit in front from Neriamangalam on; children stay in the back.',
    fits: ({ drive }) => /^Cochin airport – .*Munnar$/.test(drive?.route ?? ''),
  },
];

const CARS = {
  name: 'cars',
  height: 200,
  alt: 'One to three travellers: a sedan with the driver in front on the right and the luggage in the boot. Four to six: a seven-seat car with three rows. Seven to twelve: a tempo traveller with four rows of three behind the driver.',
  caption:
    'Who sits where. Free seats in the last row of a seven-seat car fold down for luggage; when all are taken, little fits in. Tell us what you bring.',
};

/** The drawings that fit a day plan. */
export function Drawings({ itinerary }: { itinerary: readonly ItineraryDay[] }) {
  const fitting = DRAWINGS.filter(({ fits }) => itinerary.some(fits));
  if (fitting.length === 0) return null;
  return (
    <div className="mt-4 grid gap-6 sm:grid-cols-2">
      {fitting.map((drawing) => (
        <Figure key={drawing.name} {...drawing} />
      ))}
    </div>
  );
}

/** Drawing of the seats in each type of car. */
export function CarDrawing() {
  return (
    <div className="mt-6 sm:w-1/2 sm:pr-3">
      <Figure {...CARS} />
    </div>
  );
}

function Figure({ name, height, alt, caption }: Omit<Drawing, 'fits'>) {
  return (
    <figure>
      <img
        src={`/drawings/${name}.svg`}
        alt={alt}
        width={360}
        height={height}
        loading="lazy"
        className="w-full rounded-sm border border-line"
      />
      <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}
