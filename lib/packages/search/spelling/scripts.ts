import scripts from '../../../../content/search-scripts.json';
import { foldText } from '../../../platform/format/fold-text';
import { toPlainDigits } from '../../../platform/format/typed-text';

/** Maximum number of words in a compound that is split, such as "two persons" written as one word. */
const MOST_PARTS = 3;

type Form = { form: string; word: string; isStem: boolean };

/** Words in Malayalam and Devanagari script, longest first. A form that ends in `*` may have any ending. */
const FORMS = Object.entries(scripts)
  .flatMap(([word, forms]) =>
    forms.split('|').map((form): Form => ({
      form: foldScript(form.replace('*', '')),
      word,
      isStem: form.endsWith('*'),
    })),
  )
  .sort((a, b) => b.form.length - a.form.length);
const EXACT = new Map(FORMS.map(({ form, word }) => [form, word]));

/** Replaces the digits of other scripts with 0 to 9; all positions stay the same. */
export function unifyDigits(sentence: string): string {
  return sentence.replace(/[\u0660-\uff19]/g, toPlainDigits);
}

/** Translates a word in Malayalam or Devanagari script into words that the rules know; empty if the word is unknown. */
export function translate(word: string): string[] {
  return /[\u0900-\u097f\u0d00-\u0d7f]/.test(word) ? translateParts(foldScript(word), MOST_PARTS) : [];
}

function translateParts(word: string, most: number): string[] {
  const exact = EXACT.get(word);
  if (exact) return [exact];
  const starts = FORMS.filter(({ form }) => word.startsWith(form));
  for (const start of most > 1 ? starts : []) {
    const rest = translateParts(word.slice(start.form.length), most - 1);
    if (rest.length > 0) return [start.word, ...rest];
  }
  const stem = starts.find(({ isStem }) => isStem);
  return stem ? [stem.word] : [];
}

/** The folded text without the dot below a letter, which is often left out in Devanagari. */
function foldScript(text: string): string {
  return foldText(text).replaceAll('\u093c', '');
}
