import { foldAccents } from '../../platform/format/fold-accents';
import type { Item, Kind } from './kinds';
import { PEOPLE_PHRASES } from './phrases-people';
import { LINK_PHRASES, NOT_SLIPS, PLAIN_WORDS } from './phrases-plain';
import { TIME_PHRASES } from './phrases-time';
import { CATEGORY_PHRASES, EXPERIENCES, PLACE_SPELLINGS } from './phrases-trip';
import type { SearchPlace } from './types';

export type Meaning = Omit<Item, 'text'>;
export type Lexicon = {
  /** Meaning of each word or phrase, in lower case without accents, words separated by one space. */
  meanings: ReadonlyMap<string, Meaning>;
  /** Single words that a misspelt word may stand for. */
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
]);

/** The words that the rules know, for a catalogue with these places. */
export function makeLexicon(places: readonly SearchPlace[]): Lexicon {
  const meanings = new Map<string, Meaning>();
  const add = (kind: Kind, phrases: string, amount = 0, slug = '') => {
    for (const phrase of phrases.split('|')) meanings.set(phrase, { kind, amount, slug });
  };
  add('unknown', NOT_SLIPS.replaceAll(' ', '|'));
  add('noise', PLAIN_WORDS.replaceAll(' ', '|'));
  for (const [kind, amount, phrases] of [...TIME_PHRASES, ...PEOPLE_PHRASES]) add(kind, phrases, amount);
  for (const [kind, phrases] of LINK_PHRASES) add(kind, phrases);
  for (const [slug, { words }] of Object.entries(EXPERIENCES)) add('experience', words, 0, slug);
  for (const [slug, { words }] of Object.entries(CATEGORY_PHRASES)) add('category', words, 0, slug);
  for (const { slug, name } of places) {
    add('place', [toWords(name), ...(PLACE_SPELLINGS[slug]?.split('|') ?? [])].join('|'), 0, slug);
  }
  const correctable = [...meanings].flatMap(([phrase, { kind }]) =>
    CORRECTED.has(kind) && !phrase.includes(' ') ? [phrase] : [],
  );
  return { meanings, correctable };
}

/** `Fort Kochi` and `fort-kochi` as the lexicon writes them: `fort kochi`. */
export function toWords(name: string): string {
  return foldAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
