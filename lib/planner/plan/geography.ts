import type { Comfort } from './schema';

export const STOP_IDS = [
  'kozhikode',
  'wayanad',
  'cheruthuruthy',
  'munnar',
  'thekkady',
  'vagamon',
  'varkala',
  'kumarakom',
  'alleppey',
  'marari',
  'fort-kochi',
] as const;
export type StopId = (typeof STOP_IDS)[number];
/** A stop, or Cochin airport, where every trip starts and ends. */
export type PlaceId = StopId | 'cochin';

export type Stop = {
  name: string;
  /** Minimum and maximum nights of a stay. */
  nights: { min: number; max: number };
  /** The type of accommodation, as it completes the sentence "You stay ... in". */
  stay: Record<Comfort, string>;
};

/** The name of the airport where every trip starts and ends. */
export const GATEWAY_NAME = 'Cochin';

/** Their coordinates are in lib/places/map/places.ts. In the driving order of a loop: north along the coast to Wayanad, then the hills, then back by the backwaters. */
export const STOPS: Record<StopId, Stop> = {
  kozhikode: {
    name: 'Kozhikode',
    nights: { min: 1, max: 2 },
    stay: {
      luxury: 'a sea-facing heritage hotel',
      comfort: 'a good hotel near the beach',
      budget: 'a simple hotel in the town',
    },
  },
  wayanad: {
    name: 'Wayanad',
    nights: { min: 2, max: 3 },
    stay: {
      luxury: 'a rainforest resort at Vythiri',
      comfort: 'a cottage among the coffee',
      budget: 'a plantation homestay',
    },
  },
  cheruthuruthy: {
    name: 'Cheruthuruthy',
    nights: { min: 1, max: 3 },
    stay: {
      luxury: 'a riverside Ayurveda resort',
      comfort: 'a hotel by the Nila river',
      budget: 'a village guesthouse',
    },
  },
  munnar: {
    name: 'Munnar',
    nights: { min: 2, max: 3 },
    stay: {
      luxury: 'a resort above the tea',
      comfort: 'a hotel with a valley view',
      budget: 'a family guesthouse near the town',
    },
  },
  thekkady: {
    name: 'Thekkady',
    nights: { min: 1, max: 2 },
    stay: {
      luxury: 'a forest-edge resort',
      comfort: 'a cottage hotel in a spice garden',
      budget: 'a Kumily homestay',
    },
  },
  vagamon: {
    name: 'Vagamon',
    nights: { min: 1, max: 2 },
    stay: { luxury: 'a hilltop resort', comfort: 'a cottage by the meadows', budget: 'a simple hill lodge' },
  },
  varkala: {
    name: 'Varkala',
    nights: { min: 2, max: 3 },
    stay: {
      luxury: 'a clifftop resort',
      comfort: 'a hotel on the cliff',
      budget: 'a guesthouse behind the cliff',
    },
  },
  kumarakom: {
    name: 'Kumarakom',
    nights: { min: 1, max: 3 },
    stay: {
      luxury: 'a lakeside heritage resort',
      comfort: 'a hotel on the lake',
      budget: 'a canal-side homestay',
    },
  },
  alleppey: {
    name: 'Alleppey',
    nights: { min: 1, max: 3 },
    stay: { luxury: 'a backwater resort', comfort: 'a hotel by the water', budget: 'a village homestay' },
  },
  marari: {
    name: 'Marari',
    nights: { min: 1, max: 4 },
    stay: {
      luxury: 'a beach resort among the palms',
      comfort: 'a garden hotel near the sand',
      budget: 'a fishing-village homestay',
    },
  },
  'fort-kochi': {
    name: 'Fort Kochi',
    nights: { min: 1, max: 3 },
    stay: {
      luxury: 'a restored merchant house',
      comfort: 'a heritage hotel',
      budget: 'a homestay in the old streets',
    },
  },
};

export type Drive = { km: number; minutes: number };

/** Maximum driving time of a whole day, and of a single transfer (minutes). */
export const MAX_DAY_DRIVE = 360;
export const MAX_TRANSFER = 300;
/** Maximum driving time on the first and the last day, which depend on a flight (minutes). */
export const MAX_GATEWAY_DRIVE = 270;
/** After a day above LONG_DRIVE, the next day drives at most EASY_DRIVE (minutes). */
export const LONG_DRIVE = 240;
export const EASY_DRIVE = 180;

