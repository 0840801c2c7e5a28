import packages from '../../content/generated/packages.json';
import search from '../../content/generated/search.json';
import { foldText } from '../platform/format/fold-text';

/** The place that each spelling means: `alappuzha` is `alleppey`. */
const PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries(search.spellings).flatMap(([place, spellings]) =>
    spellings.split('|').map((spelling) => [toKey(spelling), place] as const),
  ),
);
/** The larger place of each place within another one: Vythiri is in Wayanad, Fort Kochi in Kochi. */
const LARGER: ReadonlyMap<string, string> = new Map(
  Object.entries(packages.within).flatMap(([larger, names]) =>
    names.map((name) => [toKey(name), toKey(larger)] as const),
  ),
);

/** True if two names mean the same place, in any spelling that the search knows: `Alappuzha` and `Alleppey`. */
export function isSamePlace(one: string, other: string): boolean {
  return toPlace(one) === toPlace(other);
}

/** True if two names mean the same place, or one of the places is within the other: `Vythiri` and `Wayanad`. */
export function isWithinPlace(one: string, other: string): boolean {
  const [first, second] = [toPlace(one), toPlace(other)];
  return first === second || LARGER.get(first) === second || LARGER.get(second) === first;
}

function toPlace(name: string): string {
  const key = toKey(name);
  return PLACES.get(key) ?? key;
}

function toKey(name: string): string {
  return foldText(name).replace(/[\s-]+/g, '-');
}
