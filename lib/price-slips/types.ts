import type { PlainDate } from '../format/dates';
import type { PriceSlip } from '../packages/price-slip';

/** What a price code says: the price that somebody was told, for which trip, and when; whole rupees. */
export type ToldPrice = {
  packageId: string;
  travelDate: PlainDate;
  adults: number;
  children: number;
  quantity: number;
  rate: number;
  total: number;
  /** The date in India on which the price was told. */
  toldOn: PlainDate;
  /** Id of the price book that the rate was from. */
  book: number | null;
};

/** A line of a told price that today's published prices would not repeat. Amounts are in whole rupees. */
export type PriceDifference = {
  line: 'Package' | 'Rate' | 'Quantity' | 'Total';
  then: number | string;
  now: number | string;
};

/** A told price with what differs today; `differences` is empty when it matches. */
export type CheckedPrice = Pick<ToldPrice, 'total' | 'travelDate' | 'adults' | 'toldOn'> & {
  code: string;
  differences: PriceDifference[];
};

/** The answer of `GET /api/price`. */
export type PriceAnswer = Pick<
  PriceSlip,
  'lines' | 'total' | 'season' | 'tier' | 'notes' | 'advance' | 'balanceDate' | 'cancellation' | 'book'
> & {
  package: string;
  date: PlainDate;
  adults: number;
  children: number;
  /** Ages of the children; empty when only their number is known. */
  ages: number[];
  currency: 'INR';
  code: string;
};
