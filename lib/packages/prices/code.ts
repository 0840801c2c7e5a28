import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, deriveReadKeys } from '../../platform/derived-key';
import { addPlainDays, countPlainDays } from '../../platform/format/dates';
import type { CodePrice } from './types';

/** Crockford's base 32: no I, L, O and U, so that a code can be read aloud without mistakes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^([A-Za-z0-9][A-Za-z0-9-]{0,99})-([${ALPHABET}]{30}|[${ALPHABET}]{37,46})$`);
const DAY_ZERO = '2020-01-01';
/** Versions of a code: `adults` if the total is for adults alone, `family` if it includes children. */
const VERSIONS = { adults: 1, family: 2 } as const;

/** Numbers in a code with their sizes in bits. With the 64 bits of the signature they fill 30 characters exactly. */
const FIELDS = [
  ['version', 5],
  ['travelDay', 16],
  ['daysAhead', 11],
  ['adults', 5],
  ['children', 4],
  ['quantity', 5],
  ['rate', 24],
  ['book', 16],
] as const;
/** Additional characters of a code with children: 6 for the total of the children, and one for each age. */
const CHILDREN_TOTAL_BITS = 30;
const AGE_BITS = 5;
const SIGNATURE_BITS = 64n;
const LETTERS = 30;
const LETTERS_OF_FAMILY = 36;
type Packed = Record<(typeof FIELDS)[number][0], number>;

/**
 * Encodes a quoted price as a signed code: the id of the package, a hyphen, and 30 letters and digits; 36 and one more
 * per child if the total includes children.
 */
export function signPriceCode(shown: Omit<CodePrice, 'total'>): string {
  const heads = shown.ages.length;
  const base = pack({
    version: heads > 0 ? VERSIONS.family : VERSIONS.adults,
    travelDay: countPlainDays(DAY_ZERO, shown.travelDate),
    daysAhead: countPlainDays(shown.shownOn, shown.travelDate),
    adults: shown.adults,
    children: shown.children,
    quantity: shown.quantity,
    rate: shown.rate,
    book: shown.book ?? 0,
  });
  const packed = heads > 0 ? packChildren(base, shown) : base;
  const signed = (packed << SIGNATURE_BITS) | sign(deriveKey('price-code'), shown.packageId, packed);
  return `${shown.packageId}-${encode(signed, heads > 0 ? LETTERS_OF_FAMILY + heads : LETTERS)}`;
}

/** Reads a code that this site signed, with the current secret or the previous one; null for any other text. */
export function readPriceCode(code: string): CodePrice | null {
  const split = splitCode(code);
  if (!split) return null;
  const { packageId, packed, signature } = split;
  const isOurs = deriveReadKeys('price-code').some((key) => isSame(sign(key, packageId, packed), signature));
  return isOurs ? toCodePrice(split) : null;
}

/**
 * Reads a stored code without checking its signature: it was verified before it was stored, and the key may no longer
 * exist.
 */
export function readStoredPriceCode(code: string): CodePrice | null {
  const split = splitCode(code);
  return split && toCodePrice(split);
}

/** `heads` is the number of children in the total. */
type Split = { packageId: string; heads: number; packed: bigint; signature: bigint };

function splitCode(code: string): Split | null {
  const [, packageId, letters] = CODE.exec(code) ?? [];
  if (!packageId || !letters) return null;
  const signed = decode(letters);
  return {
    packageId,
    heads: Math.max(0, letters.length - LETTERS_OF_FAMILY),
    packed: signed >> SIGNATURE_BITS,
    signature: BigInt.asUintN(64, signed),
  };
}

function toCodePrice({ packageId, packed, heads }: Split): CodePrice | null {
  const { base, ages, childrenTotal } = unpackChildren(packed, heads);
  const { version, travelDay, daysAhead, adults, children, quantity, rate, book } = unpack(base);
  if (version !== (heads > 0 ? VERSIONS.family : VERSIONS.adults)) return null;
  const travelDate = addPlainDays(DAY_ZERO, travelDay);
  return {
    packageId,
    travelDate,
    adults,
    children,
    ages,
    quantity,
    rate,
    childrenTotal,
    total: rate * quantity + childrenTotal,
    shownOn: addPlainDays(travelDate, -daysAhead),
    book: book || null,
  };
}

function pack(values: Packed): bigint {
  return FIELDS.reduce((packed, [field, bits]) => append(packed, values[field], bits), 0n);
}

function packChildren(
  base: bigint,
  { childrenTotal, ages }: Pick<CodePrice, 'childrenTotal' | 'ages'>,
): bigint {
  return ages.reduce(
    (packed, age) => append(packed, age, AGE_BITS),
    append(base, childrenTotal, CHILDREN_TOTAL_BITS),
  );
}

function append(packed: bigint, value: number, bits: number): bigint {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** bits)
    throw new RangeError(`${value} has more than ${bits} bits`);
  return (packed << BigInt(bits)) | BigInt(value);
}

function unpackChildren(packed: bigint, heads: number) {
  if (heads === 0) return { base: packed, childrenTotal: 0, ages: [] };
  const ages = Array.from({ length: heads }, (_, index) =>
    Number(BigInt.asUintN(AGE_BITS, packed >> BigInt(AGE_BITS * (heads - 1 - index)))),
  );
  const rest = packed >> BigInt(AGE_BITS * heads);
  return {
    base: rest >> BigInt(CHILDREN_TOTAL_BITS),
    childrenTotal: Number(BigInt.asUintN(CHILDREN_TOTAL_BITS, rest)),
    ages,
  };
}

function unpack(packed: bigint): Packed {
  let rest = packed;
  const entries = FIELDS.toReversed().map(([field, bits]) => {
    const value = Number(BigInt.asUintN(bits, rest));
    rest >>= BigInt(bits);
    return [field, value];
  });
  return Object.fromEntries(entries) as Packed;
}

function encode(signed: bigint, length: number): string {
  const letters = Array.from({ length }, (_, index) =>
    ALPHABET.charAt(Number((signed >> BigInt(5 * index)) & 31n)),
  );
  return letters.reverse().join('');
}

function decode(letters: string): bigint {
  return [...letters].reduce((value, letter) => (value << 5n) | BigInt(ALPHABET.indexOf(letter)), 0n);
}

function sign(key: Buffer, packageId: string, packed: bigint): bigint {
  return createHmac('sha256', key).update(`${packageId}:${packed}`).digest().readBigUInt64BE();
}

function isSame(one: bigint, other: bigint): boolean {
  return timingSafeEqual(toBytes(one), toBytes(other));
}

function toBytes(signature: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(signature);
  return bytes;
}
