import { isPackageKey } from '../model/package-key';

/** Maximum number of trips on a shortlist. */
export const MOST_TRIPS = 12;
/** Key of the shortlist in local storage: slugs or ids with commas between them. */
export const SHORTLIST_KEY = 'shortlist';

/** Parses a shortlist from storage or a URL; malformed slugs and ids are ignored. */
export function parseShortlist(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(isPackageKey))].slice(0, MOST_TRIPS);
}

/** True when both lists have the same trips, in any order. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}

/** The note about missing trips: `One trip of this list is not offered any more.` */
export function toMissingWords(missing: number, what: 'list' | 'comparison'): string {
  const subject = missing === 1 ? `One trip of this ${what} is` : `${missing} trips of this ${what} are`;
  return `${subject} not offered any more.`;
}

/** The current keys of packages, without repetitions. `renamed` maps former keys to current ones. */
export function toCurrentKeys(keys: readonly string[], renamed: Readonly<Record<string, string>>): string[] {
  return [...new Set(keys.map((key) => (Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key)))];
}
