import type { QuoteListItem } from '@/lib/quotes/editing/types';

/** Label of a quote that only owners may send. */
export const BELOW = 'Below the lowest markup';

/** Number and value (in whole rupees) of the quotes in a column. A draft without a price counts as 0. */
export function sumColumn(items: readonly Pick<QuoteListItem, 'total'>[]): { count: number; value: number } {
  return { count: items.length, value: items.reduce((sum, { total }) => sum + (total ?? 0), 0) };
}
