import { shrink, type StoredResponse } from '../responses/stored-response';

/** A cache whose responses are replaced. */
type Shelf = { peek(key: string): StoredResponse | undefined };

/** Replaces the quick Brotli variants of stored responses with the smallest ones, one at a time in the background. */
export class Shrinker {
  readonly #waiting = new Map<string, Shelf>();
  #isRunning = false;

  add(key: string, shelf: Shelf): void {
    this.#waiting.set(key, shelf);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (const [key, shelf] of this.#waiting) {
      this.#waiting.delete(key);
      const stored = shelf.peek(key);
      if (stored) await shrink(stored);
    }
    this.#isRunning = false;
  }
}
