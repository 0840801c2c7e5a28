import { countOf } from '../../platform/format/count-of';
import type { MealPlan, Supplier } from '../rate-book/types';

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

const CLASS_WORDS: Record<Supplier['class'], string> = {
  luxury: 'Luxury',
  comfort: 'Comfort',
  budget: 'Budget',
  '': '',
};

/** The category of a house in words for the traveller, such as `Comfort hotel` or `Luxury houseboat`. */
export function toCategory({ kind, class: ofClass }: Pick<Supplier, 'kind' | 'class'>): string {
  const words = [CLASS_WORDS[ofClass], kind].filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
