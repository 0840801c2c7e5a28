import type { DraftStay } from '@/lib/quotes/model/types';

/**
 * The label of an amount. Only the first row shows it, as the heading of the column; but staff who may see costs see it
 * at each amount that is a price instead of a cost.
 */
export function toAmountLabel(
  { isTyped, isPrice }: Pick<DraftStay, 'isTyped' | 'isPrice'>,
  { canSeeCosts, isFirst }: { canSeeCosts: boolean; isFirst: boolean },
): { label: string; isHidden: boolean } {
  const isSold = isTyped && isPrice === true;
  return { label: isSold || !canSeeCosts ? 'Price' : 'Cost', isHidden: !isFirst && !(isSold && canSeeCosts) };
}
