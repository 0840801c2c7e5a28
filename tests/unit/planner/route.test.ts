import { getDrive, type PlaceId, type StopId } from '@/lib/planner/plan/geography';
import { findRoute } from '@/lib/planner/plan/route';
import { VIBE_IDS } from '@/lib/planner/plan/answers';
import { ALL_CASES } from '@/tests/support/all-cases';
import { DURATIONS, EXPERIENCE_SETS } from './answer-space';

/** With ALL_CASES (`npm run test:plans`) every route, otherwise every seventh, which meets each vibe and duration. */
const STEP = ALL_CASES ? 1 : 7;
const ZIGZAG = 1.35;
const planned = EXPERIENCE_SETS.filter((set) => !set.includes('trekking'));

it('the route of a plan takes at most 1.35 times as long as the shortest order of its stops', () => {
  const routes = new Map<string, StopId[]>();
  const trips = planned.flatMap((wishes) =>
    VIBE_IDS.flatMap((vibe) =>
      DURATIONS.map((duration) => ({ planned: wishes, nights: duration - 1, vibe })),
    ),
  );
  for (const trip of trips.filter((_, at) => at % STEP === 0)) {
    const stops = findRoute(trip).stays.map(({ stop }) => stop);
    routes.set(stops.join(), stops);
  }
  expect(routes.size).toBeGreaterThan(20);
  const zigzags = [...routes.values()].filter(
    (stops) => measure(stops) > ZIGZAG * Math.min(...listOrders(stops).map(measure)),
  );
  expect(zigzags).toEqual([]);
}, 120_000);

it('the test of the route detects an order of stops that is too long', () => {
  const zigzag: StopId[] = ['marari', 'munnar', 'alleppey', 'thekkady'];
  expect(measure(zigzag)).toBeGreaterThan(ZIGZAG * Math.min(...listOrders(zigzag).map(measure)));
});

it('the route of a plan has a place for every night, and the houseboat at most once', () => {
  const wrong = planned.filter((wishes) => {
    const { stays } = findRoute({ planned: wishes, nights: 6, vibe: 'relaxing' });
    const nights = stays.reduce((sum, stay) => sum + stay.nights, 0);
    return (
      nights !== 6 || stays.filter(({ hasBoat }) => hasBoat).length > Number(wishes.includes('houseboat'))
    );
  });
  expect(wrong).toEqual([]);
});

/** The minutes of driving from Cochin through the stops and back. */
function measure(stops: readonly StopId[]): number {
  const places: PlaceId[] = ['cochin', ...stops, 'cochin'];
  return places
    .slice(1)
    .reduce(
      (sum, to, at) => sum + (getDrive(places[at] as PlaceId, to)?.minutes ?? Number.POSITIVE_INFINITY),
      0,
    );
}

function listOrders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    listOrders(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}
