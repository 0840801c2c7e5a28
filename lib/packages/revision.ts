// Next loads the proxy and the handlers apart: what one tells the other stands with the process.
const shared = globalThis as typeof globalThis & { __kayalPackagesRevision?: number };

/** Another number after every change of the packages that this process knows of. */
export function getPackagesRevision(): number {
  return shared.__kayalPackagesRevision ?? 0;
}

export function bumpPackagesRevision(): void {
  shared.__kayalPackagesRevision = getPackagesRevision() + 1;
}
