/** Settings of all quotes, which owners change. Percentages are whole numbers or have one decimal. */
export type MoneySettings = {
  /** Markup on the costs of an option without its own percentage. */
  markupPercent: number;
  /** Lowest markup; only owners may send an option with less. */
  lowestMarkupPercent: number;
  /** GST on the whole amount, included in every total (docs/money.md). */
  taxPercent: number;
  /** Totals are rounded up to a multiple of this, in whole rupees. */
  roundTo: number;
};

/** Our cost of a line, or its price for the traveller with tax (`isPrice`), in whole rupees; null if unknown. */
export type CostOfLine = { id: string; cost: number | null; isPrice?: boolean };

/** The GST included in a total, all in paise. CGST and SGST are equal; the total is `taxable` plus both. */
export type Tax = { taxable: number; cgst: number; sgst: number };

export type PricedOption = {
  /** Sum of the known costs, in whole rupees. */
  cost: number;
  markup: number;
  /** Sum of the discount lines, in whole rupees. */
  discount: number;
  /** What a fixed total adds to the computed one (a supplement) or takes from it (below 0: a discount); 0 without one. */
  adjustment: number;
  /** The total price including tax, without optional extras, in whole rupees. */
  total: number;
  tax: Tax;
  /** Profit, in paise, after discounts, on the lines sold at cost plus markup; that on typed prices is unknown. */
  profit: number;
  /** `profit` as a percentage of the taxable value, with two decimals; 0 for an empty option. */
  marginPercent: number;
  /** The price of each optional extra, including tax, in whole rupees. */
  extras: { id: string; total: number }[];
  /** Ids of the lines and extras whose cost is not known. */
  missing: string[];
};

type OptionCosts = {
  lines: CostOfLine[];
  extras: CostOfLine[];
  markupPercent: number;
  /** Sum of the discounts in whole rupees. */
  discount?: number;
  /** The total that staff have fixed, in whole rupees; undefined for the computed one. */
  fixedTotal?: number | undefined;
};

/**
 * Cost, price and profit of an option. The total is costs plus markup plus tax, rounded up; the tax is then recomputed
 * from the rounded total. Typed prices are added and discounts taken off after rounding, because a total rounded with
 * them would reveal the costs. A fixed total replaces the result. Extras are priced separately in the same way and are
 * not in the total.
 */
export function priceOption(
  { lines, extras, markupPercent, discount = 0, fixedTotal }: OptionCosts,
  { taxPercent, roundTo }: Pick<MoneySettings, 'taxPercent' | 'roundTo'>,
): PricedOption {
  const sum = (some: CostOfLine[]) => some.reduce((all, line) => all + (line.cost ?? 0), 0);
  const cost = sum(lines.filter(({ isPrice }) => !isPrice));
  const sell = (amount: number) => addTax(amount + getMarkup(amount, markupPercent), taxPercent, roundTo);
  const prices = sum(lines.filter(({ isPrice }) => isPrice));
  const computed = Math.max(0, sell(cost) + prices - discount);
  const total = fixedTotal ?? computed;
  const tax = splitTax(total, taxPercent);
  const profit = splitTax(total - prices, taxPercent).taxable - cost * 100;
  return {
    cost,
    markup: getMarkup(cost, markupPercent),
    discount,
    adjustment: total - computed,
    total,
    tax,
    profit,
    marginPercent: tax.taxable === 0 ? 0 : Math.round((profit * 10_000) / tax.taxable) / 100,
    extras: extras.map(({ id, cost: own, isPrice }) => ({
      id,
      total: isPrice ? (own ?? 0) : sell(own ?? 0),
    })),
    missing: [...lines, ...extras].filter((line) => line.cost === null).map(({ id }) => id),
  };
}

/** The markup on a cost, rounded to a whole rupee. */
export function getMarkup(cost: number, percent: number): number {
  return Math.round((cost * percent) / 100);
}

/** The total in whole rupees for a net amount: with tax, rounded up to a multiple of `roundTo`. */
export function addTax(net: number, taxPercent: number, roundTo: number): number {
  // Integers (thousandths of a rupee), because 1.05 × 20,000 would be 21,000.000000000004.
  const gross = net * (1000 + Math.round(taxPercent * 10));
  return Math.ceil(gross / (1000 * roundTo)) * roundTo;
}

/** The tax that a total in whole rupees includes, each half rounded to a paisa. */
export function splitTax(total: number, taxPercent: number): Tax {
  const paise = total * 100;
  const half = Math.round((paise * taxPercent) / 2 / (100 + taxPercent));
  return { taxable: paise - 2 * half, cgst: half, sgst: half };
}
