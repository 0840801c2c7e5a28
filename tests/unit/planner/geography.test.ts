import { findPlace, type Place } from '@/lib/places/map/places';
import { CLOSURES } from '@/lib/places/closures';
import { EXPERIENCES } from '@/lib/planner/plan/experiences';
import {
  HOUSEBOAT,
  MAX_DAY_DRIVE,
  STOP_IDS,
  getDrive,
  getPlaceName,
  type PlaceId,
  type StopId,
} from '@/lib/planner/plan/geography';
import { listLoops } from '@/lib/planner/plan/loops';
import { OUTINGS } from '@/lib/planner/plan/outings';
import { EXPERIENCE_IDS, VIBE_IDS } from '@/lib/planner/plan/answers';

const PLACES: readonly PlaceId[] = ['cochin', ...STOP_IDS];
const PAIRS = PLACES.flatMap((a) => PLACES.filter((b) => b !== a).map((b) => [a, b] as const));

it('the planner’s roads have the same length both ways, above a straight line, and realistic speeds', () => {
  const odd = PAIRS.filter(([a, b]) => {
    const road = getDrive(a, b);
    if (!road) return false;
    const speed = road.km / (road.minutes / 60);
    const back = getDrive(b, a);
    return (
      back?.minutes !== road.minutes ||
      back.km !== road.km ||
      road.km < toKm(a, b) ||
      speed < 24 ||
      speed > 44
    );
  });
  expect(odd).toEqual([]);
});

it('no detour between two stops is shorter than the direct road, and no missing road can be driven in a day', () => {
  const odd = PAIRS.flatMap(([a, b]) =>
    PLACES.filter((via) => {
      const [first, second] = [getDrive(a, via), getDrive(via, b)];
      const detour = first && second ? first.minutes + second.minutes : Number.POSITIVE_INFINITY;
      return detour < (getDrive(a, b)?.minutes ?? MAX_DAY_DRIVE + 1);
    }).map((via) => `${a} ${via} ${b}`),
  );
  expect(odd).toEqual([]);
});

it('no road of the planner takes longer than the maximum drive of a day', () => {
  expect(PAIRS.filter(([a, b]) => (getDrive(a, b)?.minutes ?? 0) > MAX_DAY_DRIVE)).toEqual([]);
});

it('the planner’s roads have the drives of the catalogue, and there is none from Wayanad to Cochin', () => {
  expect(getDrive('cochin', 'munnar')).toEqual({ km: 110, minutes: 240 });
  expect(getDrive('munnar', 'thekkady')).toEqual({ km: 90, minutes: 180 });
  expect(getDrive('thekkady', 'alleppey')).toEqual({ km: 140, minutes: 240 });
  expect(getDrive('marari', 'cochin')).toEqual({ km: 75, minutes: 120 });
  expect(getDrive('wayanad', 'cochin')).toBeNull();
});

it('every stop of the planner lies on a loop from Cochin and back', () => {
  const reached = new Set(listLoops().flatMap(({ stops }) => stops));
  expect(STOP_IDS.filter((stop) => !reached.has(stop))).toEqual([]);
});

it('every experience listed for a stop is possible there', () => {
  const empty = EXPERIENCE_IDS.flatMap((id) =>
    (Object.keys(EXPERIENCES[id].places) as StopId[])
      .filter((stop) =>
        id === 'houseboat'
          ? !HOUSEBOAT.stops.some((harbour) => harbour === stop)
          : !OUTINGS[stop].some((outing) => outing.for === id && !outing.vibes),
      )
      .map((stop) => `${id} at ${stop}`),
  );
  expect(empty).toEqual([]);
});

it('every stop is listed under all experiences that are possible there', () => {
  const unlisted = STOP_IDS.flatMap((stop) =>
    OUTINGS[stop]
      .filter((outing) => outing.for && !EXPERIENCES[outing.for].places[stop])
      .map((outing) => outing.name),
  );
  expect(unlisted).toEqual([]);
});

it('the table of experiences has an empty row for trekking', () => {
  expect(EXPERIENCES.trekking).toMatchObject({ keywords: [], places: {}, titleWord: null });
  const withoutPlace = EXPERIENCE_IDS.filter((id) => Object.keys(EXPERIENCES[id].places).length === 0);
  expect(withoutPlace).toEqual(['trekking']);
});

it('every vibe has at least one activity of its own, and every name of an activity is unique', () => {
  const all = STOP_IDS.flatMap((stop) => OUTINGS[stop]);
  expect(VIBE_IDS.filter((vibe) => !all.some((outing) => outing.vibes?.includes(vibe)))).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

it('the closures contain the calving season of Eravikulam', () => {
  expect(CLOSURES.eravikulam.months).toEqual([2, 3]);
  expect(OUTINGS.munnar.some((outing) => outing.closure === 'eravikulam')).toBe(true);
});

/** The straight-line distance in kilometres. */
function toKm(a: PlaceId, b: PlaceId): number {
  const [p, q] = [a, b].map((id) => findPlace(getPlaceName(id)) as Place) as [Place, Place];
  const rad = Math.PI / 180;
  const h =
    Math.sin(((q.lat - p.lat) * rad) / 2) ** 2 +
    Math.cos(p.lat * rad) * Math.cos(q.lat * rad) * Math.sin(((q.lon - p.lon) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(h));
}
