import { HOUSEBOAT, getDrive, type Drive, type PlaceId, type StopId } from '../plan/geography';
import type { PlanStay } from './types';

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
