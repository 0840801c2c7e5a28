import { tidyCode } from '../../platform/format/typed-text';

/** Crockford's base32 alphabet, without look-alike characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A request's reference, such as `KT-7F3K9Q`; `roll(n)` returns an integer from 0 to n - 1. */
export function makeReference(roll: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[roll(ALPHABET.length)]);
  return `KT-${letters.join('')}`;
}

/** Six letters or digits, with or without the prefix KT, hyphens and surrounding punctuation. */
const SPOKEN = /^[^A-Z0-9]*(?:KT[^A-Z0-9]*)?((?:[0-9A-Z][ -]?){5}[0-9A-Z])[^A-Z0-9]*$/;

/**
 * Reads a reference as people write or dictate it: in lower case, with O for 0 or I and L for 1, without its prefix, or
 * before a full stop. Null for other text.
 */
export function readReference(typed: string): string | null {
  const text = tidyCode(typed).toUpperCase();
  const code = SPOKEN.exec(text)?.[1]?.replace(/[ -]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code && [...code].every((letter) => ALPHABET.includes(letter)) ? `KT-${code}` : null;
}
