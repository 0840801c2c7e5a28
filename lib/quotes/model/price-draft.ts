import { priceOption, type CostOfLine, type MoneySettings, type PricedOption } from '../money/price-option';
import { QUOTE_LIMITS } from './limits';
import type { DraftLine, DraftOption, QuoteDraft } from './types';

/** The price of an option in a draft, with the default markup if it has none. */
export function priceDraftOption(option: DraftOption, settings: MoneySettings): PricedOption {
  const stays = option.stays.map(({ id, cost, isTyped, isPrice }): CostOfLine => ({
    id,
    cost,
    isPrice: isTyped && isPrice === true,
  }));
  return priceOption(
    {
      lines: [...stays, ...option.lines.filter((line) => !isDiscount(line)).map(toCost)],
      extras: option.extras.map(toCost),
      markupPercent: option.markupPercent ?? settings.markupPercent,
      discount: listDiscounts(option).reduce((sum, { amount }) => sum + amount, 0),
      fixedTotal: option.fixedTotal,
    },
    settings,
  );
}

/** True for a line that takes its amount off the total. */
export function isDiscount({ kind }: Pick<DraftLine, 'kind'>): boolean {
  return kind === 'discount';
}

/** The discounts of an option, in positive whole rupees. */
export function listDiscounts({ lines }: Pick<DraftOption, 'lines'>): { label: string; amount: number }[] {
  return lines.filter(isDiscount).map(({ label, unitCost }) => ({ label, amount: unitCost ?? 0 }));
}

/** The sum of an option's typed prices, which its total includes unchanged. */
export function sumTypedPrices({ stays, lines }: DraftOption): number {
  const typed = lines.filter((line) => !isDiscount(line));
  const parts = [...stays, ...typed.map((line) => ({ ...line, ...toCost(line) }))];
  return parts.reduce((sum, { cost, isTyped, isPrice }) => sum + (isTyped && isPrice ? (cost ?? 0) : 0), 0);
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

/**
 * The margin of each option in percent, by its id, and that of the option with the lowest total as `lowest`. Without
 * options whose margin is unknown, because a cost is missing or only prices were typed.
 */
export function listMargins(
  { options }: Pick<QuoteDraft, 'options'>,
  settings: MoneySettings,
): Record<string, number> {
  const known = options
    .map((option) => ({ id: option.id, ...priceDraftOption(option, settings) }))
    .filter(({ cost, missing }) => cost > 0 && missing.length === 0);
  const lowest = known.toSorted((a, b) => a.total - b.total)[0];
  return {
    ...Object.fromEntries(known.map(({ id, marginPercent }) => [id, marginPercent])),
    ...(lowest && { lowest: lowest.marginPercent }),
  };
}

/**
 * Index of the first option whose total with extras is above the limit; -1 if there is none. The limit is not on costs,
 * because it would reveal them to staff who may not see costs.
 */
export function findExcess({ options }: Pick<QuoteDraft, 'options'>, settings: MoneySettings): number {
  return options.findIndex((option) => {
    const { total, extras } = priceDraftOption(option, settings);
    return extras.reduce((sum, extra) => sum + extra.total, total) > QUOTE_LIMITS.optionRupees;
  });
}

function toCost({ id, unitCost, quantity, isTyped, isPrice }: DraftLine): CostOfLine {
  const cost = unitCost === null ? null : unitCost * quantity;
  return { id, cost, isPrice: isTyped && isPrice === true };
}
