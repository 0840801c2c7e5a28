import { getMarkup, priceOption, splitTax, type MoneySettings } from '../money/price-option';
import { formatRupees } from '../../platform/format/money';
import { toError, toWarning } from './finding';
import { priceDraftOption, sumTypedPrices } from './price-draft';
import type { DraftOption, Finding, QuoteDraft, QuoteFacts } from './types';

type BookFacts = Pick<QuoteFacts, 'rates' | 'lines'>;

/** True if an option is below the lowest markup, or a typed amount of it below the rate book. */
export function isBelowLowest(
  { options }: Pick<QuoteDraft, 'options'>,
  facts: BookFacts,
  settings: MoneySettings,
): boolean {
  return options.some(
    (option, at) =>
      listBelowFindings(option, at, { ...facts, mayGoBelow: true, maySeeCosts: true }, settings).length > 0,
  );
}

/** True if an option's markup, after its discounts or with its fixed total, is below the lowest one. */
export function isMarkupBelow(option: DraftOption, settings: MoneySettings): boolean {
  const { cost, total, discount } = priceDraftOption(option, settings);
  const isComputed = option.fixedTotal === undefined;
  if (isComputed && (option.markupPercent ?? settings.markupPercent) < settings.lowestMarkupPercent)
    return true;
  if ((isComputed && discount === 0) || cost === 0) return false;
  const { taxable } = splitTax(total - sumTypedPrices(option), settings.taxPercent);
  return taxable < (cost + getMarkup(cost, settings.lowestMarkupPercent)) * 100;
}

/**
 * Findings that only owners may ignore: a markup below the lowest, a typed cost below the rate, and a typed price below
 * the rate plus the option's markup. The lowest markup is not the limit for prices, because an account that may not see
 * rates could then find them by typing ever lower prices. For the same reason, such an account may take nothing off,
 * whatever the option costs.
 */
export function listBelowFindings(
  option: DraftOption,
  at: number,
  { rates, lines, mayGoBelow, maySeeCosts }: BookFacts & Pick<QuoteFacts, 'mayGoBelow' | 'maySeeCosts'>,
  settings: MoneySettings,
): Finding[] {
  const doubt = (path: string, message: string) =>
    mayGoBelow
      ? toWarning(`options.${at}.${path}`, message)
      : toError(`options.${at}.${path}`, `${message} Only an owner can send it.`);
  const markupPercent = option.markupPercent ?? settings.markupPercent;
  const findings: Finding[] = [];
  const shown = maySeeCosts ? option : { ...option, fixedTotal: undefined, lines: [] };
  const { cost, profit, discount, adjustment } = priceDraftOption(option, settings);
  if (maySeeCosts && cost > 0 && profit < 0)
    findings.push(doubt('fixedTotal', `“${option.name}” costs more than it sells for.`));
  else if (isMarkupBelow(shown, settings))
    findings.push(doubt('markupPercent', `The markup of “${option.name}” is below the lowest one.`));
  const off = discount - adjustment;
  if (!maySeeCosts && off > 0)
    findings.push(
      doubt('fixedTotal', `“${option.name}” is sold for ${formatRupees(off)} less, below its price.`),
    );
  for (const { path, name, amount, rate, isPrice } of listTypedParts(option, { rates, lines })) {
    const lowest = isPrice ? sell(rate, markupPercent, settings) : rate;
    if (amount >= lowest) continue;
    const what = isPrice
      ? `“${name}” is sold below its price`
      : `The cost typed for “${name}” is below its rate`;
    findings.push(doubt(path, `${what} in the rate book.`));
  }
  return findings;
}

function sell(cost: number, markupPercent: number, settings: MoneySettings): number {
  return priceOption({ lines: [{ id: '', cost }], extras: [], markupPercent }, settings).total;
}

/** The typed amounts of items for which the rate book has a rate; for lines, amount times quantity. */
function listTypedParts(option: DraftOption, { rates, lines }: BookFacts) {
  const stays = option.stays.map(({ id, hotel, cost, isTyped, isPrice }, index) => {
    const found = rates[id];
    const rate = found && 'cost' in found ? found.cost : null;
    return { path: `stays.${index}.cost`, name: hotel, amount: cost, rate, isTyped, isPrice };
  });
  const toPart = (list: 'lines' | 'extras') =>
    option[list].map(({ id, label, quantity, unitCost, isTyped, isPrice }, index) => {
      const rate = lines[id] ?? null;
      const amount = unitCost === null ? null : unitCost * quantity;
      const path = `${list}.${index}.unitCost`;
      return { path, name: label, amount, rate: rate === null ? null : rate * quantity, isTyped, isPrice };
    });
  return [...stays, ...toPart('lines'), ...toPart('extras')].flatMap(({ amount, rate, isTyped, ...part }) =>
    isTyped && amount !== null && rate !== null ? [{ ...part, amount, rate }] : [],
  );
}
