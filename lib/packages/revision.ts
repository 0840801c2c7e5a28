// Next bundles the proxy and the handlers separately, so share state through globalThis.
const shared = globalThis as typeof globalThis & { __kayalPackagesRevision?: number };

/** Incremented in this process after every package change. */
export function getPackagesRevision(): number {
  return shared.__kayalPackagesRevision ?? 0;
}

export function bumpPackagesRevision(): void {
  shared.__kayalPackagesRevision = getPackagesRevision() + 1;
}
