import { DASHES, toPlainDigits } from './typed-text';

/** Text for searching and comparing, not for reading. The database function `kayal_fold` gives the same result. */
export function foldText(text: string): string {
  const plain = text
    .replace(/[\u2018-\u201b\u02bb\u02bc\u2032`\u00b4\uff07]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(DASHES, '-')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ൺൻർൽൾൿ]/g, (letter) => `${CHILLUS[letter]}\u0d4d`)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[ßæœøłđðħıŧþς]/g, (letter) => LETTERS[letter] ?? letter);
  return toPlainDigits(plain).replace(/\s+/g, ' ').trim();
}

/** True when two texts differ only in case, accents, spaces, marks and kinds of apostrophes and dashes. */
export function isSameText(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** Letters without a Unicode decomposition, with their plain forms. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
};
/** Malayalam letters that end a syllable without a vowel; older text writes the letter, the virama and a joiner. */
const CHILLUS: Record<string, string> = { ൺ: 'ണ', ൻ: 'ന', ർ: 'ര', ൽ: 'ല', ൾ: 'ള', ൿ: 'ക' };
