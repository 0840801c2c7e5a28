import { EXPERIENCES } from './experiences';
import {
  MAX_GATEWAY_DRIVE,
  MAX_TRANSFER,
  STOPS,
  STOP_IDS,
  getDrive,
  type PlaceId,
  type StopId,
} from './geography';
import { EXPERIENCE_IDS, type Experience } from './answers';

/** A round trip from Cochin: stops in driving order and the minutes of each leg, including the return to Cochin. */
export type Loop = {
  stops: readonly StopId[];
  legs: readonly number[];
  total: number;
  /** Number of nights if every stop gets its minimum, or its maximum (`most`). */
  fewest: number;
  most: number;
  /** For each experience, its highest weight at any stop of the loop. */
  offers: Partial<Record<Experience, number>>;
};

const MAX_LOOP_STOPS = 5;
let loops: readonly Loop[] | null = null;

/** Every drivable loop, memoised. Stops are in the order of STOPS, except that Fort Kochi may also come first. */
export function listLoops(): readonly Loop[] {
  const others = STOP_IDS.filter((stop) => stop !== 'fort-kochi');
  const hasFortKochi = others.length < STOP_IDS.length;
  loops ??= [
    ...growLoops(['cochin'], STOP_IDS),
    ...(hasFortKochi ? growLoops(['cochin', 'fort-kochi'], others) : []),
  ];
  return loops;
}

/** All loops that start with the given chain of places and keep to the driving limits. */
function growLoops(chain: readonly PlaceId[], rest: readonly StopId[]): Loop[] {
  const home = chain.length > 1 ? toLoop(chain) : null;
  if (chain.length > MAX_LOOP_STOPS) return home ? [home] : [];
  const last = chain[chain.length - 1] as PlaceId;
  const limit = last === 'cochin' ? MAX_GATEWAY_DRIVE : MAX_TRANSFER;
  const longer = rest.flatMap((stop, at) =>
    (getDrive(last, stop)?.minutes ?? Number.POSITIVE_INFINITY) <= limit
      ? growLoops([...chain, stop], rest.slice(at + 1))
      : [],
  );
  return home ? [home, ...longer] : longer;
}

function toLoop(chain: readonly PlaceId[]): Loop | null {
  const places: PlaceId[] = [...chain, 'cochin'];
  const legs = places
    .slice(1)
    .map((to, at) => getDrive(places[at] as PlaceId, to)?.minutes ?? Number.POSITIVE_INFINITY);
  if ((legs[legs.length - 1] ?? 0) > MAX_GATEWAY_DRIVE) return null;
  const stops = chain.slice(1) as StopId[];
  return {
    stops,
    legs,
    total: legs.reduce((sum, minutes) => sum + minutes, 0),
    fewest: stops.reduce((sum, stop) => sum + STOPS[stop].nights.min, 0),
    most: stops.reduce((sum, stop) => sum + STOPS[stop].nights.max, 0),
    offers: Object.fromEntries(
      EXPERIENCE_IDS.map((id) => [id, Math.max(...stops.map((stop) => EXPERIENCES[id].places[stop] ?? 0))]),
    ),
  };
}
