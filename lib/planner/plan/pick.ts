import { CLOSURES, isClosedOn } from '../../places/closures';
import type { DayFrame, DayOutings } from './types';
import { EASY_DRIVE, LONG_DRIVE } from './geography';
import type { Outing } from './outings';
import { OUTINGS } from './outings';
import type { Experience, PlannerAnswers, Vibe } from './answers';
import { countSlots } from './slots';
import { toDayOfYear } from './start';

type Start = PlannerAnswers['start'];
type Preferences = { planned: readonly Experience[]; vibe: Vibe; start?: Start };
type Room = { halves: number; evening: boolean; loopMinutes: number };

/** How many half-days of a full day to fill, by vibe. Chosen experiences are included even beyond this number. */
const PACE: Record<Vibe, number> = { relaxing: 1, romantic: 1, adventure: 2, cultural: 2 };
/**
 * On the day of arrival, a round trip may take `loop` minutes of driving, if the transfer took no more than `transfer`
 * minutes.
 */
const ARRIVAL_LOOP = { transfer: 120, loop: 60 };

/**
 * Picks each day's outings: chosen experiences in their slots, then suggestions by vibe. No outing in `excluded` is
 * suggested again. An outing that is closed on its day is left out, unless it is the only one for a chosen experience.
 */
export function pickOutings(
  frames: readonly DayFrame[],
  preferences: Preferences,
  excluded: readonly Outing[] = [],
): DayOutings[] {
  const wished = frames.map((frame) => listWished(frame, preferences.start));
  const used = new Set([...excluded, ...wished.flat()].map(toKind));
  // A romantic plan with a houseboat includes a candlelit dinner, so do not suggest another one.
  if (preferences.vibe === 'romantic' && frames.some(({ isBoat }) => isBoat)) used.add('candle');
  return frames.map((frame, at) => {
    const room = toRoom(frame);
    const list = wished[at] ?? [];
    for (const outing of list) takeRoom(room, outing);
    for (
      let next = findExtra(frame, room, used, list, preferences);
      next;
      next = findExtra(frame, room, used, list, preferences)
    ) {
      used.add(toKind(next));
      takeRoom(room, next);
      list.push(next);
    }
    const chosen = keepOneMorning(list, frame, used, preferences.start);
    for (const outing of chosen) used.add(toKind(outing));
    return { list: chosen.sort((a, b) => toHour(a) - toHour(b)), free: room.halves };
  });
}

/** Keeps one of several outings that need the morning; `findLater` finds replacements for the others. */
function keepOneMorning(
  list: readonly Outing[],
  frame: DayFrame,
  used: ReadonlySet<string>,
  start: Start,
): Outing[] {
  const toLater = (outing: Outing) => findLater(outing, frame, used, start);
  const mornings = list.filter(({ morning }) => morning);
  const chosen = mornings.find((outing) => !toLater(outing)) ?? mornings[0];
  return list.map((outing) => (outing.morning && outing !== chosen ? (toLater(outing) ?? outing) : outing));
}

/** An outing for the same experience that does not need the morning, preferably one that is open on that day. */
function findLater(
  outing: Outing,
  frame: DayFrame,
  used: ReadonlySet<string>,
  start: Start,
): Outing | undefined {
  if (!outing.for) return undefined;
  const fitting = OUTINGS[frame.stay.stop].filter(
    (one) => !one.morning && isAlike(one, outing) && !used.has(toKind(one)),
  );
  return fitting.find((one) => isOpen(one, frame, start)) ?? fitting[0];
}

/**
 * The outings of this day for the chosen experiences. They are spread evenly over the full days of the stay, those that
 * need the morning first.
 */
function listWished(frame: DayFrame, start: Start): Outing[] {
  const { stay, at } = frame;
  const bySlot = (slot: string) =>
    stay.wishes.filter((wish) => wish.slot === slot).flatMap(({ outing }) => outing ?? []);
  const firstEvening = countSlots(stay).evening < stay.nights - Number(stay.hasBoat) ? 1 : 0;
  const wholeDays = stay.nights - 1 - Number(stay.hasBoat && stay.nights > 1);
  const evening = bySlot('evening')[at - firstEvening] ?? [];
  // Sort before replacing closed outings, so that each day of the stay takes its outings from the same list.
  const byDay =
    at === 0
      ? bySlot('arrival')
      : bySlot('stay')
          .sort((a, b) => toHour(a) - toHour(b))
          .filter((_, index) => index % Math.max(1, wholeDays) === at - 1);
  return [byDay, evening].flat().map((outing) => findOpen(outing, frame, start));
}

/**
 * The outing itself if it is open on that day, otherwise an open one for the same experience and part of the day; the
 * closed outing if there is none.
 */
