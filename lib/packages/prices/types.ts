import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { checkedPriceSchema, priceDifferenceSchema, priceSchema } from './answer-schema';

/**
 * The content of a price code: a quoted price, the trip that it is for, and the day on which it was quoted. Amounts are
 * in whole rupees.
 */
export type CodePrice = {
  packageId: string;
  travelDate: PlainDate;
  adults: number;
  children: number;
  /** Ages of the children, if their price is in the total; otherwise empty. */
  ages: readonly number[];
  quantity: number;
  rate: number;
  /** The part of the total that is for the children. */
  childrenTotal: number;
  total: number;
  /** The date in India on which the price was quoted. */
  shownOn: PlainDate;
  /** Id of the price book that the rate was from. */
  book: number | null;
};

export type PriceDifference = z.infer<typeof priceDifferenceSchema>;
export type CheckedPrice = z.infer<typeof checkedPriceSchema>;
export type PriceAnswer = z.infer<typeof priceSchema>;
