import type { StopId } from './geography';
import * as coast from './outings-coast';
import * as hills from './outings-hills';
import type { Outing } from './outing';

/** What each stop offers, best first. The houseboat is no outing: it is a night (days.ts). */
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
