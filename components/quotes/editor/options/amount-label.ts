import type { DraftStay } from '@/lib/quotes/model/types';

/**
 * The label of an amount, shown like those of its row. Staff who may not see costs type prices; for the others, an
 * amount that is a price says so in every row.
 */
export function toAmountLabel(
  { isTyped, isPrice }: Pick<DraftStay, 'isTyped' | 'isPrice'>,
  { canSeeCosts, isFirst }: { canSeeCosts: boolean; isFirst: boolean },
): { label: string; isHidden: boolean } {
  const isSold = isTyped && isPrice === true;
  return { label: isSold || !canSeeCosts ? 'Price' : 'Cost', isHidden: !isFirst && !(isSold && canSeeCosts) };
}
