import type { StopId } from '../plan/geography';
import type { PlannerAnswers } from '../plan/answers';

/** A half-day or the evening. */
export type SlotName = 'am' | 'pm' | 'eve';
export const SLOT_NAMES: readonly SlotName[] = ['am', 'pm', 'eve'];

/** An outing during a stay. `day` is 0 on the day of arrival at the stay. A whole-day outing has the slot `am`. */
export type PickedOuting = { day: number; slot: SlotName; outing: number };

/**
 * Consecutive nights in one place; with `hasBoat`, the last of these nights is on the houseboat. A half-day without a
 * pick is free.
 */
export type PlanStay = {
  stop: StopId;
  nights: number;
  hasBoat: boolean;
  picks: readonly PickedOuting[];
};

/**
 * A plan with every night and half-day decided. `answers.duration` is its number of days; `requested` is the number
 * that the visitor asked for, if changes by hand have made the plan longer or shorter.
 */
export type EditedPlan = { answers: PlannerAnswers; requested?: number; stays: readonly PlanStay[] };

/** Maximum number of stays in a plan. */
export const MAX_STAYS = 9;
