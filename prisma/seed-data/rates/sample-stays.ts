import type { StayFigures, Supplement } from '../../../lib/quotes/rate-book/types';
import type { ContractYear, SampleSupplier } from './contract-year';
import type { SeedLine } from './types';

type Rates = Record<'off' | 'on' | 'peak', number>;

/** Surcharges of a contract on the double room with breakfast, in rupees a night. */
type Extras = {
  adult: number;
  withBed: number;
  noBed: number;
  /** Surcharge for another main meal, per adult; children pay half. */
  meal: number;
  /** Gala dinner on 24 and 31 December per adult; children pay half. */
  gala?: number;
  leastNights?: number;
};

const HOMESTAY: Extras = { adult: 600, withBed: 500, noBed: 300, meal: 350 };
const COMFORT: Extras = { adult: 1_100, withBed: 850, noBed: 500, meal: 550, gala: 2_000, leastNights: 2 };
const LUXURY: Extras = { adult: 1_900, withBed: 1_500, noBed: 900, meal: 850, gala: 3_000, leastNights: 2 };
const HERITAGE: Extras = {
  adult: 3_500,
  withBed: 2_600,
  noBed: 1_600,
  meal: 1_800,
  gala: 3_500,
  leastNights: 3,
};

/** Sample hotels and homestays: place, class, off and on season and peak of the simpler of two rooms. */
export const SAMPLE_STAYS: SampleSupplier[] = [
  makeHotel('Fort Kochi', 'luxury', { off: 5_000, on: 7_000, peak: 11_000 }, LUXURY),
  makeHotel(
    'Fort Kochi',
    'comfort',
    { off: 2_400, on: 3_200, peak: 5_000 },
    { ...COMFORT, adult: 1_000, withBed: 750 },
  ),
  makeHotel('Fort Kochi', 'budget', { off: 1_500, on: 1_900, peak: 3_000 }, HOMESTAY),
  makeHotel('Munnar', 'luxury', { off: 5_500, on: 7_500, peak: 12_000 }, LUXURY),
  makeHotel('Munnar', 'comfort', { off: 2_800, on: 3_600, peak: 6_000 }, COMFORT),
  makeHotel('Munnar', 'budget', { off: 1_600, on: 2_200, peak: 3_500 }, HOMESTAY),
  makeHotel('Thekkady', 'luxury', { off: 5_000, on: 6_800, peak: 10_500 }, LUXURY),
  makeHotel('Thekkady', 'comfort', { off: 2_500, on: 3_200, peak: 5_200 }, COMFORT),
  makeHotel('Thekkady', 'budget', { off: 1_500, on: 2_000, peak: 3_200 }, HOMESTAY),
  makeHotel('Wayanad', 'luxury', { off: 5_500, on: 7_500, peak: 11_500 }, LUXURY),
  makeHotel('Wayanad', 'comfort', { off: 2_600, on: 3_400, peak: 5_500 }, COMFORT),
  makeHotel('Wayanad', 'budget', { off: 1_500, on: 2_000, peak: 3_200 }, HOMESTAY),
  makeHotel('Kumarakom', 'luxury', { off: 10_000, on: 14_000, peak: 24_000 }, HERITAGE),
  makeHotel('Kumarakom', 'comfort', { off: 3_200, on: 4_200, peak: 6_800 }, COMFORT),
  makeHotel('Marari', 'luxury', { off: 6_500, on: 9_000, peak: 14_500 }, LUXURY),
  makeHotel('Marari', 'comfort', { off: 2_600, on: 3_600, peak: 5_800 }, COMFORT),
  makeHotel('Varkala', 'luxury', { off: 4_800, on: 6_800, peak: 11_000 }, LUXURY),
  makeHotel('Varkala', 'budget', { off: 1_400, on: 2_000, peak: 3_400 }, HOMESTAY),
  makeHotel('Vagamon', 'comfort', { off: 2_400, on: 3_200, peak: 5_000 }, COMFORT),
  makeBoat('Alleppey', 'comfort', { one: { off: 7_500, on: 9_500, peak: 15_500 }, two: { off: 11_000, on: 12_500, peak: 22_500 } }), // oxfmt-ignore
  makeBoat('Alleppey', 'luxury', { one: { off: 15_000, on: 21_000, peak: 32_000 }, two: { off: 19_000, on: 26_000, peak: 38_000 } }), // oxfmt-ignore
  makeBoat('Kumarakom', 'comfort', { one: { off: 8_000, on: 10_000, peak: 16_500 }, two: { off: 12_500, on: 14_000, peak: 24_000 } }), // oxfmt-ignore
];

