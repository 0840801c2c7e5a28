import type { DayFrame } from '../plan/day-frame';
import { toFrames } from '../plan/days';
import { getDrive } from '../plan/geography';
import { ALL_OUTINGS, type Outing } from '../plan/outings';
import type { Stay } from '../plan/slots';
import type { PlanStay, SlotName } from './types';

/** Used as the driving time when there is no road (minutes); longer than any drive, so such places are sorted last. */
const NO_ROAD = 10_000;

/** Converts the stays to the generator's form. */
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
