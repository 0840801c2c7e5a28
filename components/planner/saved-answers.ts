'use client';

import { useSyncExternalStore } from 'react';
import type { ANSWERS_STORAGE_KEY, PlannerAnswers } from '@/lib/planner/schema';

// Duplicated, but checked by its type: importing the schema would bundle the validator.
const KEY: typeof ANSWERS_STORAGE_KEY = 'customPackageAnswers';

export type AnswersSoFar = Partial<PlannerAnswers>;

const listeners = new Set<() => void>();
/** Fallback for the life of the tab when storage is unavailable or full. */
let memory: string | null = null;

/** Stored answers as text, possibly incomplete; empty when there are none. */
export function readSavedText(): string {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function saveAnswers(answers: AnswersSoFar): void {
  const text = JSON.stringify(answers);
  try {
    localStorage.setItem(KEY, text);
    memory = null;
  } catch {
    memory = text;
  }
  announce();
}

export function clearAnswers(): void {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // storage is unavailable
  }
  announce();
}

/** Subscribes to the stored text; empty during server rendering. */
export function useSavedText(): string {
  return useSyncExternalStore(subscribe, readSavedText, () => '');
}

/** Parses the stored text; null when it is not JSON. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text || 'null') as unknown;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
