import { countOf } from '../../platform/format/count-of';
import type { MealPlan } from '../rate-book/types';

/** Meals of a meal plan, in words for the traveller. */
export const MEAL_WORDS: Record<MealPlan, string> = {
  EP: 'no meals',
  CP: 'breakfast',
  MAP: 'breakfast and dinner',
  AP: 'all meals',
};

export const OR_SIMILAR =
  '“Or similar” means another house of the same category in the same place. We ask you before we change one.';

/** A number of nights in words: `1 night`, `2 nights`. */
export function formatNights(nights: number): string {
  return countOf(nights, 'night');
}
