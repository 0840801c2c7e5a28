import { EXPERIENCES } from './experiences';
import { EASY_DRIVE, HOUSEBOAT, LONG_DRIVE, MAX_TRANSFER, STOPS, STOP_IDS, type StopId } from './geography';
import { listLoops, type Loop } from './loops';
import type { Experience, Vibe } from './answers';
import { assignExperiences, orderByChoice, type Stay } from './slots';

export type Route = { stays: Stay[]; covered: ReadonlySet<Experience> };
type Wish = { planned: readonly Experience[]; nights: number; vibe: Vibe };

/** Points per night at a stop, by vibe. */
const LIKES: Record<Vibe, Partial<Record<StopId, number>>> = {
  relaxing: { kumarakom: 2, marari: 3, varkala: 1, alleppey: 1 },
  adventure: { wayanad: 6, varkala: 4, vagamon: 2, thekkady: 2, kozhikode: 2, munnar: 1 },
  cultural: { 'fort-kochi': 3, cheruthuruthy: 3, kozhikode: 2, thekkady: 1 },
  romantic: { munnar: 2, kumarakom: 2, alleppey: 1, marari: 2 },
};
/** Points for a stop that suits none of the wishes well: for one night, and for more nights. */
const CLASSICS: Partial<Record<StopId, readonly [one: number, more: number]>> = {
  munnar: [0, 220],
  thekkady: [130, 150],
  kumarakom: [50, 110],
  'fort-kochi': [90, 100],
  alleppey: [40, 80],
  marari: [40, 80],
  wayanad: [0, 150],
  cheruthuruthy: [30, 60],
  kozhikode: [30, 40],
};

// Score weights. Covering one more wish outweighs everything else. Next comes covering the first wish, which is in the
// trip's title.
const POINTS = {
  covered: 1000,
  lead: 300,
  quality: 80,
  perMinute: -0.25,
  perStop: -60,
  requestedNight: 50,
  idleNight: -40,
  longStay: -25,
  liked: 10,
} as const;

// At most 256 × 4 × 8 entries (wishes × vibes × nights); comfort and group do not affect the route.
const routeCache = new Map<string, Route>();

/** The best route for wishes, vibe and nights. Deterministic and memoised. */
export function findRoute(wish: Wish): Route {
  const key = `${wish.vibe}/${wish.nights}/${wish.planned.join()}`;
  const route = routeCache.get(key) ?? searchRoute(wish);
  routeCache.set(key, route);
  return route;
}

function searchRoute(wish: Wish): Route {
  let best: { route: Route; score: number } | null = null;
  for (const { loop, bound } of rankLoops(wish)) {
    if (best && bound <= best.score) break;
    const route = spreadNights(loop, wish);
    const score = route ? toScore(route, loop, wish) : 0;
    if (route && (!best || score > best.score)) best = { route, score };
  }
  if (!best) throw new Error(`No loop fits ${wish.nights} nights`);
  return best.route;
}

/** The maximum number of stops: about one per two days. */
export function getMaxStops(nights: number): number {
  return Math.ceil((nights + 1) / 2);
}

/** The loops that fit the number of nights, highest upper bound of the score first. */
function rankLoops(wish: Wish): { loop: Loop; bound: number }[] {
  const maxStops = getMaxStops(wish.nights);
  const requested = new Set(STOP_IDS.filter((stop) => isRequested(stop, wish.planned)));
  return listLoops()
    .filter(
      ({ stops, fewest, most }) => stops.length <= maxStops && fewest <= wish.nights && wish.nights <= most,
    )
    .map((loop) => ({ loop, bound: toUpperBound(loop, wish, requested) }))
    .sort((a, b) => b.bound - a.bound);
}

/** Upper bound of the score that any distribution of nights on the loop can have, for branch and bound. */
function toUpperBound(
  { stops, total, offers }: Loop,
  { planned, nights, vibe }: Wish,
  requested: ReadonlySet<StopId>,
): number {
  let bound = POINTS.lead + total * POINTS.perMinute + stops.length * POINTS.perStop;
  for (const experience of planned) {
    const weight = offers[experience];
    if (weight) bound += POINTS.covered + weight * POINTS.quality;
  }
  let vibePoints = 0;
  let perNight = 0;
  for (const stop of stops) {
    if (requested.has(stop)) perNight = POINTS.requestedNight;
    else bound += CLASSICS[stop]?.[1] ?? 0;
    vibePoints = Math.max(vibePoints, LIKES[vibe][stop] ?? 0);
  }
  return bound + (vibePoints * POINTS.liked + perNight) * nights;
}

