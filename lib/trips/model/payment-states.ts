export const PAYMENT_MODES = {
  upi: 'UPI',
  imps: 'IMPS',
  neft: 'NEFT',
  rtgs: 'RTGS',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  online: 'Online payment',
} as const;
export type PaymentMode = keyof typeof PAYMENT_MODES;

/** A fee is kept of a cancelled trip that is booked again. */
export const PAYMENT_KINDS = {
  receipt: 'Received',
  reversal: 'Reversed',
  refund: 'Refunded',
  fee: 'Cancellation fee',
} as const;
export type PaymentKind = keyof typeof PAYMENT_KINDS;

/** What is done with a payment, in the history and to whoever does it. */
export const PAYMENT_CHANGES = {
  claimed: 'Payment reported by the traveller',
  held: 'Payment by the gateway, please check',
  recorded: 'Payment recorded',
  verified: 'Payment verified',
  dismissed: 'Payment dismissed',
  reversed: 'Payment reversed',
  refunded: 'Refund recorded',
  compensated: 'Compensation recorded',
} as const;
export type PaymentChange = keyof typeof PAYMENT_CHANGES;

/** A claim is what the traveller says; only verified money counts. */
export const PAYMENT_STATES = {
  claimed: 'Says paid',
  recorded: 'Recorded',
  verified: 'Verified',
  dismissed: 'Dismissed',
} as const;
export type PaymentState = keyof typeof PAYMENT_STATES;
