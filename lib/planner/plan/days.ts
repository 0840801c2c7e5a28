import { GATEWAY_NAME, STOPS, getDrive, getPlaceName } from './geography';
import { pickOutings } from './pick';
import type { Route } from './route';
import type { PlannerAnswers } from './answers';
import type { Stay } from './slots';
import { describeDay, describeDeparture, HOUSEBOAT_STAYS } from './day-words';
import type { TripDay, TripDrive, DayFrame, DayOutings } from './types';

/** Input for the texts of days; `planned` are the experiences that days should cover. */
export type Preferences = Pick<PlannerAnswers, 'vibe' | 'comfort' | 'start'> & {
  planned: PlannerAnswers['experiences'];
};

/** Turns a route into days, from arrival in Cochin to departure. */
export function toDays(
  { stays }: Pick<Route, 'stays'>,
  preferences: Preferences,
): { days: TripDay[]; outings: DayOutings[] } {
  const outings = pickOutings(toFrames(stays), preferences);
  return { days: writeDays(stays, outings, preferences), outings };
}

/** Writes the days of these stays, each with its outings. */
export function writeDays(
  stays: readonly Stay[],
  outings: readonly DayOutings[],
  preferences: Preferences,
): TripDay[] {
  const days = toFrames(stays).map((frame, at) =>
    toDay(frame, outings[at] as DayOutings, at + 1, preferences),
  );
  return [...days, toDeparture(stays, days.length + 1)];
}

/** One frame for each night of these stays. */
export function toFrames(stays: readonly Stay[]): DayFrame[] {
  const frames = stays.flatMap((stay, order) =>
    Array.from({ length: stay.nights }, (_, at): Omit<DayFrame, 'day'> => {
      const before = stays[order - 1];
      return {
        stay,
        at,
        from: at > 0 ? null : (before?.stop ?? 'cochin'),
        isBoat: stay.hasBoat && at === stay.nights - 1,
        wasBoat: at === 0 && Boolean(before?.hasBoat),
      };
    }),
  );
  return frames.map((frame, day) => ({ ...frame, day }));
}

function toDay(frame: DayFrame, outings: DayOutings, day: number, preferences: Preferences): TripDay {
  const { stop } = frame.stay;
  const place = STOPS[stop];
  return {
    day,
    ...describeDay(frame, outings, preferences),
    location: day === 1 ? GATEWAY_NAME : place.name,
    drive: toDrive(frame, outings),
    night: {
      place: place.name,
      stay: frame.isBoat ? HOUSEBOAT_STAYS[preferences.comfort] : place.stay[preferences.comfort],
    },
    experiences: preferences.planned.filter(
      (experience) =>
        outings.list.some((outing) => outing.for === experience) ||
        (frame.isBoat && (experience === 'houseboat' || experience === 'backwaters')),
    ),
  };
}

function toDeparture(stays: readonly Stay[], day: number): TripDay {
  const last = stays[stays.length - 1] as Stay;
  const road = getDrive(last.stop, 'cochin');
  return {
    day,
    ...describeDeparture(last),
    location: GATEWAY_NAME,
    drive: road && { from: getPlaceName(last.stop), to: 'Cochin airport', via: null, ...road },
    night: null,
    experiences: [],
  };
}

/** The day's driving: the transfer plus the round trips of its outings. */
function toDrive({ from, stay }: DayFrame, { list }: DayOutings): TripDrive | null {
  const road = from && getDrive(from, stay.stop);
  const loops = list.flatMap(({ loop }) => loop ?? []);
  if (!road && loops.length === 0) return null;
  const to = getPlaceName(stay.stop);
  return {
    from: from === 'cochin' ? 'Cochin airport' : from ? getPlaceName(from) : to,
    to,
    via: loops.length > 0 ? loops.map(({ via }) => via).join(' and ') : null,
    km: loops.reduce((sum, { km }) => sum + km, road?.km ?? 0),
    minutes: loops.reduce((sum, { minutes }) => sum + minutes, road?.minutes ?? 0),
  };
}
