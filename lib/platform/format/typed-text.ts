// Normalises text that people type, paste or dictate; searches and comparisons use `fold-text.ts`. This module is part
// of public pages, so it has no dependency and no Unicode table.

const MARKS = /(\P{Default_Ignorable_Code_Point}?)(\p{Default_Ignorable_Code_Point}+)/gu;
/** Letters and vowel signs of the scripts that join letters, such as Malayalam, Devanagari and Arabic. */
const JOINING = /(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}])[\p{L}\p{M}]/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
export const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/**
 * One line of text without invisible marks, each run of spaces as one. A joiner stays where it changes the letter
 * before it, as in Malayalam, and within an emoji.
 */
export function tidyLine(text: string): string {
  return dropMarks(text).replace(/\s+/g, ' ').trim();
}

/** Like `tidyLine`, for text of several lines. */
export function tidyText(text: string): string {
  const lines = dropMarks(text).replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return lines.replace(/[^\S\n]+/g, ' ').trim();
}

/** The lines of a text that are not blank, without the spaces around them. */
export function listLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** A phone number, date, number or code: tidied, in plain digits, hyphens and letters of ordinary width. */
export function tidyCode(text: string): string {
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return toPlainDigits(plain).replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}

/** An e-mail address as it is copied from a link or from the end of a sentence. */
export function tidyEmail(text: string): string {
  const code = tidyCode(text);
  const address = /^mailto:/i.test(code) ? code.slice('mailto:'.length).replace(/\?.*/, '').trim() : code;
  return address.replace(/[.,;]{1,3}$/, '');
}

/** Digits of any script as 0 to 9. */
export function toPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });
}

function dropMarks(text: string): string {
  return text.normalize('NFC').replace(MARKS, (_all, before: string, marks: string) => {
    const joiners = JOINING.test(before)
      ? /[\u200c\u200d]/.exec(marks)
      : PICTOGRAPH.test(before)
        ? /\ufe0f?\u200d?/.exec(marks)
        : null;
    return before + (joiners?.[0] ?? '');
  });
}
