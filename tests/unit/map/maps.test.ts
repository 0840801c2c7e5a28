import { gzipSync } from 'node:zlib';
import { toDayRoute, type DayRoute } from '@/lib/places/map/day-route';
import { overlap, type Box } from '@/lib/places/map/frame';
import { placeLabels } from '@/lib/places/map/labels';
import { drawRoute } from '@/lib/places/map/route-map';
import { drawPlaces, listVisitedPlaces } from '@/lib/places/map/visited-places';
import { listDestinations, listPlacePaths } from '@/lib/packages/catalogue/destinations';
import { toRouteDays } from '@/lib/packages/catalogue/trip-facts';
import { getPlaceName } from '@/lib/planner/plan/geography';
import { listLoops } from '@/lib/planner/plan/loops';
import { plan } from '@/lib/planner/plan/plan';
import { toRouteDays as toPlanDays } from '@/lib/planner/plan/route-days';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const KERALA_TRIPS = CATALOGUE_DETAILS.filter(({ isKerala }) => isKerala);
const CASES = KERALA_TRIPS.map(({ slug, itinerary }) => [slug, itinerary] as const);

describe.each(CASES)('the map of %s', (_slug, itinerary) => {
  const route = expectRoute(toDayRoute(toRouteDays(itinerary)));

  it('the map of a trip has a stop for the end of every day, in the order of the days', () => {
    const ends = route.stops.flatMap(({ name, firstDay, lastDay }) =>
      Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({ day: firstDay + index, name })),
    );
    expect(ends.map(({ day }) => day)).toEqual(itinerary.map(({ day }) => day));
    expect(ends.slice(0, -1).map(({ name }) => name)).toEqual(
      itinerary.slice(0, -1).map(({ overnight }) => overnight),
    );
    expect(route.undrawn).toEqual([]);
  });

  it('the map of a trip has a line from the start through the stops in this order', () => {
    expect(route.line[0]).toMatchObject({ lat: route.start.lat, lon: route.start.lon });
    let from = -1;
    for (const { lat, lon } of route.stops) {
      from = route.line.findIndex((place, index) => index > from && place.lat === lat && place.lon === lon);
      expect(from).toBeGreaterThanOrEqual(0);
    }
    expect(from).toBe(route.line.length - 1);
  });

  it('the map of a trip labels every stop within the drawing, without overlaps', () => {
    expectClearLabels(route);
  });
});

it('the map of a plan labels every stop of every loop within the drawing, without overlaps', () => {
  const loops = listLoops();
  expect(loops.length).toBeGreaterThan(50);
  for (const { stops } of loops) {
    const ways = ['Cochin', ...stops.map(getPlaceName)];
    const days = [...ways.slice(1), 'Cochin'].map((name, index) => ({
      day: index + 1,
      places: index === 0 ? ['Cochin', name] : [name],
    }));
    const route = expectRoute(toDayRoute(days));
    expect(route.stops.map(({ name }) => name)).toEqual(ways.slice(1).concat('Cochin'));
    expectClearLabels(route);
  }
});

it('the map of a plan has the stays of the plan in their order, and starts and ends in Cochin', () => {
  const { days } = plan(
    {
      experiences: ['houseboat', 'tea-plantation'],
      vibe: 'relaxing',
      comfort: 'comfort',
      duration: 6,
      groupSize: 'couple',
    },
    CATALOGUE_DETAILS,
  );
  const route = expectRoute(toDayRoute(toPlanDays(days)));
  const nights = days.flatMap(({ night }) => night?.place ?? []);
  expect(route.start.name).toBe('Cochin');
  expect(route.stops.map(({ name }) => name)).toEqual([
    ...nights.filter((name, index) => name !== nights[index - 1]),
    'Cochin airport',
  ]);
});

it('a route shows a place that is visited twice as one dot with all its days', () => {
  const days = [['Munnar', 'Suryanelli'], ['Munnar'], ['Suryanelli', 'Munnar']];
  const route = expectRoute(toDayRoute(days.map((places, index) => ({ day: index + 1, places }))));
  const shown = drawRoute(route).stops.map(({ name, days: onBadge }) => `${name} ${onBadge}`);
  expect(shown).toEqual(['Munnar 2–3', 'Suryanelli 1']);
});

