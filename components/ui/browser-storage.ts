'use client';

import { useSyncExternalStore } from 'react';

type StoredText = {
  /** The stored text; empty when there is none or storage is unavailable. */
  read: () => string;
  /** Stores a text, or removes it when it is empty; false when storage is full or unavailable. */
  write: (text: string) => boolean;
  /** The stored text, which follows changes in other tabs; empty during server rendering. */
  useText: () => string;
};

type StorageChanges = {
  /**
   * For `useSyncExternalStore`: calls the listener after a change in this tab or another. Returns a function that
   * unsubscribes it.
   */
  subscribe: (listener: () => void) => () => void;
  /** Notifies the listeners of this tab; the browser notifies those of other tabs. */
  announce: () => void;
};

/** Subscription to a value in local storage. */
export function createStorageChanges(): StorageChanges {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    announce() {
      for (const listener of [...listeners]) listener();
    },
  };
}

/** A text in local storage under a key. */
export function createStoredText(key: string): StoredText {
  const { subscribe, announce } = createStorageChanges();

  function read(): string {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  function write(text: string): boolean {
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    } catch {
      return false;
    }
    announce();
    return true;
  }

  return { read, write, useText: () => useSyncExternalStore(subscribe, read, () => '') };
}

/**
 * Reads a draft from sessionStorage, where it survives a reload and an expired session. Null if there is none, or if
 * storage is unavailable.
 */
export function readStoredDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it (null). Does nothing if storage is full or unavailable. */
export function writeStoredDraft(key: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
