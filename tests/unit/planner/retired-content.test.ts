import { ALL_STOP_IDS, STOPS } from '@/lib/planner/plan/geography';
import { ALL_OUTINGS } from '@/lib/planner/plan/outings';

it('the successor of each retired place or outing exists and is not the retired one itself', () => {
  const places = ALL_STOP_IDS.flatMap((stop) => {
    const successor = STOPS[stop].retired?.successor;
    return successor === undefined || (successor !== stop && STOPS[successor]) ? [] : [stop];
  });
  const outings = ALL_STOP_IDS.flatMap((stop) =>
    ALL_OUTINGS[stop].filter(
      ({ number, retired }) =>
        retired?.successor !== undefined &&
        (retired.successor === number ||
          !ALL_OUTINGS[stop].some((other) => other.number === retired.successor)),
    ),
  );
  expect([places, outings]).toEqual([[], []]);
});
