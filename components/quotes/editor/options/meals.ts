import type { MealPlan } from '@/lib/quotes/rate-book/types';

/** Meal plans in the words of staff. */
export const MEAL_WORDS: Record<MealPlan, string> = {
  EP: 'Room only',
  CP: 'Breakfast',
  MAP: 'Half board',
  AP: 'All meals',
};
export const MEAL_OPTIONS = Object.entries(MEAL_WORDS) as [MealPlan, string][];
