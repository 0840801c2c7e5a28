/** Pseudo-random numbers, the same for the same seed. */
export type Random = {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number;
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Letters and digits. */
  word: (length: number) => string;
  uuid: () => string;
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The generator "mulberry32" of Tommy Ettinger. `purpose` keeps checks with the same seed from sending the same enquiries
 * with the same keys, which would count as retries.
 */
export function createRandom(seed: number, purpose: string): Random {
  let state =
    [...purpose].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), seed) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    word: (length) => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
