import type { PlainDate } from '../../platform/format/dates';

/**
 * Rates of the tax collected at source on overseas packages: 206C(1G) of the Income-tax Act 1961, from 1 April 2026
 * section 394(1) of the Act of 2025. `upTo` is the buyer's sum of the financial year up to which `percent` holds.
 */
const TCS_RATES = [
  { fromDay: '2023-10-01', percent: 5, upTo: 700_000, abovePercent: 20 },
  { fromDay: '2025-04-01', percent: 5, upTo: 1_000_000, abovePercent: 20 },
  { fromDay: '2026-04-01', percent: 2, upTo: 0, abovePercent: 2 },
] as const;

/** Without a PAN the rate is doubled, and at least this (section 397 of the Act of 2025, before 206CC). */
const LEAST_WITHOUT_PAN = 5;

type Received = {
  /** Whole rupees with GST. */
  amount: number;
  /** What the buyer paid for overseas packages in this financial year before, in whole rupees. */
  before: number;
  /** The day of the receipt. */
  day: PlainDate;
  hasPan: boolean;
  /** Visitors who are not resident pay none. */
  isResident: boolean;
};

/** The tax to collect on top of a receipt for an overseas package, in whole rupees. */
export function computeTcs({ amount, before, day, hasPan, isResident }: Received): number {
  const rate = TCS_RATES.findLast(({ fromDay }) => fromDay <= day);
  if (!rate || !isResident) return 0;
  const raise = (percent: number) => (hasPan ? percent : Math.max(2 * percent, LEAST_WITHOUT_PAN));
  const low = Math.min(amount, Math.max(0, rate.upTo - before));
  return Math.round((low * raise(rate.percent) + (amount - low) * raise(rate.abovePercent)) / 100);
}
