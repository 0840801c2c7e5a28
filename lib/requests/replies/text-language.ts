import type { ReplyLanguage } from '../languages';

/** Detects the language by script, for the `lang` attribute; English unless Malayalam or Devanagari occurs. */
export function detectLanguage(text: string): ReplyLanguage {
  const counts: [ReplyLanguage, number][] = [
    ['ml', countLetters(text, /\p{Script=Malayalam}/gu)],
    ['hi', countLetters(text, /\p{Script=Devanagari}/gu)],
  ];
  const [[language, count]] = counts.sort(([, a], [, b]) => b - a) as [[ReplyLanguage, number]];
  return count > 0 ? language : 'en';
}

function countLetters(text: string, script: RegExp): number {
  return text.match(script)?.length ?? 0;
}
