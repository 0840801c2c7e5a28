import type { StopId } from './geography';
import * as coast from './outings-coast';
import * as hills from './outings-hills';
import type { Outing } from './outing';

/** Outings of each stop, best first. The houseboat is a night, not an outing (see days.ts). */
export const OUTINGS: Record<StopId, readonly Outing[]> = {
  kozhikode: hills.KOZHIKODE,
  wayanad: hills.WAYANAD,
  cheruthuruthy: hills.CHERUTHURUTHY,
  munnar: hills.MUNNAR,
  thekkady: hills.THEKKADY,
  vagamon: hills.VAGAMON,
  varkala: coast.VARKALA,
  kumarakom: coast.KUMARAKOM,
  alleppey: coast.ALLEPPEY,
  marari: coast.MARARI,
  'fort-kochi': coast.FORT_KOCHI,
};
