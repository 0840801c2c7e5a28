import type { PricedPackage } from '../plan/estimate';
import { plan } from '../plan/plan';
import { decodeAnswers } from '../plan/share';
import type { TripPlan } from '../plan/types';
import { decodePlan } from './code';
import { toTripPlan } from './write';

/** The plan of a code, suggested or changed by hand; null when the code is damaged. */
export function openPlan(code: string, packages: readonly PricedPackage[]): TripPlan | null {
  const answers = decodeAnswers(code);
  if (answers) return plan(answers, packages);
  const edited = decodePlan(code);
  return edited && toTripPlan(edited, packages);
}
