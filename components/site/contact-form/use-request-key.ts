'use client';

import { useRef } from 'react';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';

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

/**
 * Creates a UUID v4. Has a fallback, because `crypto.randomUUID` is missing on insecure origins, such as a LAN
 * address.
 */
export function makeUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
