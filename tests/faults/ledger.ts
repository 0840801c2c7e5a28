/**
 * How an attempt ended. `unavailable` (503) and `unknown` (no answer, or not a whole one) may have been stored or not;
 * the visitor sends them again with the same key.
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

/** What was sent and how it ended, to be compared with what is stored (the "set" checker of Jepsen). */
export class Ledger {
  readonly #attempts = new Map<string, Outcome[]>();

  record(item: string, outcome: Outcome): void {
    this.#attempts.set(item, [...(this.#attempts.get(item) ?? []), outcome]);
  }

  /** The items of which at least one attempt ended in this way. */
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
