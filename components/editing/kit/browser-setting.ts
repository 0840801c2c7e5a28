import { useSyncExternalStore } from 'react';
import { createStorageChanges } from '@/components/ui/browser-storage';

const { subscribe, announce } = createStorageChanges();

/** A setting of this browser. Returns the fallback on the server and where storage is unavailable. */
export function readBrowserSetting<T extends string>(name: string, values: readonly T[], fallback: T): T {
  try {
    const stored = window.localStorage.getItem(name);
    return values.find((value) => value === stored) ?? fallback;
  } catch {
    return fallback;
  }
}

export function saveBrowserSetting(name: string, value: string): void {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    return; // storage is unavailable
  }
  announce();
}

/** A setting of this browser, which follows changes in other tabs. */
export function useBrowserSetting<T extends string>(name: string, values: readonly T[], fallback: T): T {
  return useSyncExternalStore(
    subscribe,
    () => readBrowserSetting(name, values, fallback),
    () => fallback,
  );
}
