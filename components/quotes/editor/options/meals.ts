import type { MealPlan } from '@/lib/quotes/rate-book/types';

/** Meal plans as hotels and offices in Kerala name them. */
export const MEAL_WORDS: Record<MealPlan, string> = {
  EP: 'EP (room only)',
  CP: 'CP (breakfast)',
  MAP: 'MAP (half board)',
  AP: 'AP (all meals)',
};
export const MEAL_OPTIONS = Object.entries(MEAL_WORDS) as [MealPlan, string][];
