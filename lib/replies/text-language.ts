import type { ReplyLanguage } from './types';

/** The language of a text by its script, for screen readers and fonts; without Indian letters it counts as English. */
export function findTextLanguage(text: string): ReplyLanguage {
  const counts: [ReplyLanguage, number][] = [
    ['ml', countLetters(text, /\p{Script=Malayalam}/gu)],
    ['hi', countLetters(text, /\p{Script=Devanagari}/gu)],
  ];
  const [[language, count]] = counts.sort(([, a], [, b]) => b - a) as [[ReplyLanguage, number]];
  return count > 0 ? language : 'en';
}

function countLetters(text: string, letter: RegExp): number {
  return text.match(letter)?.length ?? 0;
}
