import { KINDS, type Item } from './kinds';

/** Items that a rule matched: those of the match, and those of each group. */
type Found = { items: readonly Item[]; group: (index: number) => readonly Item[] };

/** A sentence from which rules consume words. Later rules do not see words that an earlier rule has used. */
export type Reader = {
  /**
   * Calls `accept` for each match of a pattern over the kinds of words (see `KINDS`), from left to right. If it returns
   * true, the words count as used; if it returns `unknown`, they are reported as not understood.
   */
  take: (pattern: RegExp, accept: (found: Found, words: string) => boolean | 'unknown') => void;
  /** The items, with their kind as it is now: `used` once taken. */
  items: readonly Item[];
};

export function makeReader(all: readonly Item[]): Reader {
  const items = all.map((item) => ({ ...item }));
  const code = () => items.map(({ kind }) => KINDS[kind]).join('');
  return {
    items,
    take: (pattern, accept) => {
      const matcher = new RegExp(pattern.source, 'dg');
      let kinds = code();
      for (let match = matcher.exec(kinds); match; match = matcher.exec(kinds)) {
        const [from, to] = match.indices?.[0] ?? [0, 0];
        if (from === to) break;
        const { indices } = match;
        const group = (index: number) => items.slice(...(indices?.[index] ?? [0, 0]));
        const found = items.slice(from, to);
        const answer = accept({ items: found, group }, toText(found));
        if (answer) {
          for (const item of found) item.kind = answer === 'unknown' ? 'unknown' : 'used';
          kinds = code();
          matcher.lastIndex = to;
        } else matcher.lastIndex = from + 1;
      }
    },
  };
}

/** The words of items as they were typed, without marks and plain words at either end. */
function toText(items: readonly Item[]): string {
  const isTelling = ({ kind }: Item) => kind !== 'noise' && kind !== 'pause';
  return items
    .slice(Math.max(items.findIndex(isTelling), 0), items.findLastIndex(isTelling) + 1)
    .map(({ text }) => text)
    .join(' ')
    .replace(/(\d) (?=[a-z]{1,2}\b)/g, '$1')
    .replace(/^[^\p{L}\p{N}₹]+|[^\p{L}\p{N}]+$/gu, '');
}
