/** Crockford's base32 alphabet, without look-alike characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A request's reference, such as `KT-7F3K9Q`; `roll(n)` returns an integer from 0 to n - 1. */
export function makeReference(roll: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[roll(ALPHABET.length)]);
  return `KT-${letters.join('')}`;
}

/** True for text in the format of a reference. */
export function isReference(value: string): boolean {
  return /^KT-[0-9A-Z]{1,12}$/.test(value);
}
