import type { PackageNumbers } from './types';

/** Below this a rate is not meaningful. */
export const FEWEST_VIEWS = 20;
/** Packages listed by name; the rest are summed up in one line. */
export const NAMED_PACKAGES = 10;

/** A fraction; null when the whole is zero. */
export function toShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Enquiries per view; null below FEWEST_VIEWS. */
export function getEnquiryRate({
  views,
  enquiries,
}: Pick<PackageNumbers, 'views' | 'enquiries'>): number | null {
  return views >= FEWEST_VIEWS ? enquiries / views : null;
}

export type Line = { label: string; count: number };

/** Packages by enquiries, then one line for the rest, then `General` for enquiries without a package. */
export function rankPackages(packages: readonly PackageNumbers[], general: number): Line[] {
  const asked = packages
    .filter(({ enquiries }) => enquiries > 0)
    .sort((a, b) => b.enquiries - a.enquiries || a.title.localeCompare(b.title, 'en'))
    .map(({ title, enquiries }) => ({ label: title, count: enquiries }));
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
