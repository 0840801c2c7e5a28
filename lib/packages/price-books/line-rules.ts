import { findBrokenPriceRule } from '../model/rules';
import type { PriceField, PriceLine, Prices } from './types';

export type BrokenLine = { field: PriceField; message: string };
type Facts = Pick<PriceLine, 'category' | 'isKerala' | 'isPopular' | 'isHoneymoon'>;

const SEASON = ['offSeasonPrice', 'onSeasonPrice'] as const;
const PARTY = ['twoPersonsPrice', 'fourPersonsPrice', 'sixPersonsPrice'] as const;

/** The field that the headline price is derived from; null when it is set independently. */
export function getHeadlineSource(prices: Prices): 'offSeasonPrice' | 'fourPersonsPrice' | null {
  if (SEASON.some((field) => prices[field] !== null)) return 'offSeasonPrice';
  return PARTY.some((field) => prices[field] !== null) ? 'fourPersonsPrice' : null;
}

/** The prices with the derived headline price. */
export function withHeadline(prices: Prices): Prices {
  const source = getHeadlineSource(prices);
  const followed = source && prices[source];
  return followed === null ? prices : { ...prices, price: followed };
}

/** The first rule that a line breaks, or null. */
export function findBrokenLine(facts: Facts, prices: Prices): BrokenLine | null {
  const hasBoth = [SEASON, PARTY].every((fields) => fields.some((field) => prices[field] !== null));
  const missing = hasBoth ? null : findMissing(prices);
  if (missing) return missing;
  const { price } = prices;
  if (price === null) return { field: 'price', message: 'Give the price.' };
  const { category, isKerala, isPopular, isHoneymoon } = facts;
  const broken = findBrokenPriceRule({
    category,
    isKerala,
    isPopular,
    isHoneymoon,
    price,
    originalPrice: prices.originalPrice,
    season: hasAny(prices, SEASON)
      ? { offSeason: prices.offSeasonPrice ?? 0, onSeason: prices.onSeasonPrice ?? 0 }
      : null,
    pricing: hasAny(prices, PARTY)
      ? {
          twoPersons: prices.twoPersonsPrice ?? 0,
          fourPersons: prices.fourPersonsPrice ?? 0,
          sixPersons: prices.sixPersonsPrice ?? 0,
        }
      : null,
  });
  return broken && { field: toField(broken.field, prices), message: broken.message };
}

function findMissing(prices: Prices): BrokenLine | null {
  const groups = [
    { fields: SEASON, message: 'Give both season prices, or neither.' },
    { fields: PARTY, message: 'Give the prices for two, four and six, or none of them.' },
  ];
  for (const { fields, message } of groups) {
    const field = fields.find((name) => prices[name] === null);
    if (field && hasAny(prices, fields)) return { field, message };
  }
  return null;
}

function hasAny(prices: Prices, fields: readonly PriceField[]): boolean {
  return fields.some((field) => prices[field] !== null);
}

/** The cell that a broken rule refers to. */
function toField(field: string, prices: Prices): PriceField {
  if (field === 'originalPrice' || field === 'price') return field;
  if (field === 'season') return 'offSeasonPrice';
  const { twoPersonsPrice: two, fourPersonsPrice: four } = prices;
  return two !== null && four !== null && two < four ? 'fourPersonsPrice' : 'sixPersonsPrice';
}

/** True if a price changes by more than half, which may be a typing mistake. Null means no price; then false. */
export function isLargeChange(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && Math.abs(to - from) > from / 2;
}

/** A large change in words: `99 % less`, `150 % more`. */
export function describeLargeChange(from: number, to: number): string {
  return `${Math.round((Math.abs(to - from) / from) * 100)} % ${to < from ? 'less' : 'more'}`;
}
