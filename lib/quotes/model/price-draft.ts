import { priceOption, type CostOfLine, type MoneySettings, type PricedOption } from '../money/price-option';
import { QUOTE_LIMITS } from './limits';
import type { DraftLine, DraftOption, QuoteDraft } from './types';

/** The price of an option in a draft, with the default markup if it has none. */
export function priceDraftOption(option: DraftOption, settings: MoneySettings): PricedOption {
  const stays = option.stays.map(({ id, cost }): CostOfLine => ({ id, cost }));
  return priceOption(
    {
      lines: [...stays, ...option.lines.map(toCost)],
      extras: option.extras.map(toCost),
      markupPercent: option.markupPercent ?? settings.markupPercent,
    },
    settings,
  );
}

/** The lowest total of the options in whole rupees; null while a cost is missing in all of them. */
export function getLowestTotal(
  { options }: Pick<QuoteDraft, 'options'>,
  settings: MoneySettings,
): number | null {
  const totals = options
    .map((option) => priceDraftOption(option, settings))
    .flatMap(({ total, missing }) => (missing.length === 0 && total > 0 ? [total] : []));
  return totals.length > 0 ? Math.min(...totals) : null;
}

/** Index of the first option whose known costs, including its extras, are above the limit; -1 if there is none. */
export function findExcess({ options }: Pick<QuoteDraft, 'options'>): number {
  return options.findIndex(({ stays, lines, extras }) => {
    const costs = [...stays, ...[...lines, ...extras].map(toCost)].map(({ cost }) => cost ?? 0);
    return costs.reduce((sum, cost) => sum + cost, 0) > QUOTE_LIMITS.optionRupees;
  });
}

function toCost({ id, unitCost, quantity }: DraftLine): CostOfLine {
  return { id, cost: unitCost === null ? null : unitCost * quantity };
}
