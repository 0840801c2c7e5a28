'use client';

import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'asking-group';
const CHANGE_EVENT = 'asking-group';
/** An enquiry sent later than this is not counted as the group's. */
const KEEP_MS = 24 * 3_600_000;

/**
 * Remembers that the visitor asks about this package for a group; `token` is the secret in its link. It is kept in local
 * storage, because the package page may open in another tab and its address must not contain the secret.
 */
export function askForGroup(token: string, packageKey: string): void {
  write(JSON.stringify({ token, packageKey, at: Date.now() }));
}

export function leaveGroup(): void {
  write(null);
}

/** The token of the group for which the visitor asks about this package; null for a personal enquiry. */
export function useAskingGroup(packageKey: string): string | null {
  const text = useSyncExternalStore(subscribe, readText, () => '');
  return parse(text, packageKey);
}

function parse(text: string, packageKey: string): string | null {
  try {
    const stored = JSON.parse(text || 'null') as Partial<
      Record<'token' | 'packageKey' | 'at', unknown>
    > | null;
    const isRecent = Date.now() - Number(stored?.at) < KEEP_MS;
    return isRecent && stored?.packageKey === packageKey && typeof stored.token === 'string'
      ? stored.token
      : null;
  } catch {
    return null;
  }
}

function readText(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

function write(text: string | null): void {
  try {
    if (text) localStorage.setItem(STORAGE_KEY, text);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    return; // the enquiry is then sent without the group
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(listener: () => void): () => void {
  const events = [CHANGE_EVENT, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
