import { tidyCode } from '../../platform/format/typed-text';

/** Crockford's base32 alphabet, without look-alike characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A request's reference, such as `KT-7F3K9Q`; `roll(n)` returns an integer from 0 to n - 1. */
export function makeReference(roll: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[roll(ALPHABET.length)]);
  return `KT-${letters.join('')}`;
}

/** Six letters and digits, of which a hyphen may be left out or the prefix, among punctuation. */
const SPOKEN = /^[^A-Z0-9]*(?:KT[^A-Z0-9]*)?((?:[0-9A-Z][ -]?){5}[0-9A-Z])[^A-Z0-9]*$/;

/**
 * A reference as people write and dictate it: in small letters, with O for 0, I or L for 1, without its prefix, with a
 * full stop behind. Null for other text.
 */
export function readReference(typed: string): string | null {
  const text = tidyCode(typed).toUpperCase();
  const code = SPOKEN.exec(text)?.[1]?.replace(/[ -]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code && [...code].every((letter) => ALPHABET.includes(letter)) ? `KT-${code}` : null;
}
