export type PackageKey = { id: string; slug: string | null };

/** So old may the set be while it answers "yes"; an unknown key is asked again once the set is older than the second. */
const FRESH_MS = 5_000;
const RECHECK_MS = 1_000;

type Options = {
  load: () => Promise<readonly PackageKey[]>;
  now?: () => number;
  /** A set of another revision is read anew, however young it is. */
  revision?: () => number;
};

/**
 * Remembers which ids and slugs exist, so that asking costs one small read every few seconds at most. A package that
 * staff have just added is found at once, one that they hid is gone at once. While the database does not answer, the
 * last set counts; with none yet, every key counts as known and the page itself decides.
 */
export function createKnownKeys({ load, now = Date.now, revision = () => 0 }: Options) {
  let keys: ReadonlySet<string> | null = null;
  let triedAt = -Infinity;
  /** Of the last read that ended, well or badly. */
  let readRevision = revision();
  let running: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    running ??= read().finally(() => {
      running = null;
    });
    await running;
  }

  async function read(): Promise<void> {
    // A failed attempt counts as one too: a database in trouble is not asked by every visitor.
    triedAt = now();
    const begun = revision();
    try {
      keys = new Set((await load()).flatMap(({ id, slug }) => (slug ? [id, slug] : [id])));
    } catch {
      // `load` has logged what happened; the last set stays.
    }
    readRevision = begun;
  }

  return {
    async has(key: string): Promise<boolean> {
      // Also whoever comes while the first read is under way waits for it, unless the last set already says yes.
      const isOld = now() - triedAt > FRESH_MS || readRevision !== revision();
      if (isOld || (running && !keys?.has(key))) await refresh();
      // The read that was waited for may have begun before the change.
      if (readRevision !== revision()) await refresh();
      if (keys && !keys.has(key) && now() - triedAt > RECHECK_MS) await refresh();
      return keys ? keys.has(key) : true;
    },
  };
}
