import type { Item, Kind } from './kinds';

const NONE = -1;

/**
 * Matches items from index `at`. Calls `next` with the index after each possible match, longest first, until `next`
 * returns the end of the whole match; returns that end, or -1.
 */
export type Pattern = (items: readonly Item[], at: number, next: (end: number) => number) => number;
export type Part = Kind | Pattern;

/** Matches `part` from index `at`; returns the index after the match, or -1. */
export function findEnd(part: Part, items: readonly Item[], at: number): number {
  return toPattern(part)(items, at, (end) => end);
}

/** Matches the parts one after another. */
export function sequence(...parts: readonly Part[]): Pattern {
  return parts
    .map(toPattern)
    .reduceRight((rest, part) => (items, at, next) => part(items, at, (end) => rest(items, end, next)));
}

/** Matches the first part that fits. */
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

/** Matches the parts in order, or nothing. */
export function optional(...parts: readonly Part[]): Pattern {
  return oneOf(sequence(...parts), (_items, at, next) => next(at));
}

/** Matches the parts in order, zero or more times. */
export function anyNumberOf(...parts: readonly Part[]): Pattern {
  const all: Pattern = (items, at, next) => more(items, at, next);
  const more = optional(...parts, all);
  return all;
}

/** Matches any number of words of these kinds. */
export function skip(...kinds: readonly Kind[]): Pattern {
  return anyNumberOf(oneOf(...kinds));
}

/** Matches a number and what it counts: "2 adults", "4 nights". */
export function count(...parts: readonly Part[]): Pattern {
  return sequence('number', ...parts);
}

/** Matches an empty range if the part follows (lookahead). */
export function followedBy(part: Part): Pattern {
  return (items, at, next) => (findEnd(part, items, at) === NONE ? NONE : next(at));
}

/** Matches an empty range if none of the parts follows (negative lookahead). */
export function not(...parts: readonly Part[]): Pattern {
  const pattern = oneOf(...parts);
  return (items, at, next) => (findEnd(pattern, items, at) === NONE ? next(at) : NONE);
}

/** Matches an empty range if the word before is of this kind, ignoring words of the skipped kinds (lookbehind). */
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
