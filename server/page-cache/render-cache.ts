import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { EXPIRE_PAGES_KEY } from '../../lib/platform/server-contract';
import { TagEpochs } from './tag-epochs';

/** Key of a property of `globalThis`; next-cache-handler.mjs reads it. */
const RENDER_CACHE_KEY = Symbol.for('kayal.renderCache');

/** Small, because the page store reads each rendered page only once. Client navigations read their data more often. */
const CAPACITY_BYTES = 8 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1_024;
const TAGS_HEADER = 'x-next-cache-tags';

type Lifetime = { revalidate?: number | false };
/** What Next stores: the result of `unstable_cache` (FETCH), a page or a generated file; null for `notFound()`. */
type Value = {
  kind: string;
  headers?: Record<string, unknown>;
  data?: { body?: string };
  html?: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
  body?: Buffer;
} | null;
type ReadContext = { kind?: string; tags?: string[]; softTags?: string[] };
type WriteContext = { tags?: string[]; cacheControl?: Lifetime };
type Entry = {
  value: Value;
  lastModified: number;
  cacheControl: Lifetime | undefined;
  tags: string[];
  epoch: number;
  storedAt: number;
  size: number;
};

/** What a page that was made by `record` depends on; null when Next did not store the page. */
export type Rendering = { tags: string[]; revalidateS: number | false } | null;

/** The methods that Next calls; Next makes one object per request. */
export type CacheHandler = {
  get(
    key: string,
    context?: ReadContext,
  ): Promise<Pick<Entry, 'value' | 'lastModified' | 'cacheControl'> | null>;
  set(key: string, value: Value, context?: WriteContext): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
  resetRequestCache(): void;
};

/**
 * The memory in which Next keeps rendered pages and cached reads. Next's own cache dates an entry by the end of its
 * render, so it misses a tag that expires meanwhile. This cache dates an entry by the start of its request.
 */
export class RenderCache {
  readonly epochs = new TagEpochs();
  readonly #entries: LRUCache<string, Entry>;
  readonly #recordings = new AsyncLocalStorage<{ rendering: Rendering }>();
  #sequence = 0;

  constructor(capacity = CAPACITY_BYTES) {
    this.#entries = new LRUCache({ maxSize: capacity, sizeCalculation: ({ size }) => size });
  }

  /**
   * Runs a request that renders its page again, and returns what the page depends on. The result is null when Next did
   * not store the page: because it must not be stored, or because the request joined an earlier render, which may have
   * read older data.
   */
  async record(run: () => Promise<void>): Promise<Rendering> {
    const recording: { rendering: Rendering } = { rendering: null };
    await this.#recordings.run(recording, run);
    return recording.rendering;
  }

  /** The handler of one request. */
  open(): CacheHandler {
    const startedAt = Date.now();
    const epoch = this.epochs.now;
    const reads = new Map<string, number>();
    return {
      get: async (key, context = {}) => {
        if (!reads.has(key)) reads.set(key, (this.#sequence += 1));
        if (context.kind !== 'FETCH' && this.#recordings.getStore()) return null;
        const entry = this.#entries.get(key);
        const tags = [...(entry?.tags ?? []), ...(context.tags ?? []), ...(context.softTags ?? [])];
        return !entry || this.epochs.hasExpired(tags, entry.epoch) ? null : entry;
      },
      set: async (key, value, context = {}) => {
        const tags = [...(context.tags ?? []), ...readTags(value)];
        const recording = this.#recordings.getStore();
        if (recording && value?.kind !== 'FETCH')
          recording.rendering = { tags, revalidateS: context.cacheControl?.revalidate ?? false };
        // The entry was stored after this render began. It is unclear which of the two is newer, so neither is kept.
        if ((this.#entries.get(key)?.storedAt ?? 0) > (reads.get(key) ?? 0))
          return void this.#entries.delete(key);
        this.#entries.set(key, {
          value,
          lastModified: startedAt,
          cacheControl: context.cacheControl,
          tags,
          epoch,
          storedAt: (this.#sequence += 1),
          size: measure(value),
        });
      },
      revalidateTag: async (tags) => this.epochs.expire([tags].flat()),
      resetRequestCache: () => undefined,
    };
  }
}

/** Lets Next use this cache and the app expire its pages. Call it before Next is started. */
export function installRenderCache(): RenderCache {
  const cache = new RenderCache();
  Reflect.set(globalThis, RENDER_CACHE_KEY, cache);
  Reflect.set(globalThis, EXPIRE_PAGES_KEY, (tags: readonly string[]) => cache.epochs.expire(tags));
  return cache;
}

function readTags(value: Value): string[] {
  const tags = value?.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** The memory that a value takes, in bytes; a character counts as two. */
function measure(value: Value): number {
  const text = (value?.html?.length ?? 0) + (value?.data?.body?.length ?? 0);
  const segments = [...(value?.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  return (
    ENTRY_OVERHEAD_BYTES + 2 * text + (value?.rscData?.length ?? 0) + (value?.body?.length ?? 0) + segments
  );
}
