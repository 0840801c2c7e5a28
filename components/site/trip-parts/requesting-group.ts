'use client';

import { useEffect } from 'react';
import { createStoredText } from '@/components/ui/browser-storage';

const stored = createStoredText('asking-group');
/** An enquiry sent later than this is not counted as the group's. */
const KEEP_MS = 24 * 3_600_000;

/**
 * Stores that the visitor requests `chosen` for a group: a package by its name in URLs, or a plan by its code. `token`
 * is the secret in the group's link. Local storage is used, because the page may open in another tab and its URL must
 * not contain the secret.
 */
export function askForGroup(token: string, chosen: string): void {
  stored.write(JSON.stringify({ token, chosen, at: Date.now() }));
}

export function leaveGroup(): void {
  stored.write('');
}

/** Forgets the group after each sent request, because a group sends only one request. */
export function useLeaveGroupAfter(receipt: object | null): void {
  useEffect(() => {
    if (receipt) leaveGroup();
  }, [receipt]);
}

/** The token of the group for which the visitor requests this package or plan; null for a personal request. */
export function useRequestingGroup(chosen: string): string | null {
  return parse(stored.useText(), chosen);
}

function parse(text: string, chosen: string): string | null {
  try {
    const stored = JSON.parse(text || 'null') as Partial<Record<'token' | 'chosen' | 'at', unknown>> | null;
    const isRecent = Date.now() - Number(stored?.at) < KEEP_MS;
    return isRecent && stored?.chosen === chosen && typeof stored.token === 'string' ? stored.token : null;
  } catch {
    return null;
  }
}
