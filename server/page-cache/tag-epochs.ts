type Listener = (tags: readonly string[]) => void;

/**
 * Counts the expirations of cache tags. A number is compared instead of a time, because two events in the same millisecond
 * cannot be ordered by time.
 */
export class TagEpochs {
  readonly #expiredAt = new Map<string, number>();
  readonly #listeners: Listener[] = [];
  #now = 0;

  /** The current epoch: the number of expirations so far. */
  get now(): number {
    return this.#now;
  }

  expire(tags: readonly string[]): void {
    this.#now += 1;
    for (const tag of tags) this.#expiredAt.set(tag, this.#now);
    for (const listener of this.#listeners) listener(tags);
  }

  /** True when one of the tags has expired after the given epoch. */
  hasExpired(tags: readonly string[], since: number): boolean {
    return tags.some((tag) => (this.#expiredAt.get(tag) ?? 0) > since);
  }

  /** The listener is called after each expiration. */
  onExpire(listener: Listener): void {
    this.#listeners.push(listener);
  }
}
