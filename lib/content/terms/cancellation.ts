/** One cancellation tier; days are whole calendar days before the first day of travel. */
export type CancellationTier = {
  /** Minimum number of days before travel, inclusive. */
  minDays: number;
  /** Maximum number of days before travel, inclusive; null without an upper limit. */
  maxDays: number | null;
  /** Percent of the total package price. */
  feePercent: number;
  /** Display name. */
  label: string;
};

/** Fee in percent of the total package price when nothing is refunded. */
const FULL_FEE_PERCENT = 100;

/** Cancellation tiers, farthest from travel first. */
export const CANCELLATION_TIERS: readonly CancellationTier[] = [
  { minDays: 30, maxDays: null, feePercent: 10, label: '30 days or more' },
  { minDays: 15, maxDays: 29, feePercent: 25, label: '15 to 29 days' },
  { minDays: 7, maxDays: 14, feePercent: 50, label: '7 to 14 days' },
  { minDays: 3, maxDays: 6, feePercent: 75, label: '3 to 6 days' },
  { minDays: 0, maxDays: 2, feePercent: FULL_FEE_PERCENT, label: 'Under 3 days' },
];

/** Advance payment, percent of the total package price. */
export const ADVANCE_PERCENT = { min: 25, max: 50 } as const;

/** The balance is due this many calendar days before the first day of travel. */
export const BALANCE_DUE_DAYS = 15;

/** Hours between the planned end of a drive and a flight; the legal text names them in words. */
export const FLIGHT_MARGIN_HOURS = 4;

/** A written complaint is due within this many calendar days of travel. */
export const COMPLAINT_WINDOW_DAYS = 30;

/** A written complaint is answered within this many business days. */
export const COMPLAINT_REPLY_BUSINESS_DAYS = 15;

/** Booking records are kept about this many years. */
export const RECORDS_KEPT_YEARS = 7;

/** The agency calls a visitor back within this many hours of an enquiry. */
export const CALLBACK_HOURS = 24;

/** A refund is sent within this many business days. */
export const REFUND_BUSINESS_DAYS = 10;

/**
 * The cancellation fee in percent of the total package price.
 *
 * @param daysBeforeTravel days from the cancellation to the first day of travel, rounded down. Negative once
 *   the trip has begun: the fee is the full price.
 * @throws RangeError for NaN, so that a fee is never guessed.
 */
export function getCancellationFeePercent(daysBeforeTravel: number): number {
  if (Number.isNaN(daysBeforeTravel)) {
    throw new RangeError('daysBeforeTravel must be a number of days, not NaN');
  }
  const wholeDays = Math.floor(daysBeforeTravel);
  const tier = CANCELLATION_TIERS.find(({ minDays }) => wholeDays >= minDays);
  // A negative number of days means that the trip has begun: no tier applies.
  return tier?.feePercent ?? FULL_FEE_PERCENT;
}
