import 'server-only';
import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import { findFace, splitByFace, splitLetters, type Face } from '../../platform/format/printable';

/** A part of a text; `link` is the URL that it opens. */
export type Span = { text: string; link?: string };
/** Consecutive letters of one font, direction and link, in the order of reading. */
export type Run = { text: string; face: Face; isRightToLeft: boolean; link?: string };
/** The runs of a line from left to right. */
export type Line = readonly Run[];
/** A run with its embedding level; odd levels run from right to left. */
type Leveled = { text: string; face: Face; level: number; link?: string };
type Range = { start: number; end: number };

/** A box, drawn for a character that no font has. */
const BOX = { text: '\u25a1', face: 'symbols' } as const;
const RIGHT_TO_LEFT: Face = 'arabic';
const CONTROLS = /\p{Cc}/gu;
const bidi = createBidi();

/** Breaks a text into lines of at most `width`, by `measure`. A wider word is broken between letters. */
export function toLines(
  text: string | readonly Span[],
  face: Face,
  width: number,
  measure: (run: Run) => number,
): Line[] {
  const runs = splitRuns(typeof text === 'string' ? [{ text }] : text, face);
  const whole = runs.map((run) => run.text).join('');
  if (whole === '') return [];
  const cut = (range: Range) => toLine(cutRuns(runs, range));
  const measureRange = (range: Range) => cut(range).reduce((sum, run) => sum + measure(run), 0);
  const lines = breakLines(whole, width, measureRange);
  return lines.map(({ start, end }) => cut({ start, end: start + whole.slice(start, end).trimEnd().length }));
}

function breakLines(text: string, width: number, measure: (range: Range) => number): Range[] {
  const lines: Range[] = [];
  const breaker = new LineBreaker(text);
  let [start, end, left] = [0, 0, width];
  const endLine = () => {
    lines.push({ start, end });
    [start, left] = [end, width];
  };
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const needed = measure({ start: end, end: found.position });
    if (needed > width) {
      for (let ends = listLetterEnds(text, end, found.position); ends.length > 0;) {
        const fitting = countFitting(ends, (position) => measure({ start, end: position }) <= width);
        const count = end === start ? Math.max(fitting, 1) : fitting; // an empty line takes at least one letter
        end = ends[count - 1] ?? end;
        ends = ends.slice(count);
        if (ends.length > 0) endLine();
      }
      left = width - measure({ start, end });
    } else {
      if (needed > left) endLine();
      end = found.position;
      left -= needed;
    }
    if (found.required && end < text.length) endLine();
  }
  endLine();
  return lines;
}

function listLetterEnds(text: string, start: number, end: number): number[] {
  let at = start;
  return splitLetters(text.slice(start, end)).map((letter) => (at += letter.length));
}

/** The number of ends that fit, found with few measurements even in a long word. */
function countFitting(ends: readonly number[], fits: (end: number) => boolean): number {
  const isFitting = (count: number) => fits(ends[count - 1] ?? 0);
  let step = 16;
  while (step < ends.length && isFitting(step)) step *= 2;
  let count = 0;
  for (; step >= 1; step = Math.floor(step / 2))
    if (count + step <= ends.length && isFitting(count + step)) count += step;
  return count;
}

function splitRuns(spans: readonly Span[], first: Face): Leveled[] {
  const runs = spans.flatMap(({ text, link }) =>
    splitByFace(text, first).map((part) => {
      const shown = part.face ? { text: part.text, face: part.face } : BOX;
      return { ...shown, level: 0, ...(link && { link }) };
    }),
  );
  return runs.some(({ face }) => face === RIGHT_TO_LEFT) ? splitByLevel(runs) : runs;
}

/** Splits runs where the writing direction changes. */
function splitByLevel(runs: readonly Leveled[]): Leveled[] {
  const { levels } = bidi.getEmbeddingLevels(runs.map(({ text }) => text).join(''));
  const split: Leveled[] = [];
  let at = 0;
  for (const run of runs)
    for (const letter of run.text) {
      const level = levels[at] ?? 0;
      at += letter.length;
      // Spaces and signs between Arabic words get the font of the words, so that PDF readers see one text.
      const face = level % 2 === 1 ? findFace(letter, [RIGHT_TO_LEFT, run.face]) : null;
      const part = { ...run, text: letter, level, face: face ?? run.face };
      const last = split.at(-1);
      if (last?.face === part.face && last.level === level && last.link === part.link) last.text += letter;
      else split.push(part);
    }
  return split;
}

/** The parts of the runs within a range of their text. */
function cutRuns(runs: readonly Leveled[], { start, end }: Range): Leveled[] {
  const parts: Leveled[] = [];
  let at = 0;
  for (const run of runs) {
    const from = at;
    at += run.text.length;
    if (at <= start) continue;
    if (from >= end) break;
    parts.push({ ...run, text: run.text.slice(Math.max(0, start - from), end - from) });
  }
  return parts;
}

/**
 * Reorders runs from reading order to left to right: for each level, highest first, reverses the runs at or above it.
 */
function toLine(runs: readonly Leveled[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  return ordered.flatMap(({ level, ...run }) => {
    const text = run.text.replace(CONTROLS, '');
    return text === '' ? [] : [{ ...run, text, isRightToLeft: level % 2 === 1 }];
  });
}
