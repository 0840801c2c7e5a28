/** LRU cache of buffers, limited by total bytes. */
export class ByteCache {
  readonly #entries = new Map<string, Buffer>();
  readonly #capacity: number;
  #size = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Buffer | undefined {
    const value = this.#entries.get(key);
    if (value) this.#moveToEnd(key, value);
    return value;
  }

  /** Ignores values larger than the whole cache. */
  set(key: string, value: Buffer): void {
    this.#remove(key);
    if (value.length > this.#capacity) return;
    this.#entries.set(key, value);
    this.#size += value.length;
    while (this.#size > this.#capacity) this.#removeOldest();
  }

  #moveToEnd(key: string, value: Buffer): void {
    this.#entries.delete(key); // a Map keeps insertion order, so set the key again
    this.#entries.set(key, value);
  }

  #removeOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#remove(oldest);
  }

  #remove(key: string): void {
    const value = this.#entries.get(key);
    if (!value) return;
    this.#entries.delete(key);
    this.#size -= value.length;
  }
}
