import places from '../../../content/generated/search.json';
import words from '../../../content/search-words.json';
import type { CategorySlug } from './types';

/** English words and towns that are one letter away from a known word and must not be corrected. */
export const NOT_TYPOS = words.notTypos.split(' ');
/** Filler words. They have no effect on the filters and are not reported as unknown. */
export const PLAIN_WORDS = words.plain.split(' ');
/** Names of Kerala. A sentence with one of them leaves out trips abroad. */
export const KERALA_WORDS = words.kerala.split('|');
/**
 * Phrases by kind, separated by `|`. Kinds with an amount (a month, a number, the adults that "parents" add) map each
 * amount to its phrases.
 */
export const PHRASES: Record<string, string | Record<string, string>> = words.kinds;

export type ExperienceSlug = keyof typeof words.experiences;
/** Experiences of a trip: label, phrases, and a sentence about what can be promised. */
export const EXPERIENCES: Record<ExperienceSlug, { label: string; words: string; note?: string }> =
  words.experiences;
/** Package lists: label and phrases. */
export const CATEGORIES: Record<CategorySlug, { label: string; words: string }> = words.categories;

/** Other spellings and names of places, by slug. Places without a package are not recognised. */
export const PLACE_SPELLINGS: Record<string, string> = places.spellings;
/** Cities where trips start; "from Kochi" is not a wish to stay there. */
export const GATEWAYS = new Set(places.gateways);

/** Places abroad that are a home after "from". */
export const HOMES_ABROAD = new Set(words.homesAbroad.split(' '));
/** Words that ask for the lowest price first. */
export const CHEAP_WORDS = words.cheap.split(' ');
/** Words of people to whom no honeymoon is proposed. */
export const NO_COUPLE_WORDS = words.noCouple.split(' ');

/** First words of a search by what they are about, each with a label. */
export const FIRST_WORDS: Record<string, Record<string, string>> = words.firstWords;

/** Words that do not describe a trip. They affect neither the ranking nor the matches. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...[...KERALA_WORDS, ...listPhrases()].filter((phrase) => !phrase.includes(' ')),
]);

function listPhrases(): string[] {
  return Object.values(PHRASES)
    .flatMap((phrases) => (typeof phrases === 'string' ? [phrases] : Object.values(phrases)))
    .flatMap((phrases) => phrases.split('|'));
}
