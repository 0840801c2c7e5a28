import { FLIGHT_MARGIN_HOURS } from '../../company/terms/cancellation';
import { TOO_FAR } from './drive-words';
import { HOUSEBOAT, STOPS, getDrive, getPlaceName, isHillStop } from './geography';
import type { Outing } from './outings';
import type { Comfort, Vibe } from './answers';
import type { Stay } from './slots';
import type { TripDay, DayFrame, DayOutings } from './types';

type DayText = Pick<TripDay, 'title' | 'description' | 'activities'>;
type Preferences = { vibe: Vibe; comfort: Comfort };

export const HOUSEBOAT_STAYS: Record<Comfort, string> = {
  luxury: 'a premium houseboat of your own, air-conditioned from 9 pm to 6 am',
  comfort: 'a houseboat of your own, air-conditioned from 9 pm to 6 am',
  budget: 'a simple houseboat, cooled from 9 pm to 6 am and perhaps shared',
};

/** Two alternating sentences for a free half-day, and one for a whole free day. */
const FREE: Record<Vibe, readonly [string, string, wholeDay: string]> = {
  relaxing: [
    'The other half of the day has no plan.',
    'After that there is only shade, a book and tea at four.',
    'Nothing is fixed today: sleep late, and ask for lunch in the garden.',
  ],
  adventure: [
    'The other half of the day is yours, and the driver knows the side roads.',
    'Then rest a little: the next start is early.',
    'Nothing is fixed today: the driver knows the side roads, and a cycle can be had.',
  ],
  cultural: [
    'The other half of the day is free for the market and a talk over tea.',
    'Then walk where the bells or the drums are.',
    'Nothing is fixed today: walk, look into workshops, and listen for drums.',
  ],
  romantic: [
    'The other half of the day is your own.',
    'Then the day slows down, and nobody knocks.',
    'Nothing is fixed today: breakfast late, and walk when the light is low.',
  ],
};
/** The car leaves for Cochin at this hour on the last day. */
const LEAVES_AT = 9;
/** A drive longer than this (in minutes) includes a stop for lunch. */
const LONG_DRIVE = 180;

/**
 * The text of a day other than the last. Kilometres and night are not in it, because the day shows them beside it.
 */
export function describeDay(frame: DayFrame, outings: DayOutings, preferences: Preferences): DayText {
  const name = STOPS[frame.stay.stop].name;
  const sentences = [
    ...describeRoad(frame),
    ...(frame.isBoat ? describeBoat(frame, preferences) : describeOutings(frame, outings, preferences)),
  ];
  const done = frame.isBoat ? listBoatActivities(preferences) : outings.list.map((outing) => outing.name);
  const free = isFreeDay(frame, outings.list) ? [`A free day in ${name}`] : [];
  return {
    title: toTitle(frame, outings, name),
    description: sentences.join(' '),
    activities: [...listRoadActivities(frame, name), ...free, ...done],
  };
}

function isFreeDay({ at, isBoat }: DayFrame, list: readonly Outing[]): boolean {
  return at > 0 && !isBoat && list.every((outing) => outing.evening);
}

/** Text of the last day. */
export function describeDeparture({ stop, hasBoat }: Pick<Stay, 'stop' | 'hasBoat'>): DayText {
  const road = getDrive(stop, 'cochin');
  const start = hasBoat ? 'The houseboat puts you ashore at nine.' : 'The car comes after breakfast.';
  const way = road
    ? `Leave by ${LEAVES_AT} am for a flight after ${toFlightTime(road.minutes)}; Ernakulam station can be reached as well.`
    : TOO_FAR;
  return {
    title: 'Departure from Cochin',
    description: `${start} ${way}`,
    activities: [`Drive from ${STOPS[stop].name} to Cochin`, 'Departure'],
  };
}

/**
 * The time of the earliest flight after the drive from the last stop, including a rest, rounded up to the half hour:
 * `3.30 pm`.
 */
