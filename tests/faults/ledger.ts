/**
 * How an attempt ended. With `unavailable` (503) and `unknown` (no response, or an incomplete one), the enquiry may or may
 * not be stored; the visitor sends them again with the same key.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unavailable' | 'unknown';

export type Verdict = {
  /** Acknowledged, but not stored. */
  lost: string[];
  twice: string[];
  /** Every attempt was refused, but it is stored. */
  refusedButStored: string[];
  /** Stored, but never sent. */
  unexpected: string[];
};

/** Sent items and the outcome of each attempt, to be compared with the stored rows (like the "set" checker of Jepsen). */
export class Ledger {
  readonly #attempts = new Map<string, Outcome[]>();

  record(item: string, outcome: Outcome): void {
    this.#attempts.set(item, [...(this.#attempts.get(item) ?? []), outcome]);
  }

  /** The items with at least one attempt of this outcome. */
  list(outcome: Outcome): string[] {
    return [...this.#attempts].filter(([, outcomes]) => outcomes.includes(outcome)).map(([item]) => item);
  }

  /** `stored` names each stored row by its item, so an item that is stored twice occurs twice. */
  compare(stored: readonly string[]): Verdict {
    const counts = new Map<string, number>();
    for (const item of stored) counts.set(item, (counts.get(item) ?? 0) + 1);
    const isRefused = (item: string) => this.#attempts.get(item)?.every((outcome) => outcome === 'refused');
    return {
      lost: this.list('acknowledged').filter((item) => !counts.has(item)),
      twice: [...counts].filter(([, count]) => count > 1).map(([item]) => item),
      refusedButStored: [...counts.keys()].filter(isRefused),
      unexpected: [...counts.keys()].filter((item) => !this.#attempts.has(item)),
    };
  }
}