function makeHotel(
  place: string,
  kind: 'luxury' | 'comfort' | 'budget',
  rates: Rates,
  extras: Extras,
): SampleSupplier {
  const isHome = kind === 'budget';
  const rooms = [
    { name: isHome ? 'Room' : 'Standard room', factor: 1 },
    { name: isHome ? 'Room with balcony' : 'Room with a view', factor: 1.2 },
  ];
  return (year) => ({
    ...{ kind: isHome ? 'homestay' : kind === 'luxury' ? 'resort' : 'hotel', class: kind, place },
    name: `Sample ${isHome ? 'homestay' : kind === 'luxury' ? 'resort' : 'hotel'}, ${place} (${kind})`,
    items: rooms.map(({ name }) => ({ name, mostAdults: 3, mostPeople: 4, luggage: 0 })),
    lines: rooms.flatMap(({ name, factor }) =>
      (['CP', 'MAP'] as const).flatMap((mealPlan) =>
        year.seasons.map(({ season, from, to }) => ({
          ...makeSeason(from, to),
          ...{ item: name, mealPlan, leastNights: season === 'peak' ? (extras.leastNights ?? 1) : 1 },
          figures: toRoomFigures(round(rates[season] * factor), extras, mealPlan === 'MAP' ? extras.meal : 0),
        })),
      ),
    ),
    supplements: extras.gala ? makeGala(extras.gala, year) : [],
  });
}

function toRoomFigures(double: number, { adult, withBed, noBed }: Extras, meal: number): StayFigures {
  return {
    double: double + 2 * meal,
    single: round(double * 0.85) + meal,
    triple: null,
    extraAdult: adult + meal,
    childWithBed: withBed + meal / 2,
    childNoBed: noBed + meal / 2,
  };
}

function makeGala(amount: number, { winter }: ContractYear): Omit<Supplement, 'id' | 'supplierId'>[] {
  const makeDinner = (name: string, day: string) => ({
    ...{ name: `Gala dinner, ${name}`, from: day, to: day, per: 'adult' as const },
    ...{ amount, childAmount: amount / 2 },
  });
  return [makeDinner('Christmas Eve', `${winter}-12-24`), makeDinner("New Year's Eve", `${winter}-12-31`)];
}

/** A boat is hired as a whole: its price is for all who sleep in its bedrooms. */
function makeBoat(
  place: string,
  kind: 'luxury' | 'comfort',
  { one, two }: Record<'one' | 'two', Rates>,
): SampleSupplier {
  const boats = [
    { name: 'Boat with 1 bedroom', rates: one, mostAdults: 3, mostPeople: 4 },
    { name: 'Boat with 2 bedrooms', rates: two, mostAdults: 4, mostPeople: 6 },
  ];
  const more = kind === 'luxury' ? 1_500 : 1_000;
  return (year) => ({
    ...{ kind: 'houseboat', class: kind, place, name: `Sample houseboat, ${place} (${kind})` },
    items: boats.map(({ name, mostAdults, mostPeople }) => ({ name, mostAdults, mostPeople, luggage: 0 })),
    lines: boats.flatMap(({ name, rates, mostAdults }) =>
      year.seasons.map(({ season, from, to }) => ({
        ...makeSeason(from, to),
        ...{ item: name, mealPlan: 'AP' as const },
        figures: toBoatFigures(rates[season], mostAdults === 4 ? 0 : more, more),
      })),
    ),
    supplements: [],
  });
}

function toBoatFigures(boat: number, extraAdult: number, child: number): StayFigures {
  const rates = { double: boat, single: boat, triple: boat + extraAdult, extraAdult };
  return { ...rates, childWithBed: child, childNoBed: child / 2 };
}

function makeSeason(from: string, to: string): Omit<SeedLine, 'item' | 'figures'> {
  return { from, to, mealPlan: null, weekdays: 127, leastNights: 1, isStopped: false };
}

/** Rates are in steps of 50 rupees. */
function round(amount: number): number {
  return Math.round(amount / 50) * 50;
}
