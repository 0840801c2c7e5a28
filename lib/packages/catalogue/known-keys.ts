export type PackageKey = {
  id: string;
  slug: string | null;
  /** Former slugs. */
  redirects?: readonly { oldSlug: string }[];
};

/** Maximum age of the cached keys: for a key that is in the cache, and for one that is not. */
const FRESH_MS = 5_000;
const RECHECK_MS = 1_000;

type Options = {
  load: () => Promise<readonly PackageKey[]>;
  now?: () => number;
  /** Returns the current revision of the packages; a new revision forces a reload. */
  revision?: () => number;
};

/**
 * Caches the ids, slugs and former slugs of all packages. Reloads them at most every few seconds, and at once after a change by
 * staff. While the database is down, the last loaded keys are used. Before the first load every key is accepted, and
 * the page itself responds with 404 for an unknown one.
 */
export function createKnownKeys({ load, now = Date.now, revision = () => 0 }: Options) {
  let keys: ReadonlySet<string> | null = null;
  let formerSlugs: ReadonlySet<string> = new Set();
  let triedAt = -Infinity;
  /** Revision at the start of the last finished read, successful or not. */
  let readRevision = revision();
  let pendingRead: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    pendingRead ??= read().finally(() => {
      pendingRead = null;
    });
    await pendingRead;
  }

  async function read(): Promise<void> {
    // Failed attempts count too, so that an outage does not cause a query per visitor.
    triedAt = now();
    const startRevision = revision();
    try {
      const packages = await load();
      formerSlugs = new Set(
        packages.flatMap(({ redirects = [] }) => redirects.map(({ oldSlug }) => oldSlug)),
      );
      keys = new Set([...packages.flatMap(({ id, slug }) => (slug ? [id, slug] : [id])), ...formerSlugs]);
    } catch {
      // `load` has logged the error; keep the last loaded keys.
    }
    readRevision = startRevision;
  }

  return {
    async has(key: string): Promise<boolean> {
      // Also wait for a read in progress, unless the cached keys already contain this one.
      const isStale = now() - triedAt > FRESH_MS || readRevision !== revision();
      if (isStale || (pendingRead && !keys?.has(key))) await refresh();
      // The read just awaited may have started before the latest change, so read again.
      if (readRevision !== revision()) await refresh();
      if (keys && !keys.has(key) && now() - triedAt > RECHECK_MS) await refresh();
      return keys ? keys.has(key) : true;
    },
    /** Whether the key is the former slug of a package, as far as `has` has read. */
    isFormer: (key: string): boolean => formerSlugs.has(key),
  };
}
