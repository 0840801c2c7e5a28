import type { Item } from './kinds';
import { findEnd, type Part } from './patterns';
import { sliceText } from './read-items';

/** A sentence from which rules consume words. Later rules do not see words that an earlier rule has used. */
export type Reader = {
  /**
   * Calls `accept` for each match, from left to right. If it returns true or `party`, the words are consumed (`party`
   * also marks them as words about the party); if it returns `unknown` or `unbookable`, the visitor is told that they
   * were ignored.
   */
  take: (
    part: Part,
    accept: (found: readonly Item[], words: string) => boolean | 'unknown' | 'unbookable' | 'party',
  ) => void;
  /** The items with their current kind: `used` once consumed. */
  items: readonly Item[];
};

export function makeReader(sentence: string, all: readonly Item[]): Reader {
  const items = all.map((item) => ({ ...item }));
  return {
    items,
    take: (part, accept) => {
      for (let at = 0; at < items.length;) {
        const end = findEnd(part, items, at);
        const found = items.slice(at, Math.max(end, at));
        const answer = found.length > 0 && accept(found, toText(sentence, found));
        if (answer) for (const item of found) item.kind = answer === true ? 'used' : answer;
        at = answer ? end : at + 1;
      }
    },
  };
}

/** The numbers among the items, in order. */
export function listNumbers(items: readonly Item[]): number[] {
  return items.flatMap(({ kind, amount }) => (kind === 'number' ? [amount] : []));
}

/** The text of the items in the sentence, without punctuation and filler words at either end. */
function toText(sentence: string, items: readonly Item[]): string {
  const isTelling = ({ kind }: Item) => kind !== 'noise' && kind !== 'pause';
  const telling = items.slice(Math.max(items.findIndex(isTelling), 0), items.findLastIndex(isTelling) + 1);
  return sliceText(sentence, telling).replace(/^[^\p{L}\p{N}₹]+|[^\p{L}\p{M}\p{N}\u200d]+$/gu, '');
}
