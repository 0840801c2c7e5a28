import { foldText } from '../../platform/format/fold-text';
import type { Item, Kind } from './kinds';
import { ABSENT_PLACES, NEED_WORDS } from './not-offered';
import type { SearchPlace } from './types';
import {
  CATEGORIES,
  EXPERIENCES,
  KERALA_WORDS,
  NOT_TYPOS,
  PHRASES,
  PLACE_SPELLINGS,
  PLAIN_WORDS,
} from './words';

export type Meaning = Omit<Item, 'text' | 'at'>;
export type Lexicon = {
  /** Meaning of each word or phrase, in lower case without accents, words separated by one space. */
  meanings: ReadonlyMap<string, Meaning>;
  /** Single words that a misspelt word may be corrected to. */
  correctable: readonly string[];
};

/** Kinds of words that spelling correction may produce. */
const CORRECTED = new Set<Kind>([
  'month',
  'place',
  'experience',
  'category',
  'night',
  'adults',
  'children',
  'people',
  'couple',
  'relation',
  'elsewhere',
]);

/** The words that the rules know, for a catalogue with these places. */
export function makeLexicon(places: readonly SearchPlace[]): Lexicon {
  const meanings = new Map<string, Meaning>();
  const add = (kind: Kind, phrases: readonly string[], amount = 0, slug = '') => {
    for (const phrase of phrases) meanings.set(phrase, { kind, amount, slug });
  };
  add('unknown', NOT_TYPOS);
  add('noise', PLAIN_WORDS);
  add('noise', KERALA_WORDS, 0, 'kerala');
  for (const [kind, phrases] of Object.entries(PHRASES)) {
    for (const [amount, list] of Object.entries(typeof phrases === 'string' ? { 0: phrases } : phrases))
      add(kind as Kind, list.split('|'), Number(amount));
  }
  for (const [slug, { words }] of Object.entries(EXPERIENCES)) add('experience', words.split('|'), 0, slug);
  for (const [slug, { words }] of Object.entries(CATEGORIES)) add('category', words.split('|'), 0, slug);
  for (const { name, words } of ABSENT_PLACES) add('elsewhere', words.split('|'), 0, name);
  for (const { id, words } of NEED_WORDS) add('need', words.split('|'), 0, id);
  for (const { slug, name } of places) {
    add('place', [toWords(name), ...(PLACE_SPELLINGS[slug]?.split('|') ?? [])], 0, slug);
  }
  const correctable = [...meanings].flatMap(([phrase, { kind }]) =>
    CORRECTED.has(kind) && !phrase.includes(' ') ? [phrase] : [],
  );
  return { meanings, correctable };
}

/** The words of a name or slug as in the lexicon: `fort kochi` for `Fort Kochi` and `fort-kochi`. */
export function toWords(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
