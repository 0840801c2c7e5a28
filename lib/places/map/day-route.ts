import { findPlace, type Place } from './places';

/** A day in the form that maps use: the places passed in order, and where the day ends. */
export type RouteDay = { day: number; places: readonly string[] };

/** The place where one day ends, or several consecutive days. */
export type RouteStop = Place & { name: string; firstDay: number; lastDay: number };
export type DayRoute = {
  /** Where the first day starts. */
  start: Place & { name: string };
  /** In the order of the days. A place visited twice is two stops. */
  stops: RouteStop[];
  /** The places along the road, in order, without rounds to sights. */
  line: Place[];
  /** Overnight places without coordinates. */
  undrawn: string[];
};

/** The days as a route on the map of Kerala; null when fewer than two of its places can be drawn. */
export function toDayRoute(days: readonly RouteDay[]): DayRoute | null {
  const line = days.flatMap(({ places }) => places).flatMap(locate);
  const [start] = line;
  const stops: RouteStop[] = [];
  const undrawn = new Set<string>();
  for (const { day, places } of days) {
    const name = places.at(-1);
    if (!name) continue;
    const place = findPlace(name);
    const current = stops.at(-1);
    if (!place) undrawn.add(name);
    else if (current && isSame(current, place)) current.lastDay = day;
    else stops.push({ ...place, name, firstDay: day, lastDay: day });
  }
  const isRoute = start && stops.some((stop) => !isSame(stop, start));
  return isRoute ? { start, stops, line: dropRounds(line, stops), undrawn: [...undrawn] } : null;
}

export function isSame(a: Place, b: Place): boolean {
  return a.lat === b.lat && a.lon === b.lon;
}

function locate(name: string): (Place & { name: string })[] {
  const place = findPlace(name);
  return place ? [{ ...place, name }] : [];
}

/** The line without repeated places, and without rounds to sights, which would end nowhere. */
function dropRounds(line: readonly Place[], stops: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of line) {
    const lastStop = kept.findLastIndex((one) => stops.some((stop) => isSame(one, stop)));
    const before = kept.findLastIndex((one) => isSame(one, place));
    if (before !== -1 && before >= lastStop) kept.splice(before + 1);
    else kept.push(place);
  }
  return kept;
}
