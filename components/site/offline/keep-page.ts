import { formatLongDate, getIndiaDate } from '@/lib/platform/format/dates';

/** Prefix of the caches with pages saved by visitors. The service worker (public/sw.js) never deletes from them. */
export const KEPT_PREFIX = 'kept ';
/** The cache entry with the record of the saved page. */
export const RECORD = '/kept-record';

/** A page that a visitor saves on this device; `plans` is the page of the planner, which opens all saved plans. */
export type Keepable = { path: string; title: string; kind: 'package' | 'plans' };

export type KeptRecord = Keepable & {
  /** `25 November 2026`: the day in India on which the page was fetched, and the date of its prices. */
  keptOn: string;
  /** Paths of all files that the page needs, including the page. */
  files: string[];
  /** True when the page itself was stored, which happens last. */
  isWhole: boolean;
};

export type KeptState =
  | { kind: 'none' }
  /** `isFormer`: the page could not be fetched again, but the earlier copy is still complete. */
  | { kind: 'kept'; keptOn: string; isFormer?: boolean }
  | { kind: 'incomplete'; missing: string[]; isFull: boolean };

/** Files that every page needs offline, although the pages do not name them. */
const ALWAYS = ['/choice.js'];
const PATIENCE_MS = 30_000;
/** Paths of files that never change, so that stored ones need not be requested again. */
const VERSIONED = /^\/(?:_next\/static|pictures)\//;
const TEXT = /\.(?:js|css)$/;
// Style sheets name fonts, and scripts name other scripts, including those loaded by a later interaction.
const NAMED = /(?:static|\.\.)\/((?:chunks|media|payloads)\/[\w.~()-]+\.(?:js|css|woff2))/g;

/** True when this browser can save pages: it has caches and service workers, which are missing on insecure origins. */
function canKeep(): boolean {
  return typeof caches === 'object' && 'serviceWorker' in navigator;
}

/**
 * Saves a page with its scripts, styles, fonts and pictures in a separate cache, so that it opens offline, even after a
 * new release. Then reads everything back. Stored files that never change are not fetched again, so that a second
 * attempt completes an interrupted one. Throws when the browser cannot store anything.
 *
 * @param more URLs of pictures and API responses that the page shows
 * @param onProgress is called with the number of fetched files and of all that are known so far
 */
export async function keepPage(
  item: Keepable,
  more: readonly string[],
  onProgress: (done: number, known: number) => void,
): Promise<KeptState> {
  if (!canKeep() || !(await startWorker()))
    throw new Error('This browser cannot save pages for reading offline.');
  await navigator.storage?.persist?.().catch(() => false);
  const cache = await caches.open(KEPT_PREFIX + item.path);
  const former = await readRecord(cache);
  // Pictures that were saved for other plans stay.
  const pictures = (former?.files ?? []).filter((file) => file.startsWith('/pictures/'));
  const record: KeptRecord = {
    ...item,
    keptOn: former?.isWhole ? former.keptOn : '',
    files: former?.files ?? [],
    isWhole: former?.isWhole ?? false,
  };
  await writeRecord(cache, record);
  const fetching = new Fetching(cache, onProgress);
  try {
    const page = await load(item.path);
    const html = await page.clone().text();
    await fetching.addAll([...listNamed(html), ...ALWAYS, ...more, ...pictures]);
    // A complete earlier copy is replaced only once all new scripts and style sheets are stored; until then it still
    // works.
    if (fetching.isWhole() || !former?.isWhole) {
      await cache.put(item.path, page);
      record.files = [item.path, ...fetching.known];
      record.keptOn = formatLongDate(getIndiaDate());
      record.isWhole = true;
    }
  } catch {
    fetching.missing.add(item.path);
  }
  await writeRecord(cache, record).catch(() => undefined);
  if (fetching.missing.size > 0) {
    const stored = await readKept(item.path);
    if (stored.kind === 'kept') return { ...stored, isFormer: true };
    return { kind: 'incomplete', missing: [...fetching.missing], isFull: fetching.isFull };
  }
  await removeOthers(cache, record.files);
  return readKept(item.path);
}

