import MiniSearch from 'minisearch';
import { foldText } from '../../platform/format/fold-text';
import type { SearchEntry } from './catalogue';
import { STOP_WORDS } from './words';

/** Shorter words must match exactly. */
const FUZZY_FROM = 5;
const SHORTEST = 3;
const FIELDS = ['title', 'location', 'text'];

export type TextIndex = {
  /** Relevance of each package by id; packages that contain none of the words are missing. */
  score: (words: string) => ReadonlyMap<string, number>;
  /** True if a package contains the word in this exact spelling. */
  holds: (word: string) => boolean;
};

/** Indexes titles, places, highlights and day titles, to find words that no rule understands and to rank results. */
export function makeTextIndex(entries: readonly SearchEntry[]): TextIndex {
  const index = new MiniSearch<SearchEntry>({
    fields: FIELDS,
    processTerm: (term) => {
      const word = foldText(term);
      return word.length < SHORTEST || STOP_WORDS.has(word) || /\d/.test(word) ? null : word;
    },
    searchOptions: {
      boost: { title: 4, location: 3 },
      prefix: (term) => term.length >= FUZZY_FROM,
      fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.2 : false),
    },
  });
  index.addAll(entries);
  return {
    score: (words) => new Map(index.search(words).map(({ id, score }) => [String(id), score])),
    holds: (word) => index.search(word, { prefix: false, fuzzy: false }).length > 0,
  };
}
