import { LRUCache } from 'lru-cache';
import type { CompleteResponse } from '../responses/in-process-request';
import { FillQueue } from './fill-queue';
import { splitPayload } from '../responses/first-touch';
import type { RenderedPage } from './page-renderer';
import type { Payloads } from './payloads';
import type { Shrinker } from './brotli-recompression';
import {
  measureStored,
  readEntityTag,
  storeResponse,
  type StoredResponse,
} from '../responses/stored-response';
import type { TagEpochs } from './tag-epochs';

const CAPACITY_BYTES = 64 * 1024 * 1024;
/** After this time, requests for an expired page wait for the new one instead of getting the old one. */
const MAX_STALE_MS = 500;
/** Maximum wait for a new page before the old one is served. */
const MAX_WAIT_MS = 2_000;
const SWEEP_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Maximum number of fills that a request waits for: a fill that began before a change gives an outdated page. */
const MAX_WAITS = 3;

/** Renders a page. */
export type Fill = (address: string) => Promise<RenderedPage>;

type Page = StoredResponse & {
  /** Address of the payload; null for a page without one. */
  payload: string | null;
  tags: string[];
  /** Time at which a tag of the page expired; 0 while the page is current. */
  staleSince: number;
  /** Time of the hourly refill. */
  expiresAt: number;
  failures: number;
  retryAt: number;
};

type Options = {
  fill: Fill;
  epochs: TagEpochs;
  shrinker: Shrinker;
  payloads?: Payloads;
  /** The status with which a URL path is stored: 404 for the pages that are shown for unknown paths. */
  expectStatus?: (address: string) => number;
  capacity?: number;
  onError: (message: string, error: unknown) => void;
};

