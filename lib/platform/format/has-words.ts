import { foldText } from './fold-text';

/** True when the folded text contains every word of the query, in any order. */
export function hasWords(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}
