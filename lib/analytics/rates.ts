import type { PackageNumbers } from './types';

/** Below so many views a rate says nothing. */
export const FEWEST_VIEWS = 20;
/** How many packages a list names before the others become one line. */
export const NAMED_PACKAGES = 10;

/** A part of a whole as a fraction; null when there is no whole. */
export function toShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Enquiries for each view; null while the views are too few to mean anything. */
export function getEnquiryRate({
  views,
  enquiries,
}: Pick<PackageNumbers, 'views' | 'enquiries'>): number | null {
  return views >= FEWEST_VIEWS ? enquiries / views : null;
}

export type Line = { label: string; count: number };

/** What is asked about, most first: ten packages by name, then all others, then what names none. */
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
