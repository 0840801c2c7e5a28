import { foldAccents } from './fold-accents';

/** True when the text contains every word of the query, in any order. Case and accents do not matter. */
export function hasWords(text: string, query: string): boolean {
  const folded = foldAccents(text);
  return foldAccents(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