it('a route has no line to a sight and back, which would end nowhere', () => {
  const days = [
    ['Cochin', 'Munnar'],
    ['Munnar', 'Kundala', 'Munnar'],
    ['Munnar', 'Cochin'],
  ];
  const route = expectRoute(toDayRoute(days.map((places, index) => ({ day: index + 1, places }))));
  expect(route.line.map(({ lat }) => lat)).toEqual([route.start.lat, route.stops[0]?.lat, route.start.lat]);
});

it('a route lists the nights that cannot be drawn', () => {
  const days = [['Cochin', 'Munnar'], ['Valparai'], ['Munnar', 'Cochin']];
  const route = expectRoute(toDayRoute(days.map((places, index) => ({ day: index + 1, places }))));
  expect(route.undrawn).toEqual(['Valparai']);
  expect(route.stops.map(({ name }) => name)).toEqual(['Munnar', 'Cochin']);
});

it.each([
  ['abroad', toRouteDays(CATALOGUE_DETAILS.find(({ isKerala }) => !isKerala)?.itinerary ?? [])],
  ['of one place', [{ day: 1, places: ['Munnar', 'Munnar'] }]],
  ['without days', []],
])('a route %s is not drawn', (_which, days) => {
  expect(toDayRoute(days)).toBeNull();
});

const paths = listPlacePaths(CATALOGUE_DETAILS);
const places = listVisitedPlaces(toSearchCatalogue(CATALOGUE_DETAILS), paths);

it('the map of all places lists every place with a page, those with the most trips first', () => {
  expect(places.slice(0, 3).map(({ name }) => name)).toEqual(['Munnar', 'Alleppey', 'Thekkady']);
  const munnar = KERALA_TRIPS.filter(({ location, itinerary }) =>
    [location, ...itinerary.map(({ overnight }) => overnight)].join().includes('Munnar'),
  );
  expect(places[0]?.trips).toBe(munnar.length);
  expect(places.map(({ path }) => path).sort()).toEqual([...paths.values()].sort());
});

it('the map of all places has a named dot for each popular place, without overlaps', () => {
  const popular = listDestinations(CATALOGUE_DETAILS).map(({ place }) => place);
  const { frame, dots } = drawPlaces(popular);
  expect(dots.map(({ name }) => name).sort()).toEqual(popular.sort());
  expectClear(
    dots.map(({ label }) => label),
    frame,
  );
});

it('a map label is left out if the earlier labels leave no room for it', () => {
  const dot = { x: 10, y: 11, width: 40, height: 16 };
  const frame = { width: 60, height: 22 };
  const [first, second] = placeLabels([dot, { ...dot, x: 11 }], frame, { occupied: [], lines: [] });
  expect([first, second]).toEqual([expect.objectContaining({ width: 40 }), null]);
});

it('the data of a map takes at most 3 kB', () => {
  const { itinerary } = makePackage('10');
  const drawing = drawRoute(expectRoute(toDayRoute(toRouteDays(itinerary))));
  expect(gzipSync(JSON.stringify(drawing)).length).toBeLessThanOrEqual(3_000);
});

function expectRoute(route: DayRoute | null): DayRoute {
  if (!route) throw new Error('There is no route');
  return route;
}

function expectClearLabels(route: DayRoute): void {
  const { frame, stops, inset } = drawRoute(route);
  const labels = stops.map(({ label }) => label);
  expect(labels).not.toContain(null);
  expectClear([...(labels as Box[]), ...(inset ? [inset.box] : [])], frame);
}

function expectClear(boxes: readonly Box[], frame: { width: number; height: number }): void {
  const overlapping = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).filter((other) => overlap(box, other)),
  );
  const beyond = boxes.filter(
    ({ x, y, width, height }) => x < 0 || y < 0 || x + width > frame.width || y + height > frame.height,
  );
  expect({ overlapping, beyond }).toEqual({ overlapping: [], beyond: [] });
}
