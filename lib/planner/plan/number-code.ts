const CHECK_LENGTH = 5;
const CHECK_BITS = 24;

/** Packs digits of different bases into one number; `NumberReader` reads them in the order in which they were added. */
export class NumberWriter {
  readonly #digits: [value: number, base: number][] = [];

  add(value: number, base: number): void {
    if (!(value >= 0 && value < base)) throw new RangeError(`${value} does not fit below ${base}`);
    this.#digits.push([value, base]);
  }

  toCode(): string {
    // The leading 1 preserves leading zeros.
    const body = this.#digits
      .reduceRight((sum, [value, base]) => sum * BigInt(base) + BigInt(value), 1n)
      .toString(36);
    return body + toChecksum(body);
  }
}

export class NumberReader {
  #rest: bigint;

  constructor(text: string) {
    this.#rest = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  }

  take(base: number): number {
    const value = this.#rest % BigInt(base);
    this.#rest /= BigInt(base);
    return Number(value);
  }

  isEmpty(): boolean {
    return this.#rest === 1n;
  }
}

/** Reads what `NumberWriter` has written; null if the checksum is wrong, which detects a damaged code. */
export function readNumber(code: string): NumberReader | null {
  const body = code.slice(0, -CHECK_LENGTH);
  return toChecksum(body) === code.slice(-CHECK_LENGTH) ? new NumberReader(body) : null;
}

/** 24 bits of FNV-1a over the body and its length, as five characters. */
function toChecksum(body: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${body.length}:${body}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const folded = (hash >>> CHECK_BITS) ^ (hash & (2 ** CHECK_BITS - 1));
  return folded.toString(36).padStart(CHECK_LENGTH, '0');
}
