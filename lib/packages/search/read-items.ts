import { foldText } from '../../platform/format/fold-text';
import type { Item, Kind } from './kinds';
import type { Lexicon, Meaning } from './lexicon';
import { translate, unifyDigits } from './spelling/scripts';
import { findNear } from './spelling/typos';

const LONGEST_PHRASE = 4;
const TOKEN =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}\p{Default_Ignorable_Code_Point}]*|₹|\/-|[&+\-–—/]|[,.;:!?()[\]|•\n]/gu;
// Maps instead of objects, because a word such as `constructor` would find an inherited property.
const MARKS: ReadonlyMap<string, Kind> = new Map([
  ['&', 'and'],
  ['+', 'plus'],
  ['-', 'to'],
  ['–', 'to'],
  ['—', 'pause'],
  ['/', 'to'],
]);
/** Letters right behind a number, as in 4n5d, 12k, 1.2l and 2a1c. */
const GLUED: ReadonlyMap<string, Meaning> = new Map([
  ['n', { kind: 'night', amount: 0, slug: '' }],
  ['d', { kind: 'day', amount: 0, slug: '' }],
  ['k', { kind: 'thousand', amount: 1_000, slug: '' }],
  ['l', { kind: 'thousand', amount: 100_000, slug: '' }],
  ['a', { kind: 'adults', amount: 0, slug: '' }],
  ['c', { kind: 'children', amount: 0, slug: '' }],
]);

type Token = { text: string; at: number; word: string; isGlued: boolean };

/** The sentence as words and phrases with their meaning; misspelt words are corrected. */
export function readItems(sentence: string, lexicon: Lexicon): Item[] {
  const tokens = listTokens(sentence);
  const items: Item[] = [];
  for (let index = 0; index < tokens.length;) {
    const { item, length } = readAt(sentence, tokens, index, lexicon);
    items.push(item);
    index += length;
  }
  return joinNumbers(sentence, items);
}

/** The text of the sentence from the first part to the last. */
export function sliceText(sentence: string, parts: readonly Pick<Item, 'text' | 'at'>[]): string {
  const last = parts.at(-1);
  return last ? sentence.slice(parts[0]?.at, last.at + last.text.length) : '';
}

function listTokens(sentence: string): Token[] {
  // The replacement for "no." has the same length, so that the positions of all words stay the same.
  const written = unifyDigits(sentence).replace(/\bno\.(?=\s*of\b)/gi, 'qty');
  let end = -1;
  return [...written.matchAll(TOKEN)].flatMap((match): Token[] => {
    const { 0: shown, index: at } = match;
    const isGlued = at === end && /\d$/.test(written[at - 1] ?? '');
    end = at + shown.length;
    const text = sentence.slice(at, end);
    const words = translate(shown);
    if (words.length === 0) return [{ text, at, word: foldText(shown), isGlued }];
    return words.map((word, index) => ({
      ...(index === 0 ? { text, at } : { text: '', at: end }),
      word,
      isGlued: false,
    }));
  });
}

function readAt(
  sentence: string,
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
): { item: Item; length: number } {
  const { text, at, word, isGlued } = tokens[index] as Token;
  const one = (kind: Kind, amount = 0) => ({ item: { kind, amount, slug: '', text, at }, length: 1 });
  if (/^\d/.test(word)) return { item: { ...readDigits(word), slug: '', text, at }, length: 1 };
  if (word === '₹' || word === '/-') return one('rupee');
  const mark = MARKS.get(word);
  if (mark) return one(mark);
  if (!/\p{L}/u.test(word)) return one('pause');
  const previous = tokens[index - 1]?.word ?? '';
  if (/^\d+$/.test(previous) && /^(?:st|nd|rd|th)$/.test(word)) return one('part', 1);
  const glued =
    isGlued || (/^\d+$/.test(previous) && isSpacedLength(tokens, index)) ? GLUED.get(word) : undefined;
  if (glued) return { item: { ...glued, text, at }, length: 1 };
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const part = tokens.slice(index, index + length);
    const meaning = lexicon.meanings.get(part.map((token) => token.word).join(' '));
    if (part.length === length && meaning)
      return { item: { ...meaning, text: sliceText(sentence, part), at }, length };
  }
  const meaning = correct(word, lexicon);
  return meaning ? { item: { ...meaning, text, at }, length: 1 } : one('unknown');
}

/** The meaning of a misspelt word; null unless all known words that are spelt nearly like it mean the same. */
function correct(word: string, lexicon: Lexicon): Meaning | null {
  const [meaning, ...others] = findNear(word, lexicon.correctable).flatMap(
    (near) => lexicon.meanings.get(near) ?? [],
  );
  const isClear = others.every(
    ({ kind, amount, slug }) => kind === meaning?.kind && amount === meaning.amount && slug === meaning.slug,
  );
  return (isClear && meaning) || null;
}

/** True for `5 d`, and for `4 n 5 d`, where `n` means nights instead of "and". */
function isSpacedLength(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.word;
  if (word === 'd') return true;
  return (
    word === 'n' && /^\d+$/.test(tokens[index + 1]?.word ?? '') && /^d/.test(tokens[index + 2]?.word ?? '')
  );
}

/** Reads a word of digits as a number or a date. */
function readDigits(word: string): Pick<Item, 'kind' | 'amount' | 'day' | 'year'> {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(word);
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d+)/.exec(word);
  const month = Number(iso?.[2] ?? indian?.[2]);
  const year = Number(iso?.[1] ?? indian?.[3]);
  if (!month) return { kind: 'number', amount: Number(word.replaceAll(',', '')) };
  if (month > 12) return { kind: 'unknown', amount: 0 };
  const day = Number(iso?.[3] ?? indian?.[1]);
  return { kind: 'month', amount: month, day, year: year < 100 ? 2000 + year : year };
}

/** Joins `twenty` `two` to one number. `five hundred` is not joined, since it does not occur in searches for trips. */
function joinNumbers(sentence: string, items: readonly Item[]): Item[] {
  return items.reduce<Item[]>((joined, item) => {
    const last = joined.at(-1);
    const isUnit =
      item.kind === 'number' && item.amount > 0 && item.amount < 10 && !/\p{Nd}/u.test(item.text);
    if (
      last?.kind === 'number' &&
      isUnit &&
      last.amount >= 20 &&
      last.amount % 10 === 0 &&
      !/\p{Nd}/u.test(last.text)
    ) {
      joined[joined.length - 1] = {
        ...last,
        amount: last.amount + item.amount,
        text: sliceText(sentence, [last, item]),
      };
    } else joined.push(item);
    return joined;
  }, []);
}
