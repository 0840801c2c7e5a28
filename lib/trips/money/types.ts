import type { PlainDate } from '../../platform/format/dates';
import type { DueInstalment } from '../model/instalments';
import type { PaymentKind, PaymentMode, PaymentState } from '../model/payment-states';

/** A payment as its traveller sees it. `amount` is negative for a reversal and a refund. */
export type TravellerPayment = {
  kind: PaymentKind;
  mode: PaymentMode;
  amount: number;
  valueOn: PlainDate;
  reference: string;
  state: PaymentState;
};

/** The money of a trip as its traveller sees it: no costs, and nothing of other people. Whole rupees. */
export type TravellerMoney = {
  /** Reference of the request, such as `KT-7F3K9Q`. */
  reference: string;
  firstDay: PlainDate;
  /** What a cancellation means, in sentences; null for a trip that is not cancelled. */
  cancelled: string[] | null;
  total: number;
  /** The sum of the verified payments. */
  paid: number;
  /** Empty for a cancelled trip. */
  instalments: DueInstalment[];
  /** What is to be paid next; null when nothing is, also not after the check of what waits for it. */
  due: { on: PlainDate; amount: number } | null;
  payments: TravellerPayment[];
};
