import type { ItineraryDay, PackageDetail } from '../model/types';
import type { RouteDay } from '../../places/map/day-route';

export type Stay = { place: string; nights: number };
type Drive = { km: number; minutes: number };
type LongestDrive = { day: number; route: string; km: number; minutes: number };
export type TripFacts = {
  start: string | null;
  end: string | null;
  longestDrive: LongestDrive | null;
  stays: Stay[];
};

/** Summary of a day plan: start, end, longest drive, stays in order. */
export function getTripFacts({ itinerary }: Pick<PackageDetail, 'itinerary'>): TripFacts {
  const stays = toStays(itinerary);
  const first = itinerary[0];
  const last = itinerary.at(-1);
  return {
    start: splitRoute(first)[0] ?? stays[0]?.place ?? null,
    // Without a drive on the last day, the end is unknown: it may differ from the place of the last night.
    end: splitRoute(last).at(-1) ?? last?.overnight ?? null,
    longestDrive: findLongestDrive(itinerary),
    stays,
  };
}

/** Merges consecutive nights in one place; returning to a place is a new stay. */
function toStays(itinerary: readonly ItineraryDay[]): Stay[] {
  const stays: Stay[] = [];
  for (const { overnight, accommodation } of itinerary) {
    if (!overnight || accommodation === 'None') continue;
    const current = stays.at(-1);
    if (current?.place === overnight) current.nights += 1;
    else stays.push({ place: overnight, nights: 1 });
  }
  return stays;
}

function findLongestDrive(itinerary: readonly ItineraryDay[]): LongestDrive | null {
  let longest: LongestDrive | null = null;
  for (const { day, drive } of itinerary) {
    if (drive && isLonger(drive, longest)) longest = { day, ...drive };
  }
  return longest;
}

/** Compares driving time, then distance. */
function isLonger(drive: Drive, other: Drive | null): boolean {
  if (!other) return drive.minutes > 0;
  return drive.minutes > other.minutes || (drive.minutes === other.minutes && drive.km > other.km);
}

function splitRoute(day: ItineraryDay | undefined): string[] {
  return day?.drive ? day.drive.route.split(' – ') : [];
}

/** The days of a package as the map needs them; a night counts as the end of its day. */
export function toRouteDays(itinerary: readonly ItineraryDay[]): RouteDay[] {
  return itinerary.map(({ day, drive, overnight }) => {
    const places = drive ? drive.route.split(' – ') : [];
    return { day, places: overnight && places.at(-1) !== overnight ? [...places, overnight] : places };
  });
}