function findOpen(outing: Outing, frame: DayFrame, start: Start): Outing {
  if (isOpen(outing, frame, start)) return outing;
  const fits = (one: Outing) => !(frame.at === 0 && (one.loop || one.morning));
  return (
    OUTINGS[frame.stay.stop].find((one) => isAlike(one, outing) && fits(one) && isOpen(one, frame, start)) ??
    outing
  );
}

function isAlike(one: Outing, other: Outing): boolean {
  return one.for === other.for && one.evening === other.evening && one.full === other.full && !one.vibes;
}

function isOpen(outing: Outing, { day }: DayFrame, start: Start): boolean {
  return findClosure(outing, start, day) === null;
}

/** Why an outing is closed on that day of the trip; null when it is open, or the start of the trip is not known. */
export function findClosure({ closure }: Outing, start: Start, dayOfTrip: number): string | null {
  const day = closure && toDayOfYear(start, dayOfTrip);
  return day && isClosedOn(closure, day) ? CLOSURES[closure].text : null;
}

/** Capacity of a day: half-days, an evening, and minutes of round trips. */
export function toRoom({ stay, at, from, isBoat }: DayFrame): Room {
  if (isBoat) return { halves: 0, evening: false, loopMinutes: 0 };
  const slots = countSlots(stay);
  const isArrivalFree = slots.arrival > 0;
  if (at === 0) {
    const loopMinutes = from !== 'cochin' && stay.arrival <= ARRIVAL_LOOP.transfer ? ARRIVAL_LOOP.loop : 0;
    return { halves: slots.arrival, evening: isArrivalFree, loopMinutes };
  }
  // Drive less on the day after a long drive.
  const isAfterLong = at === 1 && stay.arrival > LONG_DRIVE;
  return { halves: 2, evening: true, loopMinutes: isAfterLong ? EASY_DRIVE - 60 : EASY_DRIVE + 30 };
}

function takeRoom(room: Room, { evening, full, loop }: Outing): void {
  if (evening) room.evening = false;
  else room.halves -= full ? 2 : 1;
  room.loopMinutes -= loop?.minutes ?? 0;
}

function findExtra(
  frame: DayFrame,
  room: Room,
  used: ReadonlySet<string>,
  list: readonly Outing[],
  { planned, vibe, start }: Preferences,
): Outing | null {
  const { stay, at } = frame;
  const isMorningUsed = list.some((outing) => {
    const later = findLater(outing, frame, used, start);
    return outing.morning && !(later && isOpen(later, frame, start));
  });
  // Suggest outings for other experiences only if none was chosen for this stop, or if the day would be empty.
  const isFiller = stay.wishes.length === 0 || (at > 0 && list.length === 0);
  const candidates = OUTINGS[stay.stop].filter(
    (outing) =>
      !used.has(toKind(outing)) &&
      hasRoom(outing, room, vibe, at) &&
      !(outing.morning && isMorningUsed) &&
      isOpen(outing, frame, start),
  );
  const ranked = candidates
    .map((outing) => ({ outing, rank: toRank(outing, planned, vibe, isFiller) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank);
  return ranked[0]?.outing ?? null;
}

function hasRoom({ evening, morning, full, loop }: Outing, room: Room, vibe: Vibe, at: number): boolean {
  if ((loop?.minutes ?? 0) > Math.max(0, room.loopMinutes)) return false;
  if (evening) return room.evening;
  if (morning && at === 0) return false;
  if (full) return room.halves === 2;
  // With a slow vibe, half of a full day stays free.
  return room.halves > (at === 0 ? 0 : 2 - PACE[vibe]);
}

/** The rank of an outing: lower is better, Infinity excludes it. Outings for other experiences are fillers and last. */
function toRank(outing: Outing, planned: readonly Experience[], vibe: Vibe, isFiller: boolean): number {
  const isRequested = outing.for !== undefined && planned.includes(outing.for);
  if (outing.vibes && !outing.vibes.includes(vibe)) return Number.POSITIVE_INFINITY;
  if (outing.for && !isRequested)
    return isFiller && !outing.vibes && !outing.again ? 4 : Number.POSITIVE_INFINITY;
  if (outing.vibes) return isRequested ? 0 : 1;
  if (isRequested) return 2;
  return outing.evening && !isFiller ? Number.POSITIVE_INFINITY : 3;
}

function toHour({ morning, evening }: Outing): number {
  if (morning) return 0;
  return evening ? 2 : 1;
}

/** The kind of an outing. Outings of the same kind are alternatives: a trip has at most one of them. */
export function toKind({ kind, name }: Outing): string {
  return kind ?? name;
}
