'use client';

import { useSyncExternalStore } from 'react';

const NAME = 'kayal-shortcuts';
const listeners = new Set<() => void>();

/** Whether shortcuts are enabled in this browser (WCAG 2.1.4 requires a way to turn them off). */
export function useShortcutSetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, readSetting, () => true), saveSetting];
}

export function readSetting(): boolean {
  try {
    return window.localStorage.getItem(NAME) !== 'off';
  } catch {
    return true; // storage is unavailable
  }
}

function saveSetting(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(NAME);
    else window.localStorage.setItem(NAME, 'off');
  } catch {
    return;
  }
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
