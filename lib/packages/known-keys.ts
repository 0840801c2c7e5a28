export type PackageKey = { id: string; slug: string | null };

/** Maximum age of the set, and the maximum age at which it may reject a key without a reload. */
const FRESH_MS = 5_000;
const RECHECK_MS = 1_000;

type Options = {
  load: () => Promise<readonly PackageKey[]>;
  now?: () => number;
  /** A change of revision forces a reload. */
  revision?: () => number;
};

/**
 * Caches the existing ids and slugs, reloading every few seconds at most and at once after a staff change. While the
 * database is down the last set is used; before the first load every key is accepted and the page decides.
 */
export function createKnownKeys({ load, now = Date.now, revision = () => 0 }: Options) {
  let keys: ReadonlySet<string> | null = null;
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
      keys = new Set((await load()).flatMap(({ id, slug }) => (slug ? [id, slug] : [id])));
    } catch {
      // Already logged by `load`; keep the last set.
    }
    readRevision = startRevision;
  }

  return {
    async has(key: string): Promise<boolean> {
      // Also wait for a read in progress, unless the last set already contains the key.
      const isStale = now() - triedAt > FRESH_MS || readRevision !== revision();
      if (isStale || (pendingRead && !keys?.has(key))) await refresh();
      // That read may have started before the change.
      if (readRevision !== revision()) await refresh();
      if (keys && !keys.has(key) && now() - triedAt > RECHECK_MS) await refresh();
      return keys ? keys.has(key) : true;
    },
  };
}
