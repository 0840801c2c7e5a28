import type { z } from 'zod';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import { createStoredText } from '@/components/ui/browser-storage';

/** Unconfirmed changes of one visit to an editor, by their key in local storage. */
export type StoredChanges<Content> = { key: string; at: string; changes: Partial<Content> };

/** Stores changes of drafts in local storage until the server has confirmed them; drafts are identified by id. */
export type ChangeStore<Content> = {
  /**
   * Returns a function that stores the changes of one visit; null removes them. Changes of other visits and tabs stay.
   * It does nothing if storage is full or unavailable.
   */
  openWriter: (id: string) => (changes: Partial<Content> | null) => void;
  /** The unconfirmed changes of all visits, oldest first. */
  list: (id: string) => StoredChanges<Content>[];
  remove: (key: string) => void;
};

/** `partial` is the schema for stored changes, which another version of the site may have written. */
export function createChangeStore<Content extends object>(
  name: string,
  partial: z.ZodType<Partial<Content>>,
): ChangeStore<Content> {
  function read(key: string): StoredChanges<Content>[] {
    const stored = JSON.parse(createStoredText(key).read() || 'null') as {
      at?: unknown;
      changes?: unknown;
    } | null;
    const changes = partial.safeParse(stored?.changes);
    return stored && changes.success ? [{ key, at: String(stored.at), changes: changes.data }] : [];
  }

  return {
    openWriter(id) {
      const stored = createStoredText(`${name}:${id}:${makeUuid()}`);
      return (changes) =>
        void stored.write(changes ? JSON.stringify({ at: new Date().toISOString(), changes }) : '');
    },
    list: (id) =>
      attempt(() => Object.keys(localStorage), [])
        .filter((key) => key.startsWith(`${name}:${id}:`))
        .flatMap((key) => attempt(() => read(key), []))
        .sort((a, b) => a.at.localeCompare(b.at)),
    remove: (key) => void createStoredText(key).write(''),
  };
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
