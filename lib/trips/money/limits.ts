/** From this sum, cash must not be taken for one trip: Income-tax Act 1961, section 269ST, in force since 1 April 2017. */
export const CASH_LIMIT = 200_000;
/** Above this sum a day, most banks refuse UPI from one account (NPCI, November 2026). */
export const UPI_LIMIT = 100_000;

export const PAYMENT_LIMITS = {
  /** Whole rupees. */
  amount: 10_000_000,
  reference: 40,
  note: 500,
  /** Claims of one trip that wait for a check. */
  claims: 10,
} as const;
