'use client';

import { useRef, useState } from 'react';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';
import { freezeCode } from '@/lib/planner/edit/plan-code';
import { toPlanTitle } from '@/lib/planner/edit/words';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import { plan } from '@/lib/planner/plan/plan';
import { parseAnswers } from '@/lib/planner/plan/answers';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import type { TripPlan } from '@/lib/planner/plan/types';
import { parseText, readSavedPlan, readSavedText } from '../saved-answers';
import { savePlan, listSavedPlans, useSavedPlans } from './saved-plans';

/** Storage key: id of the saved plan that this tab opened last, to distinguish copies with the same code. */
const OPENED_KEY = 'openedPlan';

export type OwnPlan = {
  /** The code with every half-day, which opens the same plan even after a change of the generator. */
  code: string;
  /** Id of the saved plan that changes are written to; null while the plan is not saved. */
  id: string | null;
  /** True for a plan from somebody else's link, until the first change makes a copy. */
  isReceived: boolean;
  /** Message about the last change; blank if there is nothing to report. */
  notice: string;
  /** Saves the plan as it is shown. */
  keep: () => void;
  /** Call this with the new plan after each change by the visitor, before the browser stores it as the open plan. */
  follow: (next: TripPlan) => void;
};

/**
 * Saves the open plan in the browser. Once it is saved, every change is saved too. Before that, the first change by
 * hand and the first change of a received plan save a new plan, so that no other saved plan is overwritten.
 */
export function useOwnPlan(trip: TripPlan, packages: readonly PricedPackage[]): OwnPlan {
  const code = freezeCode(trip.code);
  const plans = useSavedPlans();
  const [id, setId] = useState(() => findOpened(code));
  const [isReceived, setReceived] = useState(() => id === null && !isOwn(code));
  const [notice, setNotice] = useState('');
  /** Code of the saved plan as this tab last read or wrote it. */
  const known = useRef(code);

  function saveAs(shown: TripPlan) {
    if (isReceived) saveAgain(packages);
    const outcome = savePlan(toShown(shown), id, known.current);
    setNotice(isReceived && outcome.kind === 'saved' ? COPIED : NOTICES[outcome.kind]);
    setReceived(false);
    if (!('id' in outcome)) return;
    known.current = freezeCode(shown.code);
    setId(outcome.id);
    rememberOpened(outcome.id);
  }

  return {
    code,
    isReceived,
    notice,
    id: plans.some((one) => one.id === id) ? id : null,
    keep: () => saveAs(trip),
    follow(next) {
      if (id !== null || isReceived || next.code.startsWith('2-')) saveAs(next);
    },
  };
}

const COPIED = 'This copy is yours and is kept. The plan of the link stays as it is.';
const NOTICES = {
  saved: 'Kept in My plans, with every change.',
  apart:
    'Another tab changed this plan meanwhile. That one is as it was there; this one is kept as a plan of its own.',
  again: 'This plan was deleted in this browser meanwhile. It is kept again.',
  full: 'It is not kept: there are as many plans as this browser keeps. Delete one, or send yourself the link.',
  refused:
    'This browser keeps no plans: its storage is blocked or full. You can go on; send yourself the link.',
};

/** True for the visitor's own plan: opened without a link, or marked as own in the history entry (use-address.ts). */
function isOwn(code: string): boolean {
  const state = window.history.state as { isOwnPlan?: boolean } | null;
  return state?.isOwnPlan === true || readSavedCode() === code;
}

/** The code of the plan that was open last in this browser; null if there is none. */
function readSavedCode(): string | null {
  const answers = parseAnswers(parseText(readSavedText()));
  const saved = readSavedPlan() ?? (answers && encodeAnswers(answers));
  return saved && freezeCode(saved);
}

/** Saves the visitor's own plan before a copy of a received plan becomes the open plan. */
function saveAgain(packages: readonly PricedPackage[]): void {
  const answers = parseAnswers(parseText(readSavedText()));
  // A plan that was changed by hand is already saved.
  if (!answers || readSavedPlan()) return;
  const own = toShown(plan(answers, packages));
  if (!listSavedPlans().some(({ code }) => code === own.code)) savePlan(own);
}

function toShown(trip: TripPlan) {
  return { code: freezeCode(trip.code), title: toPlanTitle(trip) };
}

function findOpened(code: string): string | null {
  const alike = listSavedPlans().filter((plan) => plan.code === code);
  const last = readStoredDraft(OPENED_KEY);
  return (alike.find(({ id }) => Array.isArray(last) && id === last[0]) ?? alike[0])?.id ?? null;
}

/** Stores which saved plan is open, because copies have the same code until one is changed. */
export function rememberOpened(id: string): void {
  writeStoredDraft(OPENED_KEY, [id]);
}