/**
 * Distributes the nights greedily: the minimum at every stop, then each further night where it scores most. Null if a
 * long drive would be followed by another drive that is not easy.
 */
function spreadNights(loop: Loop, wish: Wish): Route | null {
  const nights = loop.stops.map((stop) => STOPS[stop].nights.min);
  const ordered = orderByChoice(loop.stops, wish.planned);
  let missing = wish.planned;
  for (let left = wish.nights - loop.fewest; left > 0; left--) {
    if (missing.length > 0) {
      const { covered } = toRoute(loop, nights, ordered);
      missing = wish.planned.filter((experience) => !covered.has(experience));
    }
    let pick = -1;
    let most = -1;
    loop.stops.forEach((stop, at) => {
      const count = nights[at] ?? 0;
      const score = count < STOPS[stop].nights.max ? scoreNight(stop, count, missing, wish) : -1;
      if (score > most) [pick, most] = [at, score];
    });
    nights[pick] = (nights[pick] ?? 0) + 1;
  }
  return hasRest(loop, nights) ? toRoute(loop, nights, ordered) : null;
}

function scoreNight(
  stop: StopId,
  nights: number,
  missing: readonly Experience[],
  { planned, vibe }: Wish,
): number {
  const has = (experience: Experience) => EXPERIENCES[experience].places[stop] !== undefined;
  const requested = planned.filter(has).length;
  return missing.filter(has).length * 10 + (requested * 2 + (LIKES[vibe][stop] ?? 0) + 1) / (nights + 1);
}

function toRoute(loop: Loop, nights: readonly number[], ordered: readonly Experience[]): Route {
  const boat = ordered.includes('houseboat') ? findBoat(loop, nights) : -1;
  const stays = loop.stops.map((stop, at): Stay => {
    const arrival = loop.legs[at] ?? 0;
    return { stop, nights: nights[at] ?? 0, arrival, isFirst: at === 0, hasBoat: at === boat, wishes: [] };
  });
  return { stays, covered: assignExperiences(stays, ordered) };
}

/**
 * Index of the stop whose last night is on the houseboat, or -1. The stop must be reachable by noon, or the previous
 * night must be there too.
 */
function findBoat({ stops, legs }: Loop, nights: readonly number[]): number {
  for (const harbour of HOUSEBOAT.stops) {
    const at = stops.indexOf(harbour);
    if (at < 0) continue;
    if ((nights[at] ?? 0) >= 2 || (at > 0 && (legs[at] ?? 0) <= MAX_TRANSFER)) return at;
  }
  return -1;
}

/** True when every day with a long drive is followed by a day with an easy drive. */
function hasRest({ legs }: Loop, nights: readonly number[]): boolean {
  return legs.every(
    (minutes, at) => minutes <= LONG_DRIVE || nights[at] !== 1 || (legs[at + 1] ?? 0) <= EASY_DRIVE,
  );
}

function toScore({ stays, covered }: Route, loop: Loop, { planned, vibe }: Wish): number {
  const lead = planned[0];
  let score = covered.size * POINTS.covered + loop.total * POINTS.perMinute + stays.length * POINTS.perStop;
  if (lead && covered.has(lead)) score += POINTS.lead;
  for (const stay of stays) {
    const { stop, nights, wishes } = stay;
    for (const { experience } of wishes)
      score += (EXPERIENCES[experience].places[stop] ?? 0) * POINTS.quality;
    if (!isRequested(stop, planned)) score += CLASSICS[stop]?.[nights === 1 ? 0 : 1] ?? 0;
    score += (LIKES[vibe][stop] ?? 0) * nights * POINTS.liked;
    const useful = countUseful(stay, planned);
    score += Math.max(0, nights - useful) * POINTS.idleNight;
    if (isRequested(stop, planned)) score += Math.min(nights, useful) * POINTS.requestedNight;
    score += Math.max(0, nights - 2) ** 2 * POINTS.longStay;
  }
  return score;
}

/** Nights that the wishes justify: one plus one per wish, one more for beach or Ayurveda, two for the houseboat. */
function countUseful({ stop, hasBoat }: Stay, planned: readonly Experience[]): number {
  const here = planned.filter(
    (experience) => experience !== 'houseboat' && EXPERIENCES[experience].places[stop],
  );
  const restful = here.some((experience) => experience === 'ayurveda' || experience === 'beach') ? 1 : 0;
  return (here.length > 0 ? here.length + 1 + restful : 0) + (hasBoat ? 2 : 0);
}

/** True for a stop that suits at least one wish well (weight 2 or 3). */
function isRequested(stop: StopId, planned: readonly Experience[]): boolean {
  return planned.some((experience) => (EXPERIENCES[experience].places[stop] ?? 0) > 1);
}
