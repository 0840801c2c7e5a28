import type { TripListItem, TripPayment } from '../file/types';
import type { PaymentMode } from '../model/payment-states';
import type { Credit } from './statement';

/** A credit of a bank's statement with the trips that it may be for. */
export type MatchedCredit = Credit & {
  /** The bank's number in the words; blank with mode null if there is none. */
  mode: PaymentMode | null;
  reference: string;
  /** Why these trips: the bank's number of a payment, our reference in the words, or an equal open amount. */
  by: 'number' | 'reference' | 'amount';
  /** With the payment that has the bank's number. */
  matches: (Pick<TripListItem, 'id' | 'reference' | 'customerName'> & {
    payment: Pick<TripPayment, 'id' | 'amount' | 'state'> | null;
  })[];
};
