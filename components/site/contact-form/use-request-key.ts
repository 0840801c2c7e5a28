'use client';

import { useRef } from 'react';

/**
 * Manages an idempotency key. The key stays the same while the content is unchanged, so that the server recognises a
 * retry. It is renewed after an edit or a success.
 */
export function useRequestKey() {
  const current = useRef<{ key: string; content: string } | null>(null);
  return {
    getKey(content: unknown): string {
      const text = JSON.stringify(content);
      if (current.current?.content !== text) current.current = { key: makeUuid(), content: text };
      return current.current.key;
    },
    renew(): void {
      current.current = null;
    },
  };
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
