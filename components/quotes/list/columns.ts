import type { QuoteListItem } from '@/lib/quotes/editing/types';

/** Number and value of the quotes of a column, in whole rupees; drafts without a price count with 0. */
export function sumColumn(items: readonly Pick<QuoteListItem, 'total'>[]): { count: number; value: number } {
  return { count: items.length, value: items.reduce((sum, { total }) => sum + (total ?? 0), 0) };
}
