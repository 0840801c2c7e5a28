/** LRU cache, limited by the total bytes of its values. */
export class ByteCache<Value = Buffer> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  readonly #capacity: number;
  readonly #measure: (value: Value) => number;
  #size = 0;

  constructor(capacity: number, measure: (value: Value) => number) {
    this.#capacity = capacity;
    this.#measure = measure;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key); // a Map keeps insertion order, so set the key again
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Like `get`, but does not count as a use. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Ignores values larger than the whole cache. */
  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = this.#measure(value);
    if (bytes > this.#capacity) return;
    this.#entries.set(key, { value, bytes });
    this.#size += bytes;
    this.#evict();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= entry.bytes;
  }

  /** Measures a value again that was changed in place. */
  resize(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#size -= entry.bytes;
    entry.bytes = this.#measure(entry.value);
    this.#size += entry.bytes;
    this.#evict();
  }

  /** All entries, the most recently used first. */
  list(): [key: string, value: Value][] {
    return [...this.#entries].reverse().map(([key, { value }]) => [key, value]);
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#size <= this.#capacity) return;
      this.delete(key);
    }
  }
}
