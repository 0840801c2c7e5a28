import { EXPIRE_PAGES_KEY } from '@/lib/platform/server-contract';

/** The tags that were expired, one array per change. */
export const expirations: (readonly string[])[] = [];

/** Replaces the page cache of the server by a recorder of the expired tags. */
export function recordExpirations(): void {
  expirations.splice(0);
  Reflect.set(globalThis, EXPIRE_PAGES_KEY, (tags: readonly string[]) => expirations.push(tags));
}
