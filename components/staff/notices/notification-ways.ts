'use client';

import { useMemo } from 'react';
import { createStoredText } from '@/components/ui/browser-storage';

/**
 * The ways in which an account is notified of new requests in this browser. `since`: ISO time since which `sound` or
 * `popup`, which need an open page, has been on; blank while both are off.
 */
export type Ways = { sound: boolean; popup: boolean; push: boolean; since: string };

const NONE: Ways = { sound: false, popup: false, push: false, since: '' };

/** The settings of one account in this browser, which other accounts may use too. */
export function createWays(username: string) {
  const stored = createStoredText(`kayal-notices:${username}`);
  return {
    read: () => parse(stored.read()),
    useWays: () => parse(stored.useText()),
    /** False when the browser's storage is unavailable. */
    change(part: Partial<Omit<Ways, 'since'>>): boolean {
      const before = parse(stored.read());
      const next = { ...before, ...part };
      const since = next.sound || next.popup ? before.since || new Date().toISOString() : '';
      return stored.write(since || next.push ? JSON.stringify({ ...next, since }) : '');
    },
  };
}

/** `createWays` as a hook. */
export function useWaysOf(username: string): ReturnType<typeof createWays> {
  return useMemo(() => createWays(username), [username]);
}

function parse(text: string): Ways {
  try {
    return { ...NONE, ...(JSON.parse(text || '{}') as Partial<Ways>) };
  } catch {
    return NONE;
  }
}
