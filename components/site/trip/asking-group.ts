'use client';

import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'asking-group';
const CHANGE_EVENT = 'asking-group';
/** An enquiry sent later than this is not counted as the group's. */
const KEEP_MS = 24 * 3_600_000;

/**
 * Remembers that the visitor asks for a group about `chosen`: a package by its name in addresses, a plan by its code. `token` is
 * the secret in the group's link. It is kept in local storage, because the page may open in another tab and its address must
 * not contain the secret.
 */
export function askForGroup(token: string, chosen: string): void {
  write(JSON.stringify({ token, chosen, at: Date.now() }));
}

export function leaveGroup(): void {
  write(null);
}

/** The token of the group for which the visitor asks about this package or plan; null for a personal request. */
export function useAskingGroup(chosen: string): string | null {
  const text = useSyncExternalStore(subscribe, readText, () => '');
  return parse(text, chosen);
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
    return; // the request is then sent without the group
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
