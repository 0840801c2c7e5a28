import places from '../../../content/places/search.json';
import words from '../../../content/search-words.json';
import type { CategorySlug } from './types';

/** English words and towns that are one letter away from a known word and must not be corrected. */
export const NOT_SLIPS = words.notSlips.split(' ');
/** Words that ask politely, fill or describe a search, "Kerala" among them; they filter nothing, and are not reported as unknown. */
export const PLAIN_WORDS = words.plain.split(' ');
/** Phrases by kind, separated by `|`; for kinds with an amount (a month, a number, the adults that "parents" add) by amount. */
export const PHRASES: Record<string, string | Record<string, string>> = words.kinds;

export type ExperienceSlug = keyof typeof words.experiences;
/** What a trip may hold: its label, and the phrases for it. */
export const EXPERIENCES: Record<ExperienceSlug, { label: string; words: string }> = words.experiences;
/** The lists, by the phrases that ask for them. */
export const CATEGORIES: Record<CategorySlug, { label: string; words: string }> = words.categories;

/** Other spellings and names of places, by slug. A place that no package goes to is not understood. */
export const PLACE_SPELLINGS: Record<string, string> = places.spellings;
/** Cities where trips start; "from Kochi" is not a wish to stay there. */
export const GATEWAYS = new Set(places.gateways);
