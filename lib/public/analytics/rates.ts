import type { PackageNumbers } from './types';

/** Minimum number of views for an enquiry rate; with fewer views the rate would be mostly chance. */
export const FEWEST_VIEWS = 20;

/** Minimum number of quotes for a median or an average; with fewer, the figure would reveal single cases. */
export const FEWEST_QUOTES = 3;

/** The part as a fraction of the whole; null when the whole is zero. */
export function toShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Enquiries per view; null if there are fewer than FEWEST_VIEWS views. */
export function getEnquiryRate({
  views,
  enquiries,
}: Pick<PackageNumbers, 'views' | 'enquiries'>): number | null {
  return views >= FEWEST_VIEWS ? enquiries / views : null;
}

export function sumOf(lines: readonly { count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
