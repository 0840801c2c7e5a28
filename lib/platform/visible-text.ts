/**
 * Characters that cannot be seen: spaces, control and format characters, combining marks without a letter, and blank
 * letters such as the Hangul fillers.
 */
const INVISIBLE = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u3164\u115f\u1160\uffa0]/gu;

/** True when at least one character can be seen. */
export function isVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}
