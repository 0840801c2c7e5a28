import places from '../../../content/generated/stops.json';
import type { Comfort } from './answers';

export type StopId = keyof typeof places.stops;
/** A stop, or Cochin airport, where every trip starts and ends. */
export type PlaceId = StopId | 'cochin';

export type Stop = {
  /** Permanent id of the stop, because codes of plans contain it. */
  number: number;
  name: string;
  /** Minimum and maximum nights of a stay. */
  nights: { min: number; max: number };
  /** The type of accommodation, such as `a resort above the tea`. */
  stay: Record<Comfort, string>;
  /** True in the Western Ghats. */
  isHill?: boolean;
  /** Set for a stop that new plans no longer use. Earlier plans open with the successor, if there is one. */
  retired?: { successor?: StopId };
};

/** The name of the airport where every trip starts and ends. */
export const GATEWAY_NAME = 'Cochin';

/**
 * All stops in the driving order of a loop: north along the coast to Wayanad, then the hills, then back by the
 * backwaters.
 */
export const STOPS = places.stops as Record<StopId, Stop>;
/** All stops that a code can contain; STOP_IDS are those that new plans can use. */
export const ALL_STOP_IDS = Object.keys(places.stops) as StopId[];
export const STOP_IDS = ALL_STOP_IDS.filter((stop) => !STOPS[stop].retired);

export type Drive = { km: number; minutes: number };

/** Maximum driving time of a whole day, and of a single transfer (minutes). */
export const MAX_DAY_DRIVE = 360;
export const MAX_TRANSFER = 300;
/** Maximum driving time on the first and the last day, which depend on a flight (minutes). */
export const MAX_GATEWAY_DRIVE = 270;
/** After a day with more than LONG_DRIVE minutes of driving, the next day has at most EASY_DRIVE minutes. */
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
const DRIVES = places.drives as (readonly (string | number)[])[] as [PlaceId, PlaceId, number, number][];

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
  return place !== 'cochin' && STOPS[place].isHill === true;
}
