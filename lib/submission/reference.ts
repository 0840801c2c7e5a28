/** Crockford's alphabet: nothing in it is mistaken for something else on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** What the visitor is told and staff search by, such as `KT-7F3K9Q`; `roll(n)` gives a whole number below n. */
export function makeReference(roll: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[roll(ALPHABET.length)]);
  return `KT-${letters.join('')}`;
}
