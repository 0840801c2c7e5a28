import type { DayFrame } from '../plan/types';
import { toFrames } from '../plan/days';
import { getDrive, HOUSEBOAT, type Drive, type PlaceId, type StopId } from '../plan/geography';
import { ALL_OUTINGS, type Outing } from '../plan/outings';
import type { Stay } from '../plan/slots';
import type { PlanStay, SlotName } from './types';

/** Used as the driving time when there is no road (minutes); longer than any drive, so such places are sorted last. */
const NO_ROAD = 10_000;

/** Converts the stays of an edited plan to those of the generator. */
export function toStays(stays: readonly PlanStay[]): Stay[] {
  return stays.map(({ stop, nights, hasBoat }, at) => {
    const from = stays[at - 1]?.stop ?? 'cochin';
    const arrival = getDrive(from, stop)?.minutes ?? NO_ROAD;
    return { stop, nights, hasBoat, arrival, isFirst: at === 0, wishes: [] };
  });
}

/** One frame for each night, with the index of the night's stay. */
export function listFrames(stays: readonly PlanStay[]): { stay: number; frame: DayFrame }[] {
  const frames = toFrames(toStays(stays));
  const owners = stays.flatMap(({ nights }, at) => Array<number>(nights).fill(at));
  return frames.map((frame, at) => ({ frame, stay: owners[at] ?? 0 }));
}

/** The outing of a stop with this number, even if it is no longer offered; null when there is none. */
export function findOuting(stay: Pick<PlanStay, 'stop'>, number: number): Outing | null {
  return ALL_OUTINGS[stay.stop].find((outing) => outing.number === number) ?? null;
}

/** The outing of a half-day or evening; null when it is free. */
export function getPicked(stay: PlanStay, day: number, slot: SlotName): Outing | null {
  const pick = stay.picks.find((one) => one.day === day && one.slot === slot);
  return pick ? findOuting(stay, pick.outing) : null;
}

export function countNights(stays: readonly PlanStay[]): number {
  return stays.reduce((sum, { nights }) => sum + nights, 0);
}

/** True for places where a houseboat can be boarded. */
export function hasHouseboats(stop: StopId): boolean {
  return HOUSEBOAT.stops.some((harbour) => harbour === stop);
}

/** A transfer in the plan; `drive` is null when there is no road that fits into a day. */
type Leg = { from: PlaceId; to: PlaceId; drive: Drive | null };

/** The transfers of these stays, from the airport and back to it. */
export function listLegs(stays: readonly PlanStay[]): Leg[] {
  const places: PlaceId[] = ['cochin', ...stays.map(({ stop }) => stop), 'cochin'];
  return places.slice(1).map((to, at) => {
    const from = places[at] ?? 'cochin';
    return { from, to, drive: getDrive(from, to) };
  });
}