/** Houseboats board at noon, moor at 17:30 and disembark at 9:00 (hours of the day). */
export const HOUSEBOAT = {
  boardsAt: 12,
  mooredAt: 17.5,
  ashoreAt: 9,
  stops: ['alleppey', 'kumarakom'],
} as const;

// Road kilometres and daytime driving minutes, including mountain bends and roadworks on the coast highway. Each pair
// of places has one row for both directions. If a pair is missing, the drive is too long for one day.
const DRIVES: readonly [PlaceId, PlaceId, km: number, minutes: number][] = [
  ['cochin', 'fort-kochi', 45, 90],
  ['cochin', 'munnar', 110, 240],
  ['cochin', 'thekkady', 160, 270],
  ['cochin', 'vagamon', 100, 195],
  ['cochin', 'kumarakom', 82, 135],
  ['cochin', 'alleppey', 85, 135],
  ['cochin', 'marari', 75, 120],
  ['cochin', 'varkala', 195, 300],
  ['cochin', 'cheruthuruthy', 85, 130],
  ['cochin', 'kozhikode', 175, 255],
  ['fort-kochi', 'munnar', 140, 270],
  ['fort-kochi', 'thekkady', 165, 285],
  ['fort-kochi', 'vagamon', 110, 210],
  ['fort-kochi', 'kumarakom', 60, 110],
  ['fort-kochi', 'alleppey', 55, 105],
  ['fort-kochi', 'marari', 45, 85],
  ['fort-kochi', 'varkala', 162, 270],
  ['fort-kochi', 'cheruthuruthy', 115, 190],
  ['fort-kochi', 'kozhikode', 200, 310],
  ['munnar', 'thekkady', 90, 180],
  ['munnar', 'vagamon', 105, 225],
  ['munnar', 'kumarakom', 145, 270],
  ['munnar', 'alleppey', 170, 300],
  ['munnar', 'marari', 165, 300],
  ['munnar', 'cheruthuruthy', 180, 330],
  ['thekkady', 'vagamon', 65, 135],
  ['thekkady', 'kumarakom', 125, 225],
  ['thekkady', 'alleppey', 140, 240],
  ['thekkady', 'marari', 150, 260],
  ['thekkady', 'varkala', 175, 300],
  ['vagamon', 'kumarakom', 92, 185],
  ['vagamon', 'alleppey', 105, 210],
  ['vagamon', 'marari', 110, 215],
  ['vagamon', 'varkala', 150, 270],
  ['vagamon', 'cheruthuruthy', 180, 320],
  ['kumarakom', 'alleppey', 33, 60],
  ['kumarakom', 'marari', 30, 60],
  ['kumarakom', 'varkala', 135, 230],
  ['kumarakom', 'cheruthuruthy', 160, 260],
  ['alleppey', 'marari', 14, 30],
  ['alleppey', 'varkala', 115, 185],
  ['alleppey', 'cheruthuruthy', 165, 260],
  ['marari', 'varkala', 128, 205],
  ['marari', 'cheruthuruthy', 155, 245],
  ['kozhikode', 'wayanad', 85, 165],
  ['kozhikode', 'cheruthuruthy', 105, 180],
  ['wayanad', 'cheruthuruthy', 170, 300],
];

const driveTable = new Map(
  DRIVES.flatMap(([a, b, km, minutes]): [string, Drive][] => [
    [`${a}>${b}`, { km, minutes }],
    [`${b}>${a}`, { km, minutes }],
  ]),
);

/** The drive between two places, or null when it is too long for one day. */
export function getDrive(from: PlaceId, to: PlaceId): Drive | null {
  return driveTable.get(`${from}>${to}`) ?? null;
}

export function getPlaceName(place: PlaceId): string {
  return place === 'cochin' ? GATEWAY_NAME : STOPS[place].name;
}

/** True for stops in the Western Ghats. */
export function isHillStop(place: PlaceId): boolean {
  return place === 'munnar' || place === 'thekkady' || place === 'vagamon' || place === 'wayanad';
}
