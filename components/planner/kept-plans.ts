'use client';

const KEY = 'myPlans';
/** How many plans a browser keeps; the oldest one makes room. */
export const MOST_PLANS = 20;

/** A plan that this browser keeps, newest first. */
export type KeptPlan = { code: string; name: string };

const listeners = new Set<() => void>();

/** The stored list as text, for `useSyncExternalStore`; empty when storage is unavailable. */
export function readPlansText(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The plans of a stored list; what is no plan is left out. */
export function parsePlans(text: string): KeptPlan[] {
  try {
    const list = JSON.parse(text || '[]') as Partial<KeptPlan>[];
    return list.flatMap(({ code, name }) =>
      typeof code === 'string' && typeof name === 'string' ? [{ code, name }] : [],
    );
  } catch {
    return [];
  }
}

/** Adds a plan; false when this browser stores nothing. Reads the list anew, as another tab may have changed it. */
export function keepPlan(code: string, name: string): boolean {
  return write([{ code, name }, ...listOthers(code)].slice(0, MOST_PLANS));
}

export function removePlan(code: string): void {
  write(listOthers(code));
}

/** Calls back when the list changes, in this tab or another. */
export function subscribePlans(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function listOthers(code: string): KeptPlan[] {
  return parsePlans(readPlansText()).filter((plan) => plan.code !== code);
}

function write(plans: readonly KeptPlan[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(plans));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