/**
 * Finished public pages by URL path. When a tag of a page expires, the page is rendered again in the background; meanwhile
 * the old one is served, at most for `MAX_STALE_MS`. There is one fill per page at a time, so a page is only ever
 * replaced by a newer one. When a fill fails, the old page stays.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Page>;
  readonly #queue: FillQueue<Page | CompleteResponse>;
  readonly #fill: Fill;
  readonly #epochs: TagEpochs;
  readonly #shrinker: Shrinker;
  readonly #payloads: Payloads | undefined;
  readonly #expectStatus: (address: string) => number;
  readonly #onError: Options['onError'];
  readonly #sweeper: NodeJS.Timeout;

  constructor(options: Options) {
    const {
      fill,
      epochs,
      shrinker,
      payloads,
      expectStatus = () => 200,
      capacity = CAPACITY_BYTES,
      onError,
    } = options;
    this.#fill = fill;
    this.#epochs = epochs;
    this.#shrinker = shrinker;
    this.#payloads = payloads;
    this.#expectStatus = expectStatus;
    this.#onError = onError;
    this.#pages = new LRUCache<string, Page>({ maxSize: capacity, sizeCalculation: measureStored });
    this.#queue = new FillQueue((address) => this.#refresh(address));
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
    epochs.onExpire((tags) => this.#expire(tags));
  }

  /** Number of stored pages. */
  get count(): number {
    return this.#pages.size;
  }

  /** The stored page, if it may be served at once. */
  find(address: string): StoredResponse | undefined {
    const page = this.#pages.get(address);
    return page && (page.staleSince === 0 || mayServeStale(page)) ? page : undefined;
  }

  /** The stored page, or the result of a new fill: a page or another response. */
  async load(address: string): Promise<StoredResponse | CompleteResponse> {
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const found = this.find(address);
      if (found) return found;
      const old = this.#pages.peek(address);
      const filling = this.#queue.run(address);
      const result = await (old ? within(filling, MAX_WAIT_MS, old) : filling);
      if (result === old || !('staleSince' in result)) return result;
    }
    return this.#pages.get(address) ?? this.#queue.run(address);
  }

  close(): void {
    clearInterval(this.#sweeper);
  }

  async #refresh(address: string): Promise<Page | CompleteResponse> {
    const epoch = this.#epochs.now;
    const startedAt = Date.now();
    try {
      const { response, rendering } = await this.#fill(address);
      if (response.status >= 500) return this.#keep(address) ?? response;
      if (!rendering || !this.#isStorable(address, response)) {
        this.#pages.delete(address);
        this.#payloads?.drop(address);
        return response;
      }
      const stored = await this.#store(address, response);
      const isStale = this.#epochs.hasExpired(rendering.tags, epoch);
      const page: Page = {
        ...stored,
        tags: rendering.tags,
        staleSince: isStale ? startedAt : 0,
        expiresAt: rendering.revalidateS === false ? Infinity : startedAt + rendering.revalidateS * 1_000,
        failures: 0,
        retryAt: 0,
      };
      this.#pages.set(address, page);
      if (isStale) this.#queue.add(address);
      else this.#shrinker.add(address, this.#pages);
      return page;
    } catch (error) {
      this.#onError(`the page ${address} could not be rendered`, error);
      const stored = this.#keep(address);
      if (stored) return stored;
      throw error;
    }
  }

  #isStorable(address: string, { status, headers }: CompleteResponse): boolean {
    return status === this.#expectStatus(address) && headers['set-cookie'] === undefined;
  }

  /** Reuses the compressed variants when the page has not changed. */
  async #store(
    address: string,
    { status, headers, body }: CompleteResponse,
  ): Promise<StoredResponse & Pick<Page, 'payload'>> {
    const known = this.#pages.peek(address);
    const etag = readEntityTag(headers);
    if (known && etag !== '' && known.etag === etag && this.#hasPayload(known)) return known;
    const split = this.#payloads && splitPayload(body.toString());
    if (!this.#payloads || !split) return { ...(await storeResponse(status, headers, body)), payload: null };
    const payload = await this.#payloads.add(split.payload, address);
    const html = split.link(`${payload}?page=${encodeURIComponent(address)}`);
    return { ...(await storeResponse(status, headers, Buffer.from(html))), payload };
  }

  #hasPayload({ payload }: Page): boolean {
    return payload === null || this.#payloads?.has(payload) === true;
  }

  /** The URL path of a page's current payload. */
  async findPayload(address: string): Promise<string | null> {
    await this.load(address);
    const page = this.#pages.peek(address);
    // Payloads of newer pages may have evicted it from memory.
    if (page && !this.#hasPayload(page)) await this.#queue.run(address);
    return this.#pages.peek(address)?.payload ?? null;
  }

  /** Keeps the old page after a failure and schedules the next attempt. */
  #keep(address: string): Page | undefined {
    const page = this.#pages.peek(address);
    if (!page) return undefined;
    page.retryAt = Date.now() + Math.min(FIRST_RETRY_MS * 2 ** page.failures, MAX_RETRY_MS);
    page.failures += 1;
    return page;
  }

  /** Renders all pages with an expired tag again, the most recently used first. */
  #expire(tags: readonly string[]): void {
    for (const [address, page] of this.#pages.entries()) {
      if (!page.tags.some((tag) => tags.includes(tag))) continue;
      page.staleSince ||= Date.now();
      this.#queue.add(address);
    }
  }

  /** Renders pages again that have expired or whose last attempt failed. */
  #sweep(): void {
    const now = Date.now();
    for (const [address, { failures, retryAt, expiresAt }] of this.#pages.entries()) {
      if ((failures > 0 ? retryAt : expiresAt) <= now) this.#queue.add(address);
    }
  }
}

/** The result of a promise, or `otherwise` when it takes too long. */
function within<T>(promise: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(resolve, ms, otherwise).unref()));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function mayServeStale({ failures, staleSince }: Page): boolean {
  return failures > 0 || Date.now() - staleSince <= MAX_STALE_MS;
}