/** Whether a page is saved, and what is missing. Reads the stored files, not only their list. */
export async function readKept(path: string): Promise<KeptState> {
  if (!canKeep() || !(await caches.has(KEPT_PREFIX + path))) return { kind: 'none' };
  const cache = await caches.open(KEPT_PREFIX + path);
  const record = await readRecord(cache);
  if (!record?.isWhole) return { kind: 'incomplete', missing: [path], isFull: false };
  const found = await Promise.all(record.files.map((file) => isReadable(cache, file)));
  const missing = record.files.filter((_, at) => !found[at]);
  return missing.length > 0
    ? { kind: 'incomplete', missing, isFull: false }
    : { kind: 'kept', keptOn: record.keptOn };
}

/** Removes a saved page with all its files. */
export async function removeKept(path: string): Promise<void> {
  await caches.delete(KEPT_PREFIX + path);
}

/** The missing files in words, such as `the page itself`, `2 parts of the program`, `1 picture`. */
export function countMissing(files: readonly string[]): string[] {
  const count = (pattern: RegExp, one: string, many: string) => {
    const { length } = files.filter((file) => pattern.test(file));
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
  };
  const isPage = (file: string) => !/\.\w+$|^\/api\//.test(file);
  return [
    ...(files.some(isPage) ? ['the page itself'] : []),
    ...count(/\.(?:js|css)$/, 'part of the program', 'parts of the program'),
    ...count(/\.(?:avif|webp|svg|jpg|png)$/, 'picture', 'pictures'),
    ...count(/\.woff2$/, 'font', 'fonts'),
    ...count(/^\/api\//, 'price', 'prices'),
  ];
}

/** Fetches files into a cache, and the files that they name. */
class Fetching {
  readonly known = new Set<string>();
  readonly missing = new Set<string>();
  isFull = false;
  #done = 0;

  constructor(
    private readonly cache: Cache,
    private readonly onProgress: (done: number, known: number) => void,
  ) {}

  /** True when no file is missing that the page needs to work; a missing picture does not count. */
  isWhole(): boolean {
    return ![...this.missing].some((file) => TEXT.test(file));
  }

  async addAll(files: readonly string[]): Promise<void> {
    const added = [...new Set(files)].filter((file) => !this.known.has(file));
    for (const file of added) this.known.add(file);
    const named = await Promise.all(added.map((file) => this.#add(file)));
    if (named.some((list) => list.length > 0)) await this.addAll(named.flat());
  }

  async #add(file: string): Promise<string[]> {
    try {
      const isStored = VERSIONED.test(file) && (await isReadable(this.cache, file));
      if (!isStored) await this.cache.put(file, await load(file));
      const stored = await this.cache.match(file);
      if (!stored) throw new Error('not stored');
      return TEXT.test(file) ? listNamed(await stored.text()) : [];
    } catch (error) {
      this.isFull ||= error instanceof DOMException && error.name === 'QuotaExceededError';
      this.missing.add(file);
      return [];
    } finally {
      this.#done += 1;
      this.onProgress(this.#done, this.known.size);
    }
  }
}

/** Paths of the build's files that a page, script or style sheet names. */
export function listNamed(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, name]) => `/_next/static/${name}`))];
}

async function load(address: string): Promise<Response> {
  const isVersioned = VERSIONED.test(address);
  const response = await fetch(address, {
    cache: isVersioned ? 'default' : 'reload',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status !== 200 || response.redirected) throw new Error(`${response.status} ${address}`);
  return response;
}

/** Registers the service worker; false when it did not start. */
async function startWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration || registration.active) return registration !== null;
  const worker = registration.waiting ?? registration.installing;
  return new Promise((resolve) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated');
    });
    if (!worker) resolve(false);
  });
}

async function isReadable(cache: Cache, file: string): Promise<boolean> {
  try {
    const response = await cache.match(file);
    return response !== undefined && (await response.arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
}

async function readRecord(cache: Cache): Promise<KeptRecord | null> {
  const response = await cache.match(RECORD);
  return response ? ((await response.json()) as KeptRecord) : null;
}

async function writeRecord(cache: Cache, record: KeptRecord): Promise<void> {
  await cache.put(
    RECORD,
    new Response(JSON.stringify(record), { headers: { 'content-type': 'application/json' } }),
  );
}

/** Deletes files that only an earlier release needed. */
async function removeOthers(cache: Cache, files: readonly string[]): Promise<void> {
  const wanted = new Set([RECORD, ...files].map((file) => new URL(file, location.href).href));
  const stored = await cache.keys();
  await Promise.all(stored.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}
