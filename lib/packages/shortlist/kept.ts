import { isPackageKey } from '../model/package-key';

/** Maximum number of trips on a shortlist. */
export const MOST_KEPT = 12;
/** Key of the shortlist in local storage: slugs or ids with commas between them. */
export const SHORTLIST_KEY = 'shortlist';

/** Parses a shortlist from storage or a URL; malformed slugs and ids are ignored. */
export function parseKept(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(isPackageKey))].slice(0, MOST_KEPT);
}

/** True when both lists have the same trips, in any order. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}
