import type { Item, Kind } from './kinds';

const NONE = -1;

/** Tries to match from `at` and calls `next` with each possible end, the longest first, until it answers the end of all. */
export type Pattern = (items: readonly Item[], at: number, next: (end: number) => number) => number;
export type Part = Kind | Pattern;

/** Where the words that match from `at` on end, or -1. */
export function findEnd(part: Part, items: readonly Item[], at: number): number {
  return toPattern(part)(items, at, (end) => end);
}

/** All parts, one behind the other. */
export function sequence(...parts: readonly Part[]): Pattern {
  return parts
    .map(toPattern)
    .reduceRight((rest, part) => (items, at, next) => part(items, at, (end) => rest(items, end, next)));
}

/** The first of the parts that matches. */
export function oneOf(...parts: readonly Part[]): Pattern {
  const patterns = parts.map(toPattern);
  return (items, at, next) => {
    for (const pattern of patterns) {
      const end = pattern(items, at, next);
      if (end !== NONE) return end;
    }
    return NONE;
  };
}

/** The parts, or nothing. */
export function optional(...parts: readonly Part[]): Pattern {
  return oneOf(sequence(...parts), (_items, at, next) => next(at));
}

/** The parts, again and again or not at all. */
export function anyNumberOf(...parts: readonly Part[]): Pattern {
  const all: Pattern = (items, at, next) => more(items, at, next);
  const more = optional(...parts, all);
  return all;
}

/** Any words of these kinds, which change nothing. */
export function skip(...kinds: readonly Kind[]): Pattern {
  return anyNumberOf(oneOf(...kinds));
}

/** A number of something: "2 adults", "4 nights". */
export function count(...parts: readonly Part[]): Pattern {
  return sequence('number', ...parts);
}

/** Nothing, where the part follows. */
export function followedBy(part: Part): Pattern {
  return (items, at, next) => (findEnd(part, items, at) === NONE ? NONE : next(at));
}

/** Nothing, where none of the parts matches. */
export function not(...parts: readonly Part[]): Pattern {
  const pattern = oneOf(...parts);
  return (items, at, next) => (findEnd(pattern, items, at) === NONE ? next(at) : NONE);
}

/** Nothing, where a word of this kind stands before, perhaps with words of the skipped kinds between. */
export function precededBy(kind: Kind, ...skipped: readonly Kind[]): Pattern {
  return (items, at, next) => {
    const before = items.slice(0, at).findLast((item) => !skipped.includes(item.kind));
    return before?.kind === kind ? next(at) : NONE;
  };
}

function toPattern(part: Part): Pattern {
  if (typeof part === 'function') return part;
  return (items, at, next) => (items[at]?.kind === part ? next(at + 1) : NONE);
}
