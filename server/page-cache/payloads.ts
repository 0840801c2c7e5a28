import { LRUCache } from 'lru-cache';
import { digest } from '../responses/entity-tags';
import { buildSecurityHeaders } from '../hardening/security-headers';
import type { ServerSettings } from '../settings';
import type { Shrinker } from './brotli-recompression';
import { measureStored, storeResponse, type StoredResponse } from '../responses/stored-response';

/** The current payloads of all pages take about 8 MB; the rest is for pages that visitors opened before a change. */
const CAPACITY_BYTES = 32 * 1024 * 1024;
const FOLDER = '/_next/static/payloads/';

/** `pages`: the URL paths of the pages that name the payload, or have named it. */
type Payload = StoredResponse & { pages: Set<string> };

/** The payloads of stored pages (components/site/first-touch), by URL paths that contain the payload's hash. */
export class Payloads {
  readonly #stored: LRUCache<string, Payload>;
  readonly #settings: ServerSettings;
  readonly #shrinker: Shrinker;

  constructor(settings: ServerSettings, shrinker: Shrinker, capacity = CAPACITY_BYTES) {
    this.#stored = new LRUCache<string, Payload>({ maxSize: capacity, sizeCalculation: measureStored });
    this.#settings = settings;
    this.#shrinker = shrinker;
  }

  /** Whether the payload is stored. Counts as a use, so that the payloads of all current pages are kept. */
  has(address: string): boolean {
    return this.#stored.get(address) !== undefined;
  }

  /** The pages that name a stored payload, or have named it. */
  listPages(address: string): string[] {
    return [...(this.#stored.peek(address)?.pages ?? [])];
  }

  /** The stored payload. Recompression starts on the first read: most payloads are never read, and it takes 0.2 s. */
  find(address: string): StoredResponse | undefined {
    const stored = this.#stored.get(address);
    if (stored && !stored.isSmallest) this.#shrinker.add(address, this.#stored);
    return stored;
  }

  /** Stores a payload of a page; returns the payload's URL path. */
  async add(payload: string, page: string): Promise<string> {
    const body = Buffer.from(payload);
    const address = `${FOLDER}${digest(body)}.js`;
    const known = this.#stored.get(address);
    known?.pages.add(page);
    if (known) return address;
    const headers = {
      'Content-Type': 'application/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...buildSecurityHeaders('build-files', this.#settings),
    };
    const stored = await storeResponse(200, headers, body);
    // Another page may have stored the same payload meanwhile.
    const pages = this.#stored.peek(address)?.pages ?? new Set<string>();
    this.#stored.set(address, { ...stored, pages: pages.add(page) });
    return address;
  }

  /** Removes the payloads, old ones included, of a page that no longer exists, so that a hidden package cannot be read there. */
  drop(page: string): void {
    for (const [address, { pages }] of [...this.#stored.entries()])
      if (pages.delete(page) && pages.size === 0) this.#stored.delete(address);
  }
}

/** The page of a payload's URL; null when the URL is not one of a payload. */
export function findPageOfPayload(url: string): string | null {
  return url.startsWith(FOLDER) ? new URLSearchParams(url.split('?')[1]).get('page') : null;
}
