import { PRICE_FIELDS, type PriceLine, type Prices } from '@/lib/packages/price-books/types';

const BLANK = Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])) as Prices;

/** The price line of a popular trip in Kerala, with only the given prices. */
export function makePriceLine(prices: Partial<Prices>, facts: Partial<PriceLine> = {}): PriceLine {
  return {
    ...{
      id: '1',
      title: 'Backwaters',
      list: 'Signature Trips',
      isActive: true,
      category: 'kerala',
      version: 1,
    },
    ...{ isKerala: true, isPopular: true, isHoneymoon: false },
    ...facts,
    prices: { ...BLANK, ...prices },
  };
}
