'use client';

import { useSyncExternalStore } from 'react';
import { createStorageChanges } from '@/components/ui/browser-storage';
import type { ANSWERS_STORAGE_KEY, PlannerAnswers } from '@/lib/planner/plan/answers';

// The key is repeated here, because importing the schema would bundle the validator. Its type ensures that both are
// equal.
export const ANSWERS_KEY: typeof ANSWERS_STORAGE_KEY = 'customPackageAnswers';

const PLAN_KEY = 'customPackagePlan';

export type AnswersSoFar = Partial<PlannerAnswers>;

const { subscribe, announce } = createStorageChanges();
/** When storage is unavailable or full, holds the answers until the tab is closed. */
let memory: string | null = null;

/** Reads the stored answers as text. They may be incomplete; the text is empty if there are none. */
export function readSavedText(): string {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(ANSWERS_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the answers, and the code of the plan if it was changed by hand. */
export function saveAnswers(answers: AnswersSoFar, changedPlan?: string): void {
  const text = JSON.stringify(answers);
  try {
    localStorage.setItem(ANSWERS_KEY, text);
    if (changedPlan) localStorage.setItem(PLAN_KEY, changedPlan);
    else localStorage.removeItem(PLAN_KEY);
    memory = null;
  } catch {
    memory = text;
  }
  announce();
}

/** The code of the plan that was changed by hand last; null if the answers were changed since. */
export function readSavedPlan(): string | null {
  try {
    return localStorage.getItem(PLAN_KEY);
  } catch {
    return null;
  }
}

export function clearAnswers(): void {
  memory = null;
  try {
    localStorage.removeItem(ANSWERS_KEY);
    localStorage.removeItem(PLAN_KEY);
  } catch {
    // storage is unavailable
  }
  announce();
}

/** Hook that returns the stored text and updates with it; empty during server rendering. */
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
