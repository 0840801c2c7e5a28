/**
 * Values from the database that pages read without waiting, such as the pictures. Each process holds one copy of each: it
 * is loaded at start (instrumentation-node.ts) and again when the table changes (page-refresh.ts). Nothing here is imported, so
 * modules that browsers load can read a snapshot too; there it is always empty.
 */
export type SnapshotName = 'pictures' | 'company';

type Entry = { load: () => Promise<unknown>; value: unknown; last: Promise<unknown> };

// Next bundles this module more than once, so share the values through globalThis.
const shared = globalThis as typeof globalThis & { __kayalSnapshots?: Map<SnapshotName, Entry> };

/**
 * Registers how a value is loaded, and loads it. Values are plain JSON. When loading fails, the snapshot stays empty
 * until it is renewed; the error is thrown.
 */
export async function startSnapshot(name: SnapshotName, load: () => Promise<unknown>): Promise<void> {
  shared.__kayalSnapshots ??= new Map();
  shared.__kayalSnapshots.set(name, { load, value: undefined, last: Promise.resolve() });
  await renewSnapshot(name);
}

/** The current value; undefined when there is none (in browsers, tests and builds, or while loading has failed). */
export function readSnapshot<Value>(name: SnapshotName): Value | undefined {
  return shared.__kayalSnapshots?.get(name)?.value as Value | undefined;
}

/**
 * Loads the value again and returns whether it has changed. Loads run one after another, so that an older value never
 * replaces a newer one. Does nothing when the snapshot was not started.
 */
export async function renewSnapshot(name: SnapshotName): Promise<boolean> {
  const entry = shared.__kayalSnapshots?.get(name);
  if (!entry) return false;
  const turn = entry.last.then(async () => {
    const value = await entry.load();
    const isChanged = JSON.stringify(value) !== JSON.stringify(entry.value);
    entry.value = value;
    return isChanged;
  });
  entry.last = turn.catch(() => undefined);
  return turn;
}

/** Forgets a snapshot; for tests. */
export function stopSnapshot(name: SnapshotName): void {
  shared.__kayalSnapshots?.delete(name);
}
