import { priceOption, type CostOfLine, type MoneySettings, type PricedOption } from '../money/price-option';
import type { DraftLine, DraftOption } from './types';

/** The price of an option as staff write it. */
export function priceDraftOption(
  { stays, lines, extras, markupPercent }: DraftOption,
  settings: MoneySettings,
): PricedOption {
  const all = [...stays.map(({ id, cost }) => ({ id, cost })), ...lines.map(toCost)];
  return priceOption(
    { lines: all, extras: extras.map(toCost), markupPercent: markupPercent ?? settings.markupPercent },
    settings,
  );
}

function toCost({ id, quantity, unitCost }: DraftLine): CostOfLine {
  return { id, cost: unitCost === null ? null : unitCost * quantity };
}
