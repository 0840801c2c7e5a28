// Next loads the proxy and the handlers apart: what one tells the other stands with the process.
const shared = globalThis as typeof globalThis & { __kayalPackagesEdition?: number };

/** Another number after every change of the packages that this process knows of. */
export function getPackagesEdition(): number {
  return shared.__kayalPackagesEdition ?? 0;
}

export function raisePackagesEdition(): void {
  shared.__kayalPackagesEdition = getPackagesEdition() + 1;
}
