import type { DraftOption } from '@/lib/quotes/model/types';
import {
  priceOption,
  type CostOfLine,
  type MoneySettings,
  type PricedOption,
} from '@/lib/quotes/money/price-option';

/** The price of an option as it is written, with the usual markup if it has none of its own. */
export function priceDraft(option: DraftOption, settings: MoneySettings): PricedOption {
  const toCost = ({ id, unitCost, quantity }: DraftOption['lines'][number]): CostOfLine => ({
    id,
    cost: unitCost === null ? null : unitCost * quantity,
  });
  const lines = [...option.stays.map(({ id, cost }) => ({ id, cost })), ...option.lines.map(toCost)];
  const markupPercent = option.markupPercent ?? settings.markupPercent;
  return priceOption({ lines, extras: option.extras.map(toCost), markupPercent }, settings);
}

/** Rupees for each of `people`, rounded up. */
export function perPerson(total: number, people: number): number {
  return Math.ceil(total / Math.max(1, people));
}
