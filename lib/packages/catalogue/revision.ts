// Next bundles the proxy and the route handlers separately, so module state is shared through globalThis.
const shared = globalThis as typeof globalThis & { __kayalPackagesRevision?: number };

/** Incremented in this process after every package change. */
export function getPackagesRevision(): number {
  return shared.__kayalPackagesRevision ?? 0;
}

export function bumpPackagesRevision(): void {
  shared.__kayalPackagesRevision = getPackagesRevision() + 1;
}
