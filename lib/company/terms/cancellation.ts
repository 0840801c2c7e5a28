import type { LegalText } from '../fields/company';

/** One cancellation tier; days are whole calendar days before the first day of travel. */
export type CancellationTier = {
  /** Minimum number of days before travel, inclusive. */
  minDays: number;
  /** Maximum number of days before travel, inclusive; null without an upper limit. */
  maxDays: number | null;
  /** Percent of the total package price. */
  feePercent: number;
  label: string;
};

/** The fee in percent of the total package price if nothing is refunded. */
const FULL_FEE_PERCENT = 100;

/** A step of the cancellation fee: it applies from `minDays` days before travel on, up to the step above. */
type FeeStep = Pick<CancellationTier, 'minDays' | 'feePercent'>;

/** The figures of the agency's terms. All pages, mails, PDFs and legal texts use these. */
export type Terms = {
  /** Visitors get a call or a message within this many hours of a request; nights and weekends count. */
  callbackHours: number;
  /** Advance payment, percent of the total package price. */
  advanceMin: number;
  advanceMax: number;
  /** The balance is due this many calendar days before the first day of travel. */
  balanceDays: number;
  /** Farthest from travel first; the last one begins at 0 days. */
  feeSteps: readonly FeeStep[];
  /** A written complaint is due within this many calendar days of travel. */
  complaintDays: number;
  /** A written complaint is answered within this many business days. */
  complaintReplyDays: number;
  /** A refund is sent within this many business days. */
  refundDays: number;
};

/** The built-in terms (version 0), used until an owner saves other terms. */
export const BUILT_IN_TERMS: Terms = {
  callbackHours: 24,
  advanceMin: 25,
  advanceMax: 50,
  balanceDays: 15,
  feeSteps: [
    { minDays: 30, feePercent: 10 },
    { minDays: 15, feePercent: 25 },
    { minDays: 7, feePercent: 50 },
    { minDays: 3, feePercent: 75 },
    { minDays: 0, feePercent: FULL_FEE_PERCENT },
  ],
  complaintDays: 30,
  complaintReplyDays: 15,
  refundDays: 10,
};

/** The cancellation tiers of these terms with their names, farthest from travel first. */
export function listTiers({ feeSteps }: Pick<Terms, 'feeSteps'>): CancellationTier[] {
  return feeSteps.map(({ minDays, feePercent }, at) => {
    const above = feeSteps[at - 1];
    const maxDays = above ? above.minDays - 1 : null;
    return { minDays, maxDays, feePercent, label: toTierLabel(minDays, maxDays) };
  });
}

function toTierLabel(minDays: number, maxDays: number | null): string {
  if (maxDays === null) return minDays === 0 ? 'Any day' : `${minDays} days or more`;
  if (minDays === 0) return maxDays === 0 ? 'On the day of travel' : `Under ${maxDays + 1} days`;
  if (minDays === maxDays) return `${minDays} ${minDays === 1 ? 'day' : 'days'}`;
  return `${minDays} to ${maxDays} days`;
}

/** The advance in words: `25 to 50%`, or `30%`. */
export function formatAdvance(
  { advanceMin, advanceMax }: Terms,
  between: ' to ' | '% to ' | '-' = ' to ',
): string {
  return advanceMin === advanceMax ? `${advanceMin}%` : `${advanceMin}${between}${advanceMax}%`;
}

/** The promised hours in words: `24 hours`, or `1 hour`. */
export function formatCallback({ callbackHours }: Pick<Terms, 'callbackHours'>): string {
  return `${callbackHours} ${callbackHours === 1 ? 'hour' : 'hours'}`;
}

/** Hours to leave between the planned end of a drive and a flight. The legal text has the number as a word. */
export const FLIGHT_MARGIN_HOURS = 4;

/** Booking records are kept about this many years. */
export const RECORDS_YEARS = 7;

/**
 * The cancellation fee in percent of the total package price.
 *
 * @param daysBeforeTravel days from the cancellation to the first day of travel, rounded down. Negative once
 *   the trip has begun: the fee is the full price.
 * @throws RangeError for NaN, so that a fee is never guessed.
 */
export function getCancellationFeePercent(
  daysBeforeTravel: number,
  { feeSteps }: Pick<Terms, 'feeSteps'>,
): number {
  if (Number.isNaN(daysBeforeTravel)) {
    throw new RangeError('daysBeforeTravel must be a number of days, not NaN');
  }
  const wholeDays = Math.floor(daysBeforeTravel);
  const step = feeSteps.find(({ minDays }) => wholeDays >= minDays);
  // A negative number of days means that the trip has begun: no step applies.
  return step?.feePercent ?? FULL_FEE_PERCENT;
}

/** The version in force on a day (null: the built-in text), and the next announced version. */
export function chooseLegalText<Text extends Pick<LegalText, 'version' | 'holdsFrom'>>(
  texts: readonly Text[],
  today: string,
): { current: Text | null; next: Text | null } {
  // If two texts have the same date, the newer version wins.
  const byDate = [...texts].sort((a, b) => a.holdsFrom.localeCompare(b.holdsFrom) || a.version - b.version);
  const current = byDate.filter(({ holdsFrom }) => holdsFrom <= today).at(-1) ?? null;
  const day = byDate.find(({ holdsFrom }) => holdsFrom > today)?.holdsFrom;
  return { current, next: byDate.filter(({ holdsFrom }) => holdsFrom === day).at(-1) ?? null };
}
