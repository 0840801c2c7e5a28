'use client';

import { useSyncExternalStore } from 'react';
import { MOST_KEPT, parseKept, SHORTLIST_KEY } from '@/lib/packages/shortlist/kept';

/** The shortlist of this browser as stored text; null during server rendering. */
export function useKeptText(): string | null {
  return useSyncExternalStore(subscribe, readText, () => null);
}

/** Stores the shortlist; false when the browser stores nothing. Buttons and number follow (site/early/keep-trips.ts). */
export function writeKept(keys: readonly string[]): boolean {
  try {
    localStorage.setItem(SHORTLIST_KEY, keys.slice(0, MOST_KEPT).join(','));
  } catch {
    return false;
  }
  document.dispatchEvent(new Event('kept'));
  return true;
}

/** The shortlist of this browser. */
export function readKept(): string[] {
  return parseKept(readText());
}

function readText(): string {
  try {
    return localStorage.getItem(SHORTLIST_KEY) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  document.addEventListener('kept', listener);
  return () => {
    window.removeEventListener('storage', listener);
    document.removeEventListener('kept', listener);
  };
}
