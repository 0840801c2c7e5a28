import { HOUSEBOAT, type StopId } from '../plan/geography';
import type { PlanStay } from './types';

export function countNights(stays: readonly PlanStay[]): number {
  return stays.reduce((sum, { nights }) => sum + nights, 0);
}

/** True for places where a houseboat can be boarded. */
export function hasHouseboats(stop: StopId): boolean {
  return HOUSEBOAT.stops.some((harbour) => harbour === stop);
}
