import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, deriveReadKeys } from '../../platform/derived-key';
import { addPlainDays, countPlainDays } from '../../platform/format/dates';
import type { ToldPrice } from './types';

/** Crockford's base 32: no I, L, O and U, so that a code is read aloud without mistakes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^([A-Za-z0-9][A-Za-z0-9-]{0,99})-([${ALPHABET}]{30})$`);
const DAY_ZERO = '2020-01-01';
const VERSION = 1;

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
const SIGNATURE_BITS = 64n;
type Packed = Record<(typeof FIELDS)[number][0], number>;

/** Encodes a quoted price as a signed code: `pt-1-` and 30 letters and digits. */
export function signPriceCode(told: Omit<ToldPrice, 'total'>): string {
  const packed = pack({
    version: VERSION,
    travelDay: countPlainDays(DAY_ZERO, told.travelDate),
    daysAhead: countPlainDays(told.toldOn, told.travelDate),
    adults: told.adults,
    children: told.children,
    quantity: told.quantity,
    rate: told.rate,
    book: told.book ?? 0,
  });
  const signed = (packed << SIGNATURE_BITS) | sign(deriveKey('price-code'), told.packageId, packed);
  return `${told.packageId}-${encode(signed)}`;
}

/** Reads a code that this site signed, also with the previous secret; null for any other text. */
export function readPriceCode(code: string): ToldPrice | null {
  const split = splitCode(code);
  if (!split) return null;
  const { packageId, packed, signature } = split;
  const isOurs = deriveReadKeys('price-code').some((key) => isSame(sign(key, packageId, packed), signature));
  return isOurs ? toTold(packageId, packed) : null;
}

/** Reads a stored code without checking its signature: it was verified before it was stored, and its key may be gone. */
export function readStoredPriceCode(code: string): ToldPrice | null {
  const split = splitCode(code);
  return split && toTold(split.packageId, split.packed);
}

function splitCode(code: string): { packageId: string; packed: bigint; signature: bigint } | null {
  const [, packageId, letters] = CODE.exec(code) ?? [];
  if (!packageId || !letters) return null;
  const signed = decode(letters);
  return { packageId, packed: signed >> SIGNATURE_BITS, signature: BigInt.asUintN(64, signed) };
}

function toTold(packageId: string, packed: bigint): ToldPrice | null {
  const { version, travelDay, daysAhead, adults, children, quantity, rate, book } = unpack(packed);
  if (version !== VERSION) return null;
  const travelDate = addPlainDays(DAY_ZERO, travelDay);
  return {
    packageId,
    travelDate,
    adults,
    children,
    quantity,
    rate,
    total: rate * quantity,
    toldOn: addPlainDays(travelDate, -daysAhead),
    book: book || null,
  };
}

function pack(values: Packed): bigint {
  return FIELDS.reduce((packed, [field, bits]) => {
    const value = values[field];
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** bits)
      throw new RangeError(`${field}: ${value}`);
    return (packed << BigInt(bits)) | BigInt(value);
  }, 0n);
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

function encode(signed: bigint): string {
  const letters = Array.from({ length: 30 }, (_, index) =>
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
