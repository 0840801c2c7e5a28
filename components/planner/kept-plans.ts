'use client';

import { createStoredText } from '@/components/ui/browser-storage';

const stored = createStoredText('myPlans');
/** How many plans a browser keeps; the oldest one makes room. */
export const MOST_PLANS = 20;

type KeptPlan = { code: string; name: string };

/** The plans that this browser keeps, newest first. */
export function useKeptPlans(): KeptPlan[] {
  return parsePlans(stored.useText());
}

/** Adds a plan; false when this browser stores nothing. Reads the list anew, as another tab may have changed it. */
export function keepPlan(code: string, name: string): boolean {
  return write([{ code, name }, ...listOthers(code)].slice(0, MOST_PLANS));
}

export function removePlan(code: string): void {
  write(listOthers(code));
}

function listOthers(code: string): KeptPlan[] {
  return parsePlans(stored.read()).filter((plan) => plan.code !== code);
}

function write(plans: readonly KeptPlan[]): boolean {
  return stored.write(JSON.stringify(plans));
}

/** Parses a stored list; entries of another shape are left out. */
function parsePlans(text: string): KeptPlan[] {
  try {
    const list = JSON.parse(text || '[]') as Partial<KeptPlan>[];
    return list.flatMap(({ code, name }) =>
      typeof code === 'string' && typeof name === 'string' ? [{ code, name }] : [],
    );
  } catch {
    return [];
  }
}
