import type { z } from 'zod';
import { draftContentSchema } from '@/lib/packages/editing/draft-schema';
import type { DraftContent } from '@/lib/packages/editing/draft';

export type KeptChanges<Content> = { at: string; changes: Partial<Content> };

/** Stores changes of drafts in local storage until the server has confirmed them; drafts are identified by id. */
export type KeptStore<Content> = {
  /** Reads unconfirmed changes; null if there are none. */
  read: (id: string) => KeptChanges<Content> | null;
  /** Stores changes; null removes them. Does nothing if storage is full or unavailable. */
  write: (id: string, changes: Partial<Content> | null) => void;
};

/** `partial` validates what is read, because another version of the site may have written it. */
export function createKeptStore<Content extends object>(
  name: string,
  partial: z.ZodType<Partial<Content>>,
): KeptStore<Content> {
  const toKey = (id: string) => `${name}:${id}`;
  return {
    read(id) {
      try {
        const kept = JSON.parse(localStorage.getItem(toKey(id)) ?? 'null') as KeptChanges<Content> | null;
        const changes = partial.safeParse(kept?.changes);
        return kept && changes.success && Object.keys(changes.data).length > 0
          ? { at: String(kept.at), changes: changes.data }
          : null;
      } catch {
        return null;
      }
    },
    write(id, changes) {
      try {
        if (changes === null) localStorage.removeItem(toKey(id));
        else localStorage.setItem(toKey(id), JSON.stringify({ at: new Date().toISOString(), changes }));
      } catch {
        return;
      }
    },
  };
}

/** Unconfirmed changes to package drafts. */
export const KEPT_PACKAGES = createKeptStore<DraftContent>(
  'package-draft',
  draftContentSchema.partial() as z.ZodType<Partial<DraftContent>>,
);
