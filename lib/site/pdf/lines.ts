import 'server-only';
import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import { findFace, splitLetters, type Face } from '../../platform/format/printable';

/** A part of a text; `link` is the URL that it opens. */
export type Span = { text: string; link?: string };
/** Consecutive letters of one font, direction and link. */
export type Run = { text: string; face: Face; isRightToLeft: boolean; link?: string };
/** The runs of a line from left to right. */
export type Line = readonly Run[];
type Letter = { text: string; face: Face; link?: string; level: number; end: number };

/** Drawn for a character that no font has. */
const BOX = { text: '\u25a1', face: 'symbols' } as const;
const RIGHT_TO_LEFT: Face = 'arabic';
const CONTROL = /^\p{Cc}/u;
const bidi = createBidi();

/** Breaks a text into lines of at most `width` as `measure` measures it. A word that is wider is broken between letters. */
export function toLines(
  text: string | readonly Span[],
  face: Face,
  width: number,
  measure: (run: Run) => number,
): Line[] {
  const letters = toLetters(typeof text === 'string' ? [{ text }] : text, face);
  if (letters.length === 0) return [];
  const measureLetters = (some: readonly Letter[]) =>
    toRuns(reorder(some)).reduce((sum, run) => sum + measure(run), 0);
  const lines: Letter[][] = [[]];
  let left = width;
  for (const { word, isLast } of listWords(letters)) {
    const needed = measureLetters(word);
    if (needed > width)
      for (const letter of word) {
        if (measureLetters([...(lines.at(-1) ?? []), letter]) > width) lines.push([]);
        lines.at(-1)?.push(letter);
        left = width - measureLetters(lines.at(-1) ?? []);
      }
    else {
      if (needed > left) {
        lines.push([]);
        left = width;
      }
      lines.at(-1)?.push(...word);
      left -= needed;
    }
    if (isLast) {
      lines.push([]);
      left = width;
    }
  }
  return lines.map((line) => toRuns(reorder(trimEnd(line))));
}

function toLetters(spans: readonly Span[], first: Face): Letter[] {
  let end = 0;
  const letters = spans.flatMap(({ text, link }) =>
    splitLetters(text, first).map((letter) => {
      const shown = letter.face ? { text: letter.text, face: letter.face } : BOX;
      end += shown.text.length;
      return { ...shown, ...(link && { link }), level: 0, end };
    }),
  );
  if (!letters.some(({ face }) => face === RIGHT_TO_LEFT)) return letters;
  const text = letters.map((letter) => letter.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text);
  return letters.map((letter) => {
    const level = levels[letter.end - 1] ?? 0;
    // Spaces and signs between Arabic words are of their font, so that readers take the words for one text.
    const face = level % 2 === 1 ? findFace(letter.text, [RIGHT_TO_LEFT, letter.face]) : null;
    return { ...letter, level, face: face ?? letter.face };
  });
}

/** The letters up to each place where a line may end; `isLast` where it must. */
function listWords(letters: readonly Letter[]): { word: Letter[]; isLast: boolean }[] {
  const breaker = new LineBreaker(letters.map(({ text }) => text).join(''));
  const words: { word: Letter[]; isLast: boolean }[] = [];
  let at = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const { position, required } = found;
    const from = at;
    while (at < letters.length && (letters[at]?.end ?? 0) <= position) at += 1;
    const word = letters.slice(from, at);
    words.push({ word, isLast: required && at < letters.length });
  }
  return words;
}

function trimEnd(letters: readonly Letter[]): Letter[] {
  return letters.slice(0, letters.findLastIndex(({ text }) => text.trim() !== '') + 1);
}

/** From the order of reading to the order from left to right: reverses what has a level, from the highest to the lowest odd one. */
function reorder(letters: readonly Letter[]): Letter[] {
  const ordered = [...letters];
  for (let level = Math.max(0, ...letters.map((letter) => letter.level)); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  return ordered;
}

/** Joins letters of the same font, direction and link. The text of a run is in the order of reading. */
function toRuns(letters: readonly Letter[]): Run[] {
  const runs: Run[] = [];
  for (const { text, face, link, level } of letters) {
    if (CONTROL.test(text)) continue;
    const isRightToLeft = level % 2 === 1;
    const last = runs.at(-1);
    if (last?.face === face && last.isRightToLeft === isRightToLeft && last.link === link)
      last.text = isRightToLeft ? text + last.text : last.text + text;
    else runs.push({ text, face, isRightToLeft, ...(link && { link }) });
  }
  return runs;
}
