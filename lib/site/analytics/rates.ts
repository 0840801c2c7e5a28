import type { PackageNumbers } from './types';

/** Minimum number of views for an enquiry rate; with fewer views the rate would be mostly chance. */
export const FEWEST_VIEWS = 20;
/** Number of packages listed by name; all other packages are summed up in one line. */
export const NAMED_PACKAGES = 10;

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

/** A row of a rate table. `packageId` is set if the row counts a single package. */
export type Line = { label: string; count: number; packageId?: string };

/**
 * Lists packages by number of enquiries, then one line for all other packages, then `General` for enquiries without a
 * package.
 */
export function rankPackages(packages: readonly PackageNumbers[], general: number): Line[] {
  const asked = packages
    .filter(({ enquiries }) => enquiries > 0)
    .sort((a, b) => b.enquiries - a.enquiries || a.title.localeCompare(b.title, 'en'))
    .map(({ id, title, enquiries }) => ({ label: title, count: enquiries, packageId: id }));
  const others = asked.slice(NAMED_PACKAGES);
  const rest = others.length === 1 ? '1 other package' : `${others.length} other packages`;
  return [
    ...asked.slice(0, NAMED_PACKAGES),
    ...(others.length > 0 ? [{ label: rest, count: sumOf(others) }] : []),
    ...(general > 0 ? [{ label: 'General', count: general }] : []),
  ];
}

export function sumOf(lines: readonly { count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
