'use client';

import { useSyncExternalStore } from 'react';
import type { ANSWERS_STORAGE_KEY, PlannerAnswers } from '@/lib/planner/schema';

// Written out, and held to the schema's by its type: the schema itself would bring its validator along.
const KEY: typeof ANSWERS_STORAGE_KEY = 'customPackageAnswers';

export type AnswersSoFar = Partial<PlannerAnswers>;

const listeners = new Set<() => void>();
/** What is kept where storage is switched off or full: it lasts as long as the tab. */
let memory: string | null = null;

/** The stored answers as text, finished or not; empty when there are none. */
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
    // switched off: there was nothing but memory
  }
  announce();
}

/** The stored text, kept up to date; empty in the server's HTML. */
export function useSavedText(): string {
  return useSyncExternalStore(subscribe, readSavedText, () => '');
}

/** Something of unknown shape out of the stored text. */
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
