import type { DraftContent } from '@/lib/packages/editing/draft';
import { draftContentSchema } from '@/lib/packages/editing/draft-schema';

export type KeptChanges = { at: string; changes: Partial<DraftContent> };

const toKey = (id: string) => `package-draft:${id}`;

/** Reads unconfirmed changes from local storage; null if there are none. */
export function readKept(id: string): KeptChanges | null {
  try {
    const kept = JSON.parse(localStorage.getItem(toKey(id)) ?? 'null') as KeptChanges | null;
    const changes = draftContentSchema.partial().safeParse(kept?.changes);
    return kept && changes.success && Object.keys(changes.data).length > 0
      ? { at: String(kept.at), changes: changes.data as Partial<DraftContent> }
      : null;
  } catch {
    return null;
  }
}

/** Stores changes; null removes them. Does nothing if storage is full or unavailable. */
export function writeKept(id: string, changes: Partial<DraftContent> | null): void {
  try {
    if (changes === null) localStorage.removeItem(toKey(id));
    else localStorage.setItem(toKey(id), JSON.stringify({ at: new Date().toISOString(), changes }));
  } catch {
    return;
  }
}
