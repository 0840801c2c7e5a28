'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { createStorageChanges } from '@/components/ui/browser-storage';
import { makeUuid } from '@/components/ui/browser/make-uuid';

/** Each saved plan has its own key in local storage, so that two tabs never overwrite each other's plans. */
export const PLAN_PREFIX = 'plan:';
/** Maximum number of plans saved in a browser. */
export const MOST_PLANS = 20;

export type SavedPlan = {
  id: string;
  /** A code with every half-day (lib/planner/edit/plan-code.ts). */
  code: string;
  title: string;
  /** The visitor's name for the plan; if empty, the title is shown. */
  name: string;
  changedAt: number;
};

type Shown = Pick<SavedPlan, 'code' | 'title'>;
type Outcome =
  | { kind: 'saved'; id: string }
  /** The plan was deleted meanwhile, or storage was cleared; it has been saved again. */
  | { kind: 'again'; id: string }
  /** Another tab has changed the plan; this one is saved as a new plan. */
  | { kind: 'apart'; id: string }
  /** `MOST_PLANS` are already saved. */
  | { kind: 'full' }
  /** Storage is blocked or full. */
  | { kind: 'refused' };

const { subscribe, announce } = createStorageChanges();

/** The plans saved in this browser, latest change first. Updates on changes in other tabs. */
export function useSavedPlans(): SavedPlan[] {
  const text = useSyncExternalStore(subscribe, readText, () => '');
  return useMemo(() => parse(text), [text]);
}

export function listSavedPlans(): SavedPlan[] {
  return parse(readText());
}

/**
 * Replaces the saved plan with this id. Saves a new plan if there is no id, or if the saved plan no longer has the code
 * `known`, because another tab has changed it.
 */
export function savePlan(shown: Shown, id: string | null = null, known?: string): Outcome {
  const plans = listSavedPlans();
  const hasId = plans.some((plan) => plan.id === id);
  const former = plans.find((plan) => plan.id === id && plan.code === known);
  if (!former && plans.length >= MOST_PLANS) return { kind: 'full' };
  const { code, title } = shown;
  const plan = {
    id: former?.id ?? makeUuid(),
    name: former?.name ?? '',
    code,
    title,
    changedAt: Date.now(),
  };
  if (!writePlan(plan)) return { kind: 'refused' };
  const kind = former || !id ? 'saved' : hasId ? 'apart' : 'again';
  return { kind, id: plan.id };
}

/** Overwrites a saved plan, or restores a deleted one; false when storage is blocked or full. */
export function writePlan(plan: SavedPlan): boolean {
  try {
    localStorage.setItem(PLAN_PREFIX + plan.id, JSON.stringify(plan));
  } catch {
    return false;
  }
  announce();
  return true;
}

/** Stores a copy of the plan; false when storage is full or there are `MOST_PLANS` already. */
export function duplicatePlan(plan: SavedPlan): boolean {
  if (listSavedPlans().length >= MOST_PLANS) return false;
  return writePlan({ ...plan, id: makeUuid(), name: `${getPlanName(plan)} (copy)`, changedAt: Date.now() });
}

export function removePlan(id: string): void {
  try {
    localStorage.removeItem(PLAN_PREFIX + id);
  } catch {
    // storage is blocked
  }
  announce();
}

export function getPlanName({ name, title }: Pick<SavedPlan, 'name' | 'title'>): string {
  return name || title;
}

/** The saved plans, one per line; empty when storage is blocked. */
function readText(): string {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys
      .filter((key) => key.startsWith(PLAN_PREFIX))
      .map((key) => localStorage.getItem(key))
      .sort()
      .join('\n');
  } catch {
    return '';
  }
}

/** Entries in another format, such as that of another version of the site, are left out. */
function parse(text: string): SavedPlan[] {
  const plans = text.split('\n').flatMap((line) => {
    try {
      const plan = JSON.parse(line) as Partial<SavedPlan> | null;
      const texts = [plan?.id, plan?.code, plan?.title, plan?.name];
      const isWhole = texts.every((one) => typeof one === 'string') && typeof plan?.changedAt === 'number';
      return isWhole ? [plan as SavedPlan] : [];
    } catch {
      return [];
    }
  });
  return plans.sort((a, b) => b.changedAt - a.changedAt);
}