function toFlightTime(minutes: number): string {
  const rest = minutes > LONG_DRIVE ? 45 : 0;
  const halfHours = Math.ceil((minutes + rest) / 30) + 2 * (LEAVES_AT + FLIGHT_MARGIN_HOURS);
  return `${Math.floor(halfHours / 2) - 12}${halfHours % 2 === 1 ? '.30' : ''} pm`;
}

function toTitle({ from, isBoat }: DayFrame, { list }: DayOutings, name: string): string {
  if (from === 'cochin')
    return name === 'Fort Kochi' ? 'Arrival in Cochin' : `Arrival in Cochin, on to ${name}`;
  if (from)
    return isBoat ? `${getPlaceName(from)} to a houseboat at ${name}` : `${getPlaceName(from)} to ${name}`;
  if (isBoat) return `A houseboat from ${name}`;
  return list.find((outing) => !outing.evening)?.name ?? `A free day in ${name}`;
}

function describeRoad({ from, stay, isBoat, wasBoat }: DayFrame): string[] {
  if (!from) return [];
  const road = getDrive(from, stay.stop);
  if (!road) return [TOO_FAR];
  if (from === 'cochin') {
    const bends = isHillStop(stay.stop) ? ['The last hour of the road climbs in bends.'] : [];
    return ['You are met at Cochin airport or Ernakulam station.', ...bends];
  }
  if (isBoat) return [`Leave by ${toDepartureTime(road.minutes)} to board at noon.`];
  const start = wasBoat ? 'The houseboat puts you ashore at nine.' : 'You leave after breakfast.';
  return road.minutes > LONG_DRIVE ? [start, 'There is a stop for lunch on the way.'] : [start];
}

function describeOutings(frame: DayFrame, { list, free }: DayOutings, { vibe }: Preferences): string[] {
  const title = toTitle(frame, { list, free }, '');
  const details = list.map(({ name, detail }) => (name === title ? detail : `${name}. ${detail}`));
  if (isFreeDay(frame, list)) return [FREE[vibe][2], ...details];
  if (frame.at > 0 && free > 0) {
    const evening = list.findIndex((outing) => outing.evening);
    details.splice(evening < 0 ? details.length : evening, 0, FREE[vibe][frame.at % 2 === 1 ? 0 : 1]);
    return details;
  }
  return details.length > 0 ? details : ['The rest of the day is free.'];
}

function describeBoat({ from, stay }: DayFrame, { vibe }: Preferences): string[] {
  return [
    ...(from ? [] : ['The morning is free.', 'You board at noon.']),
    `Lunch is cooked on board while the boat crosses ${stay.stop === 'alleppey' ? 'the canals of Kuttanad' : 'Vembanad lake'}; at half past five it is moored beside the rice fields.`,
    vibe === 'romantic'
      ? 'Dinner is laid by candlelight on the upper deck.'
      : 'Dinner is on board, with the frogs for company.',
  ];
}

function listRoadActivities({ from }: DayFrame, name: string): string[] {
  if (!from) return [];
  if (from === 'cochin') return ['Welcome at Cochin airport or Ernakulam station', `Drive to ${name}`];
  return [`Drive from ${getPlaceName(from)} to ${name}`];
}

function listBoatActivities({ vibe }: Preferences): string[] {
  const dinner = vibe === 'romantic' ? 'Candle-lit dinner on deck' : 'Lunch and dinner cooked on board';
  return ['Houseboat from noon until nine the next morning', 'Cruise through the backwaters', dinner];
}

/** When to leave for a houseboat that boards at noon, with 15 minutes to spare: `6.45 am` for a 300-minute drive. */
export function toDepartureTime(minutes: number): string {
  const start = HOUSEBOAT.boardsAt * 60 - minutes - 15;
  return `${Math.floor(start / 60)}.${String(start % 60).padStart(2, '0')} am`;
}
