import type { PlainDate } from '../../platform/format/dates';
import type { PaymentTerms } from './payment-terms';
import type { Quote, QuoteLine } from './quote';

/** The content of a price code: a quoted price, for which trip, and when. Amounts are in whole rupees. */
export type ToldPrice = {
  packageId: string;
  travelDate: PlainDate;
  adults: number;
  children: number;
  quantity: number;
  rate: number;
  total: number;
  /** The date in India on which the price was quoted. */
  toldOn: PlainDate;
  /** Id of the price book that the rate was from. */
  book: number | null;
};

/** A line of a quoted price that differs from today's published prices. Amounts are in whole rupees. */
export type PriceDifference = {
  line: 'Package' | 'Rate' | 'Quantity' | 'Total';
  then: number | string;
  now: number | string;
};

/** A quoted price and how it differs from today's; `differences` is empty if it matches. */
export type CheckedPrice = Pick<ToldPrice, 'total' | 'travelDate' | 'adults' | 'toldOn'> & {
  code: string;
  differences: PriceDifference[];
};

/** The answer of `GET /api/price`. */
export type PriceAnswer = Pick<Quote, 'total' | 'season' | 'tier' | 'book'> &
  PaymentTerms & {
    package: string;
    date: PlainDate;
    adults: number;
    children: number;
    /** Ages of the children; empty when only their number is known. */
    ages: number[];
    currency: 'INR';
    lines: QuoteLine[];
    notes: string[];
    code: string;
  };
