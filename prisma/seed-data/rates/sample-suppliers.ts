import type { PlainDate } from '../../../lib/platform/format/dates';
import type { ActivityFigures, VehicleFigures } from '../../../lib/quotes/rate-book/types';
import { toContractYear, type ContractYear, type SampleSupplier } from './contract-year';
import { SAMPLE_STAYS } from './sample-stays';
import type { SeedLine, SeedSupplier } from './types';

const CARS = [
  { name: 'Sedan', seats: 4, luggage: 2, day: 3_000, extraKm: 15, perKm: 14, bata: 400 },
  { name: 'Innova Crysta', seats: 6, luggage: 4, day: 4_800, extraKm: 21, perKm: 20, bata: 500 },
  {
    name: 'Tempo traveller, 12 seats',
    seats: 12,
    luggage: 10,
    day: 6_000,
    extraKm: 26,
    perKm: 25,
    bata: 500,
  },
];

const TRANSPORT: SampleSupplier = (year) => ({
  ...{ kind: 'transport', name: 'Sample cars, Kochi', place: '', class: '' },
  items: CARS.map(({ name, seats, luggage }) => ({ name, mostAdults: seats, mostPeople: seats, luggage })),
  lines: CARS.flatMap(({ name, day, extraKm, perKm, bata }) => [
    // The day package of the samples includes the driver's bata.
    makeLine(year, name, { mode: 'day', day, km: 100, extraKm, bata: 0 }),
    makeLine(year, name, { mode: 'km', perKm, leastKm: 250, bata }),
  ]),
  supplements: [],
});

const ACTIVITIES: SampleSupplier[] = [
  makeActivities('Thekkady', {
    'Boat on the Periyar lake': { per: 'person', adult: 255, child: 115 },
    'Bamboo rafting in Periyar': { per: 'person', adult: 2_500, child: 2_500 },
    'Spice garden': { per: 'person', adult: 150, child: 150 },
    'Kathakali or kalari show': { per: 'person', adult: 250, child: 250 },
  }),
  makeActivities(
    'Munnar',
    {
      'Eravikulam with the bus': { per: 'person', adult: 200, child: 200 },
      'Jeep to Kolukkumalai, up to 6': { per: 'group', price: 3_000, groupSize: 6 },
    },
    // The national park is closed in the calving season of the tahr.
    (year) => [
      {
        ...makeLine(year, 'Eravikulam with the bus', { per: 'person', adult: 0, child: 0 }),
        from: `${year.winter + 1}-02-01`,
        to: `${year.winter + 1}-03-31`,
        isStopped: true,
      },
    ],
  ),
  makeActivities('Fort Kochi', { 'Kathakali show': { per: 'person', adult: 250, child: 250 } }),
  makeActivities('Alleppey', { 'Shikara, one hour, up to 4': { per: 'group', price: 700, groupSize: 4 } }),
  makeActivities('Kumarakom', {
    'Ayurveda massage, one hour': { per: 'person', adult: 1_800, child: 1_800 },
  }),
];

/** Sample suppliers, so that a quote can be tried before an agency has entered its own contracts. */
export function makeSampleSuppliers(today: PlainDate): SeedSupplier[] {
  const year = toContractYear(today);
  return [...SAMPLE_STAYS, TRANSPORT, ...ACTIVITIES].map((make) => make(year));
}

function makeActivities(
  place: string,
  activities: Record<string, ActivityFigures>,
  listStops: (year: ContractYear) => SeedLine[] = () => [],
): SampleSupplier {
  const names = Object.keys(activities);
  return (year) => ({
    ...{ kind: 'activity', name: `Sample activities, ${place}`, place, class: '' },
    items: names.map((name) => ({ name, mostAdults: 50, mostPeople: 50, luggage: 0 })),
    lines: [
      ...Object.entries(activities).map(([name, figures]) => makeLine(year, name, figures)),
      ...listStops(year),
    ],
    supplements: [],
  });
}

function makeLine(
  { from, to }: ContractYear,
  item: string,
  figures: VehicleFigures | ActivityFigures,
): SeedLine {
  return { item, from, to, mealPlan: null, weekdays: 127, leastNights: 1, isStopped: false, figures };
}
