/**
 * Values from the database that pages read without a query, such as the packages. Each process holds one copy of each:
 * it is loaded at start (instrumentation-node.ts), and again after a change. This module imports nothing, so that
 * modules that browsers load can read snapshots too; in a browser they are always empty.
 */
export type SnapshotName = 'packages' | 'reviews' | 'pictures' | 'company';

/** `onChange` is called when a load finds a changed value; it expires the pages that show the difference. */
type Source<Value> = {
  load: () => Promise<Value>;
  onChange: (value: Value, before: Value | undefined) => void;
};
type Entry = Source<unknown> & { value: unknown; last: Promise<unknown> };

// Next bundles this module more than once, so share the values through globalThis.
const shared = globalThis as typeof globalThis & { __kayalSnapshots?: Map<SnapshotName, Entry> };

/**
 * Registers where a value comes from, and loads it. Values are plain JSON and must not be modified. When loading fails,
 * the snapshot stays empty until it is renewed; the error is thrown.
 */
export async function startSnapshot<Value>(name: SnapshotName, source: Source<Value>): Promise<void> {
  shared.__kayalSnapshots ??= new Map();
  shared.__kayalSnapshots.set(name, {
    ...(source as Source<unknown>),
    value: undefined,
    last: Promise.resolve(),
  });
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
    const before = entry.value;
    if (JSON.stringify(value) === JSON.stringify(before)) return false;
    entry.value = value;
    entry.onChange(value, before);
    return true;
  });
  entry.last = turn.catch(() => undefined);
  return turn;
}

/** Forgets a snapshot; for tests. */
export function stopSnapshot(name: SnapshotName): void {
  shared.__kayalSnapshots?.delete(name);
}
