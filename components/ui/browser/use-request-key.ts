'use client';

import { useRef } from 'react';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';
import { makeUuid } from '@/components/ui/browser/make-uuid';

type Used = { key: string; content: string };

/**
 * Manages an idempotency key. The key stays the same while the content is unchanged, so that the server recognises a
 * retry. It is renewed after an edit or a success. With `storageKey`, the key survives a reload, as the draft does.
 */
export function useRequestKey(storageKey?: string) {
  const current = useRef<Used | null>(null);

  function keep(used: Used | null): void {
    current.current = used;
    if (storageKey) writeStoredDraft(storageKey, used);
  }

  return {
    getKey(content: unknown): string {
      const text = JSON.stringify(content);
      const last = current.current ?? (storageKey ? readUsed(storageKey) : null);
      const used = last?.content === text ? last : { key: makeUuid(), content: text };
      keep(used);
      return used.key;
    },
    renew: () => keep(null),
  };
}

function readUsed(storageKey: string): Used | null {
  const stored = readStoredDraft(storageKey) as Partial<Used> | null;
  const { key, content } = stored ?? {};
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : null;
}
