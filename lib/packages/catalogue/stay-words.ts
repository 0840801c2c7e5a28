import type { PackageStay } from '../model/types';

/** Explanation of “or similar”. */
export const OR_SIMILAR =
  '“Or similar” means another house of the same class in the same place; the written confirmation names the one that you get.';

/** `2 nights in Munnar` */
export function toNightsWords({ place, nights }: Pick<PackageStay, 'place' | 'nights'>): string {
  return nights === 1 ? `1 night in ${place}` : `${nights} nights in ${place}`;
}

/** `for example Hill House, Tea House or similar`; empty without examples. */
export function toExamplesWords({ examples, isSample }: PackageStay): string {
  if (examples.length === 0) return '';
  return `for example ${examples.join(', ')} or similar${isSample ? ' (sample names)' : ''}`;
}

/** A stay in one line, for PDFs. */
export function toStayLine(stay: PackageStay): string {
  return `${toNightsWords(stay)}: ${[stay.kind, toExamplesWords(stay)].filter(Boolean).join(', ')}`;
}

/** The kinds of the stays, without duplicates: `3-star hotel`, `Deluxe houseboat`. */
export function listStayKinds(stays: readonly PackageStay[]): string[] {
  return [...new Set(stays.map(({ kind }) => kind))];
}
