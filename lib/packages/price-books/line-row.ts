import type { Prisma } from '../../generated/prisma/client';
import { getCollectionOf } from '../model/collections';
import type { Category } from '../model/types';
import { PRICE_FIELDS, type PriceLine, type Prices } from './types';

export const LINE = {
  ...(Object.fromEntries(PRICE_FIELDS.map((field) => [field, true])) as Record<keyof Prices, true>),
  version: true,
  tour: {
    select: {
      id: true,
      title: true,
      category: true,
      isKerala: true,
      isPopular: true,
      isHoneymoon: true,
      isActive: true,
      offSeasonPrice: true,
      fourPersonsPrice: true,
    },
  },
} as const satisfies Prisma.PriceLineSelect;
type LineRow = Prisma.PriceLineGetPayload<{ select: typeof LINE }>;

/** A row of `price_lines` as a line of the grid. */
export function toLine({ tour, version, ...row }: LineRow): PriceLine {
  const { offSeasonPrice, fourPersonsPrice, category, ...own } = tour;
  const kind = {
    ...own,
    season: offSeasonPrice === null ? null : { offSeason: 0, onSeason: 0 },
    pricing: fourPersonsPrice === null ? null : { twoPersons: 0, fourPersons: 0, sixPersons: 0 },
  };
  return {
    ...own,
    version,
    category: category as Category,
    list: getCollectionOf(kind).heading,
    prices: Object.fromEntries(PRICE_FIELDS.map((field) => [field, row[field]])) as Prices,
  };
}

/** Converts prices to columns. A line rule requires `price`, so it is never null here. */
export function toPriceColumns({ price, ...others }: Prices) {
  return { ...others, price: price ?? 0 };
}
