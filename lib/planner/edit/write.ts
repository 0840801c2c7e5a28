import { writeDays } from '../plan/days';
import type { PricedPackage } from '../plan/estimate';
import { toRoom } from '../plan/pick';
import { assemble, toPreferences, plan } from '../plan/plan';
import type { TripPlan, DayOutings } from '../plan/types';
import { encodePlan, decodePlan } from './plan-code';
import { getPicked, listFrames, toStays } from './frames';
import { renewPlan } from './renew';
import { SLOT_NAMES, type EditedPlan, type PlanStay } from './types';
import { decodeAnswers } from '../plan/answers-code';

/** Converts an edited plan to the form in which it is shown, printed, sent and stored. */
export function toTripPlan(plan: EditedPlan, packages: readonly PricedPackage[]): TripPlan {
  const { plan: renewed, changes } = renewPlan(plan);
  const stays = toStays(renewed.stays);
  const outings = toOutings(renewed.stays);
  const days = writeDays(stays, outings, toPreferences(renewed.answers));
  const { requested } = renewed;
  const code = encodePlan(plan);
  return assemble(renewed.answers, { code, stays, days, outings, requested, changes }, packages);
}

function toOutings(stays: readonly PlanStay[]): DayOutings[] {
  return listFrames(stays).map(({ stay: index, frame }) => {
    const stay = stays[index] as PlanStay;
    const list = SLOT_NAMES.flatMap((slot) => getPicked(stay, frame.at, slot) ?? []);
    const usedHalves = list.reduce((sum, { evening, full }) => sum + (evening ? 0 : full ? 2 : 1), 0);
    return { list, free: toRoom(frame).halves - usedHalves };
  });
}

/** The plan of a code, suggested or changed by hand; null when the code is damaged. */
export function openPlan(code: string, packages: readonly PricedPackage[]): TripPlan | null {
  const answers = decodeAnswers(code);
  if (answers) return plan(answers, packages);
  const edited = decodePlan(code);
  return edited && toTripPlan(edited, packages);
}
