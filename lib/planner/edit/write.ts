import type { DayFrame, DayOutings } from '../plan/day-frame';
import { toFrames, writeDays } from '../plan/days';
import type { PricedPackage } from '../plan/estimate';
import { getDrive } from '../plan/geography';
import { OUTINGS, type Outing } from '../plan/outings';
import { toRoom } from '../plan/pick';
import { assemble, toPreferences } from '../plan/plan';
import type { Stay } from '../plan/slots';
import type { TripPlan } from '../plan/types';
import { encodePlan } from './code';
import { SLOT_NAMES, type EditedPlan, type PlanStay, type SlotName } from './types';

/** Longer than any drive, for places without a road that fits into a day. */
const NO_ROAD = 10_000;

/** The plan as it is shown, printed, sent and stored: the one way from an edited plan to its days. */
export function toTripPlan(plan: EditedPlan, packages: readonly PricedPackage[]): TripPlan {
  const stays = toStays(plan.stays);
  const outings = toOutings(plan.stays);
  const days = writeDays(stays, outings, toPreferences(plan.answers));
  return assemble(plan.answers, { code: encodePlan(plan), stays, days, outings }, packages);
}

/** The stays as the generator knows them. */
function toStays(stays: readonly PlanStay[]): Stay[] {
  return stays.map(({ stop, nights, hasBoat }, at) => {
    const from = stays[at - 1]?.stop ?? 'cochin';
    const arrival = getDrive(from, stop)?.minutes ?? NO_ROAD;
    return { stop, nights, hasBoat, arrival, isFirst: at === 0, wishes: [] };
  });
}

/** One frame for each night, with its stay's index. */
export function listFrames(stays: readonly PlanStay[]): { stay: number; frame: DayFrame }[] {
  const frames = toFrames(toStays(stays));
  const owners = stays.flatMap(({ nights }, at) => Array<number>(nights).fill(at));
  return frames.map((frame, at) => ({ frame, stay: owners[at] ?? 0 }));
}

/** The outing of a stop with this number; null when there is none. */
export function findOuting(stay: Pick<PlanStay, 'stop'>, number: number): Outing | null {
  return OUTINGS[stay.stop].find((outing) => outing.number === number) ?? null;
}

/** The outing of a half-day or evening; null when it is free. */
export function getPicked(stay: PlanStay, day: number, slot: SlotName): Outing | null {
  const pick = stay.picks.find((one) => one.day === day && one.slot === slot);
  return pick ? findOuting(stay, pick.outing) : null;
}

function toOutings(stays: readonly PlanStay[]): DayOutings[] {
  return listFrames(stays).map(({ stay: index, frame }) => {
    const stay = stays[index] as PlanStay;
    const list = SLOT_NAMES.flatMap((slot) => getPicked(stay, frame.at, slot) ?? []);
    const taken = list.reduce((sum, { evening, full }) => sum + (evening ? 0 : full ? 2 : 1), 0);
    return { list, free: toRoom(frame).halves - taken };
  });
}
